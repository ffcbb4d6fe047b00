import { INCOME_TAX } from '@sammas/domain/law/statutory-figures'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { rate } from '@sammas/domain/money/rate'
import { cents } from '@sammas/domain/money/cents'
import { ideasOf } from '@sammas/domain/plan/ideas'
import type { Levers } from '@sammas/domain/plan/levers'
import { passLaw } from '@sammas/domain/testing/law-of'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { IdeasSection } from './ideas-section.tsx'
import { PlanSources } from './plan-sources.tsx'
import { planned } from './testing/planned.ts'
import { known, paidIn, unknown } from '#web/testing/plan-answer.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

const Ideas = ({ view, facts }: ReturnType<typeof planned>) => <IdeasSection view={view} facts={facts} />
const ideasShown = (changes: object) => markupOf(<Ideas {...planned(changes)} />).match(/<h3/g)?.length ?? 0

// Nothing is paid in, no fund is cheaper and there is no third pillar: one may only wait.
const second = { value: known(10_000), fee: known(0.003), contributions: null, paidIn }
const onlyLater = {
  secondPillar: second,
  thirdPillar: null,
  suitableFunds: { second: null, third: null },
  wage: unknown('NO_CONTRIBUTIONS'),
}

test('one idea is compared with the plan as now, and a plan without any is not compared', () => {
  expect(ideasShown(onlyLater)).toBe(2)
  expect(
    ideasShown({
      ...onlyLater,
      birthDate: '1955-01-01',
      pension: { date: '2020-01-01', age: { years: 65, months: 0 }, isSet: true },
    }),
  ).toBe(0)
})

