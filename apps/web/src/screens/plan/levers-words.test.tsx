import { planBasis } from '@sammas/contract/plan-basis'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import { planOf } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { paidIn, known, planAnswer, unknown } from '#web/testing/plan-answer.ts'
import { UnknownFactFields } from './unknown-fact-fields.tsx'
import { IdeasSection } from './ideas-section.tsx'
import { PensionAgeLever } from './pension-age-lever.tsx'
import { PlanSentences } from './plan-answer.tsx'
import { PlanLevers } from './plan-levers.tsx'
import type { PlanView } from './plan-view.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

function viewOf(changes: object = {}, levers: Partial<Levers> = {}): PlanView {
  const answer = planAnswer(changes)
  const nothing = () => undefined
  return {
    answer,
    basis: planBasis(answer),
    typed: {},
    given: {},
    type: nothing,
    levers: { ...NO_CHANGE, ...levers },
    move: nothing,
  }
}

test('the pension age is marked as set or not, and after that day the plan begins today', () => {
  const shownText = (changes: object, levers: Partial<Levers> = {}) =>
    wordsOf(<PensionAgeLever view={viewOf(changes, levers)} />)
  const pension = (isSet: boolean) => ({ pension: { date: '2055-04-01', age: { years: 65, months: 3 }, isSet } })
  expect(shownText(pension(true))).toMatch(/See on 1\. aprill 2055\. Sinu pensioniiga on 65 aastat 3 kuud\./)
  expect(shownText(pension(false))).toMatch(/ei ole veel kehtestatud/)
  const past = { ...pension(true), birthDate: '1958-01-01' }
  expect(shownText(past)).toMatch(/on möödas/)
  expect(shownText({ ...pension(true), birthDate: '1961-11-23' })).not.toMatch(/on möödas/)
})

test('only unknown facts have a field', () => {
  const pillar = { ownAMonth: known(30), employerAMonth: known(10), opened: '2012-03-01', paidIn }
  const fieldsOf = (changes: object) =>
    [...markupOf(<UnknownFactFields view={viewOf(changes)} />).matchAll(/id="plan-(\w+)"/g)].map(([, gap]) => gap)
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ thirdPillar: { ...pillar, value: unknown('NOT_TOLD'), fee: known(0.005) } })).toEqual(['thirdPot'])
  expect(fieldsOf({ thirdPillar: { ...pillar, value: known(500), fee: unknown('NOT_TOLD') } })).toEqual(['thirdFee'])
})

test('the plan beside the ideas is called as now, and one’s own once a lever is moved; ideas keep their names', () => {
  const titles = (levers: Partial<Levers>) => {
    const view = viewOf({}, levers)
    const readiness = planReadiness(view.basis.known)
    if (readiness.kind === 'missing') throw new Error(readiness.gaps.join())
    const markup = markupOf(<IdeasSection view={view} facts={readiness.facts} />)
    return [...markup.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title)
  }
  const [now, own] = [textOf('plan.idea.now', 'et'), textOf('plan.idea.changed', 'et')]
  expect(titles({})[0]).toBe(now)
  expect(titles({ later: 1 })[0]).toBe(own)
  for (const levers of [{}, { later: 1 }]) expect(titles(levers).slice(1)).not.toContain(own)
})

test('the own rate is the last one that comes, or else that of today, and its hint is on the page', () => {
  const contributions = { rate: known(2), coming: [], nextFrom: '2028-01-01' }
  const markup = (coming: object[], levers: Partial<Levers> = {}) => {
    const secondPillar = { value: known(10_000), fee: known(0.01), contributions: { ...contributions, coming }, paidIn }
    return markupOf(<PlanLevers view={viewOf({ secondPillar }, levers)} />)
  }
  const checked = (of: string) =>
    [...of.matchAll(/<input[^>]*name="plan-rate"[^>]*>/g)]
      .filter(([input]) => / checked=/.test(input))
      .map(([input]) => /value="(\d)"/.exec(input)?.[1])
  expect(checked(markup([]))).toEqual(['2'])
  expect(checked(markup([{ paymentRate: 4, from: '2027-01-01' }]))).toEqual(['4'])
  expect(checked(markup([{ paymentRate: 4, from: '2027-01-01' }], { rate: 6 }))).toEqual(['6'])
  const described = [...markup([]).matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id)
  expect(described).toContain('plan-rate-hint')
  for (const id of described) expect(markup([])).toContain(` id="${String(id)}"`)
})

test('without a second pillar there is no rate to choose', () => {
  const markup = markupOf(<PlanLevers view={viewOf({ secondPillar: null, secondPillarState: 'never-had' })} />)
  expect(markup).not.toContain('plan-rate')
  expect(markup).toContain(textOf('plan.growth', 'et'))
})

test('growth is shown with one decimal', () => {
  expect(wordsOf(<PlanLevers view={viewOf({}, { growth: basisPoints(150) })} />)).toContain(' 1,5%')
})

test('the way back to one’s own numbers is closed until a lever is moved', () => {
  const closed = textOf('plan.back.inactive', 'et')
  expect(wordsOf(<PlanLevers view={viewOf()} />)).toContain(closed)
  for (const levers of [{ later: 1 }, { rate: 6 }] as const)
    expect(wordsOf(<PlanLevers view={viewOf({}, levers)} />)).not.toContain(closed)
})

test('a payment that depends on years is explained by them where they are known, and otherwise without', () => {
  const shownText = (changes: object) => {
    const view = viewOf(changes)
    const readiness = planReadiness(view.basis.known)
    if (readiness.kind === 'missing') throw new Error(readiness.gaps.join())
    const plan = planOf(readiness.facts, view.levers)
    return wordsOf(<PlanSentences isNews={false} share={null} plan={plan} later={plan} answer={view.answer} />)
  }
  expect(shownText({})).toContain('See on jagatud 19 aasta kuudega')
  expect(shownText({ recommendedDurations: unknown('NOT_TOLD') })).not.toContain('See on jagatud')
})

test('days that are past are no choice of the pension age, except the one of a link', () => {
  const least = (later: number) =>
    /min="(-?\d+)"/.exec(markupOf(<PensionAgeLever view={viewOf({ birthDate: '1963-02-28' }, { later })} />))?.[1]
  expect([least(0), least(-4)]).toEqual(['-1', '-4'])
})