test('beside three compared ideas no other one can be added, and each of them can be left out', () => {
  const contributions = { rate: known(2), coming: [], nextFrom: '2027-01-01' }
  const secondPillar = { value: known(10_000), fee: known(0.01), contributions, paidIn }
  const markup = markupOf(<Ideas {...planned({ secondPillar })} />)
  const boxes = [...markup.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
  const isSet = (of: string, name: string) => new RegExp(` ${name}=`).test(of)
  const { view, facts } = planned({ secondPillar })
  // The plan as now is compared with them, and cannot be left out.
  expect(boxes).toHaveLength(ideasOf(facts, view.levers, view.basis.suitable).length - 1)
  expect(boxes.length).toBeGreaterThan(3)
  expect(boxes.filter((box) => isSet(box, 'checked'))).toHaveLength(3)
  for (const box of boxes) expect(isSet(box, 'disabled')).toBe(!isSet(box, 'checked'))
})

test('nothing that stays nothing is not compared', () => {
  expect(ideasShown({ ...onlyLater, secondPillar: null, secondPillarState: 'never-had' })).toBe(0)
})

const sources = (changes: object = {}, levers: Partial<Levers> = {}) => {
  const { view, facts, plan } = planned(changes, levers)
  return wordsOf(<PlanSources view={view} facts={facts} plan={plan} />)
}

test('the sources have each pillar that the person has, with its pot and fee', () => {
  const [secondPot, thirdPot] = [/II sammas 10 000,00 € , tasud 1,00%/, /III sammas 500,00 € , tasud 0,50%/]
  expect(sources()).toMatch(secondPot)
  expect(sources()).toMatch(thirdPot)
  const without = sources({ thirdPillar: null })
  expect(without).toMatch(secondPot)
  expect(without).not.toContain('III sammas')
  expect(without).not.toContain(textOf('plan.made.payment', 'et'))
})

test('a figure that is moved is one’s own, and all others keep their source', () => {
  const [moved, wage, rates] = (['plan.source.moved', 'plan.source.wage', 'plan.source.rates'] as const).map((id) =>
    textOf(id, 'et', { from: '1. november 2025', until: '31. oktoober 2026' }),
  )
  expect(sources()).not.toContain(moved)
  expect(sources()).toContain(wage)
  expect(sources()).toContain(rates)
  const days = { from: '1. november 2025', until: '31. oktoober 2026' }
  expect(sources()).toContain(textOf('plan.source.payments', 'et', days))
  expect(sources()).not.toContain(textOf('plan.source.typed', 'et'))
  expect(sources({}, { wage: rate(1_000_000) })).toContain(`2 200,00 € ${moved ?? ''}`)
  expect(sources({}, { wage: rate(1_000_000) })).toContain(rates)
  expect(sources({}, { rate: 4 })).toContain(`4% ${moved ?? ''}`)
  expect(sources({}, { third: cents(5_00) })).toContain(`45,00 € ${moved ?? ''}`)
})

test('an age that is not set, and an unknown duration or fall, are marked so', () => {
  const age = textOf('plan.age.shown', 'et', { years: 65, months: 3 })
  const pension = (isSet: boolean) => ({ date: '2055-04-01', age: { years: 65, months: 3 }, isSet })
  const [set, least] = [textOf('plan.source.age', 'et', { age }), textOf('plan.source.age.least', 'et', { age })]
  expect(sources({ pension: pension(true) })).toContain(set)
  expect(sources({ pension: pension(false) })).toContain(least)
  const unknownFigures = { recommendedDurations: unknown('NOT_TOLD'), largestFall: unknown('NOT_TOLD') }
  expect(sources(unknownFigures).split(textOf('plan.made.unknown', 'et'))).toHaveLength(3)
  expect(sources(unknownFigures)).toContain(textOf('plan.source.index.none', 'et'))
  expect(sources()).not.toContain(textOf('plan.made.unknown', 'et'))
})

test('the last coming rate and its day are shown with the one in force; without one, the first possible day', () => {
  expect(sources()).toContain('2% palgast; alates 1. jaanuarist 2027 on see 6%')
  const coming = [
    { paymentRate: 4, from: '2027-01-01' },
    { paymentRate: 6, from: '2028-01-01' },
  ]
  const contributions = { rate: known(2), coming, nextFrom: '2028-01-01' }
  const secondPillar = { value: known(10_000), fee: known(0.01), contributions, paidIn }
  expect(sources({ secondPillar })).toContain('2% palgast; alates 1. jaanuarist 2028 on see 6%')
  const ratesOf = (changes: object, levers: Partial<Levers> = {}) =>
    sources({ secondPillar: { ...secondPillar, contributions: { ...contributions, ...changes } } }, levers)
  // A coming rate has a day of its own, a chosen one that of an application of today.
  const later = { coming: [{ paymentRate: 6, from: '2028-01-01' }], nextFrom: '2027-01-01' }
  expect(ratesOf(later)).toContain('2% palgast; alates 1. jaanuarist 2028 on see 6%')
  expect(ratesOf(later, { rate: 4 })).toContain('2% palgast; alates 1. jaanuarist 2027 on see 4%')
  expect(ratesOf({ coming: [] })).toMatch(/2% palgast (?!;)/)
})

test('growth has one decimal, the largest fall none', () => {
  const words = sources({}, { growth: basisPoints(150) })
  expect(words).toContain(`1,5% ${textOf('plan.source.growth', 'et')}`)
  expect(words).toContain(`${textOf('plan.made.fall', 'et')} 50% `)
})

test('a person without a second pillar has none of its sources', () => {
  const words = sources({ secondPillar: null, secondPillarState: 'never-had' })
  expect(words).not.toMatch(/(?<!I)II sammas/)
  expect(words).not.toContain(textOf('plan.source.rates', 'et'))
})

test('the tax of all at once is that of the pension day, and of today for a person past it', () => {
  const take = passLaw(INCOME_TAX, '2027-01-01', { share: basisPoints(3_300) })
  const past = {
    birthDate: '1955-01-01',
    pension: { date: '2020-01-01', age: { years: 65, months: 0 }, isSet: true },
    recommendedDurations: known([{ age: 71, years: 14 }]),
  }
  const [then, now] = [sources(), sources(past)]
  take()
  expect(then).toContain('33%')
  expect(now).not.toContain('33%')
})

test('the day of the plan is the pension day, and today for a person past it', () => {
  expect(sources()).toContain('1. aprill 2055')
  const past = sources({
    birthDate: '1955-01-01',
    pension: { date: '2020-01-01', age: { years: 65, months: 0 }, isSet: true },
    recommendedDurations: known([{ age: 71, years: 14 }]),
  })
  expect(past).toContain(`${textOf('plan.made.pension', 'et')} 23. november 2026`)
})

test('a pot that the person gave has that as its source, and one of the registry its balance', () => {
  const [typed, balances] = [textOf('plan.source.typed', 'et'), textOf('plan.source.balances', 'et')]
  const changes = {
    secondPillar: {
      value: unknown('ON_PIK'),
      fee: known(0.01),
      contributions: { rate: known(2), coming: [], nextFrom: '2027-01-01' },
      paidIn,
    },
  }
  const { view, facts, plan } = planned(changes, {}, { secondPot: cents(7_000_00) })
  const words = wordsOf(<PlanSources view={view} facts={facts} plan={plan} />)
  expect(words).toMatch(
    new RegExp(`II sammas 7 000,00 € , tasud 1,00% aastas ${typed} III sammas .*aastas ${balances}`),
  )
  expect(words.split(typed)).toHaveLength(2)
  expect(sources().split(balances)).toHaveLength(3)
})
