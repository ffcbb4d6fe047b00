import { addDays } from '@sammas/domain/dates/civil-date'
import { formatEuros, formatPercent } from '@sammas/domain/money/format'
import { cents } from '@sammas/domain/money/cents'
import { taxesOn } from '@sammas/domain/testing/law-of'
import { WAYS_OUT, type WayOut } from '@sammas/domain/withdrawal/withdrawal-choice'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { mayTakeBoth, TODAY, withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import { AccountStep } from './account-step.tsx'
import { AmountStep } from './amount-step.tsx'
import type { Chosen } from './flow-draft.ts'
import { OverviewStep } from './overview-step.tsx'
import { PillarWays } from './pillar-ways.tsx'
import { Result } from './result.tsx'
import { SumField } from './sum-field.tsx'
import type { WithdrawalContext } from './withdrawals-flow.ts'
import { YearsLine } from './years-line.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'features/session', 'i18n'))

const { full, reduced } = taxesOn(TODAY)
const [fullTax, reducedTax] = [full, reduced].map((share) => formatPercent({ share }, 'et', { decimals: 0 }))
const euros = (amount: number) => formatEuros(cents(amount * 100), 'et').replaceAll('\u00a0', ' ')
const ways = (second: WayOut, third: WayOut = 'leave') => ({ ways: { second, third } })
const sum = (amount: string) => ({ wanted: 'sum' as const, amount })

const { pillars } = mayTakeBoth
const tooEarly = { kind: 'may-not', reason: 'too-early', from: null } as const
const only = (pillar: 2 | 3) => ({ pillars: { ...pillars, [5 - pillar]: { right: tooEarly, funds: [] } } })

const waysShown = (pillar: 2 | 3, choice: Partial<Chosen> = {}, changes: Partial<WithdrawalContext> = {}) =>
  wordsOf(<PillarWays flow={withdrawalFlow(choice, changes)} pillar={pillar} detail="the questions" />)

test('each way out is explained with its tax, and with the recommended years where they are known', () => {
  const values = { tax: reducedTax ?? '', years: 20, known: 'yes' }
  for (const way of ['withdrawals.way.sumText', 'withdrawals.way.pensionText', 'withdrawals.way.bothText'] as const)
    expect(waysShown(3)).toContain(textOf(way, 'et', values))
  const unknown = waysShown(3, {}, { recommendedYears: null })
  for (const way of ['withdrawals.way.pensionText', 'withdrawals.way.bothText'] as const)
    expect(unknown).toContain(textOf(way, 'et', { ...values, known: 'no' }))
})

test('a full tax of a sum is shown at its ways, and at no fund pension', () => {
  const right = { kind: 'may', sumTax: full, fundPension: 'beside-sum' } as const
  const shown = waysShown(3, {}, { pillars: { ...pillars, 3: { ...pillars[3], right } } })
  expect(shown).toContain(textOf('withdrawals.way.sumText', 'et', { tax: fullTax ?? '' }))
  expect(shown).toContain(
    textOf('withdrawals.way.pensionText', 'et', { tax: reducedTax ?? '', years: 20, known: 'yes' }),
  )
})

test('that contributions end is shown at each way out of the second pillar that ends them', () => {
  const ends = textOf('withdrawals.way.ends', 'et')
  expect(waysShown(2).split(ends)).toHaveLength(4)
  expect(waysShown(3)).not.toContain(ends)
  expect(waysShown(2, {}, { contributionsEnd: addDays(TODAY, 30) })).not.toContain(ends)
})

const titles = { leave: 'leave', sum: 'sum', 'fund-pension': 'pension', 'sum-and-pension': 'both' } as const

test.each(WAYS_OUT)('the questions are below the chosen way %s, and below no other one; leaving has none', (way) => {
  const shown = waysShown(2, ways(way))
  expect(shown.includes('the questions')).toBe(way !== 'leave')
  if (way === 'leave') return
  const places = WAYS_OUT.map((each) => [each, shown.indexOf(textOf(`withdrawals.way.${titles[each]}`, 'et'))] as const)
  const above = places.filter(([, place]) => place < shown.indexOf('the questions'))
  expect(above.at(-1)?.[0]).toBe(way)
})

test('the way that is chosen is checked, in its own pillar', () => {
  const checked = (pillar: 2 | 3) =>
    [
      ...markupOf(
        <PillarWays flow={withdrawalFlow(ways('sum', 'fund-pension'))} pillar={pillar} detail={null} />,
      ).matchAll(/<input[^>]*>/g),
    ]
      .filter(([input]) => input.includes('checked'))
      .map(([input]) => /value="([\w-]+)"/.exec(input)?.[1])
  expect(checked(2)).toEqual(['sum'])
  expect(checked(3)).toEqual(['fund-pension'])
})

test('a pillar without a right has no ways, and its reason is shown among the choices', () => {
  expect(waysShown(2, {}, only(3))).toBe('')
  const shown = wordsOf(<AmountStep flow={withdrawalFlow({}, only(3))} />)
  expect(shown).toContain(textOf('withdrawals.not.early', 'et', { day: 'unknown', from: '' }))
  expect(shown).toContain(textOf('withdrawals.way.third', 'et', { worth: euros(12_000) }).slice(0, 10))
})

test('the sum of both pillars is requested once, below the last of them, and so are the years', () => {
  const [label, years] = [textOf('withdrawals.sum', 'et'), textOf('withdrawals.years', 'et')]
  const third = textOf('withdrawals.way.third', 'et', { worth: '' }).trim()
  const of = (choice: Partial<Chosen>) => wordsOf(<AmountStep flow={withdrawalFlow(choice)} />)
  const both = of(ways('sum', 'sum'))
  expect(both.split(label)).toHaveLength(2)
  expect(both.indexOf(label)).toBeGreaterThan(both.indexOf(third))
  expect(both).not.toContain(years)
  const second = of(ways('sum', 'fund-pension'))
  expect(second.indexOf(label)).toBeLessThan(second.indexOf(third))
  expect(second.indexOf(years)).toBeGreaterThan(second.indexOf(third))
  expect(of(ways('leave'))).not.toContain(label)
  const pensions = of(ways('fund-pension', 'fund-pension'))
  expect(pensions.split(years)).toHaveLength(2)
  expect(pensions.indexOf(years)).toBeGreaterThan(pensions.indexOf(third))
})

test('all or a part is requested, a part alone with a fund pension from the rest, and the order of two pillars is shown', () => {
  const fieldShown = (choice: Partial<Chosen>, from: readonly (2 | 3)[] = [2]) =>
    wordsOf(<SumField flow={withdrawalFlow(choice)} pillars={from} />)
  const [part, one, two] = [
    textOf('withdrawals.sum.part', 'et'),
    textOf('withdrawals.sum.all', 'et', { count: 1 }),
    textOf('withdrawals.sum.all', 'et', { count: 2 }),
  ]
  const label = textOf('withdrawals.sum.label', 'et')
  expect(fieldShown(ways('sum'))).toMatch(new RegExp(`${part}.*${one}`))
  expect(fieldShown(ways('sum'))).not.toContain(label)
  expect(fieldShown({ ...ways('sum'), wanted: 'sum' })).toContain(textOf('withdrawals.sum.hint', 'et'))
  expect(fieldShown({ ...ways('sum'), wanted: 'all' })).not.toContain(label)
  expect(fieldShown(ways('sum-and-pension'))).not.toContain(part)
  expect(fieldShown(ways('sum-and-pension'))).toContain(textOf('withdrawals.sum.rest', 'et'))
  const order = textOf('withdrawals.sum.order', 'et')
  expect(fieldShown(ways('sum'))).not.toContain(order)
  expect(fieldShown(ways('sum', 'sum'), [2, 3])).toMatch(new RegExp(`${two}.*${order}`))
})

test.each(['sum', 'all'] as const)('of all or a part the chosen one is checked: %s', (wanted) => {
  const markup = markupOf(<SumField flow={withdrawalFlow({ ...ways('sum'), wanted })} pillars={[2]} />)
  const checked = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].filter(([input]) => input.includes('checked'))
  expect(checked.map(([input]) => /value="(\w+)"/.exec(input)?.[1])).toEqual([wanted])
})

test('more than there is is refused with what there is, and beside a fund pension with what has to stay', () => {
  const refused = (way: WayOut) => {
    const flow = withdrawalFlow({ ...ways(way), ...sum('20001') })
    return wordsOf(<SumField flow={flow} pillars={[2]} />)
  }
  const held = { held: euros(20_000) }
  expect(refused('sum')).toContain(textOf('withdrawals.refused.more', 'et', held))
  expect(refused('sum-and-pension')).toContain(textOf('withdrawals.refused.moreBeside', 'et', held))
})

const resultOf = (choice: Partial<Chosen>, changes: Partial<WithdrawalContext> = {}) => {
  const flow = withdrawalFlow(choice, changes)
  const { result } = flow.mandate
  if (result.kind !== 'proposed') throw new Error(JSON.stringify(result))
  return wordsOf(<Result flow={flow} proposal={result} />)
}

test('sums of two pillars have a total, that of one pillar has none', () => {
  const total = textOf('mandateFlow.total', 'et')
  const two = resultOf({ ...ways('sum', 'sum'), wanted: 'all' })
  expect(two).toMatch(new RegExp(`${total}.*${euros(32_000)}`))
  for (const one of [ways('sum'), ways('leave', 'sum')])
    expect(resultOf({ ...one, wanted: 'all' })).not.toContain(total)
})

test('the percent of units is shown where a pillar is sold by it', () => {
  expect(resultOf({ ...ways('sum'), ...sum('1000') })).toContain(
    textOf('withdrawals.table.percent', 'et', { percent: 5 }),
  )
  expect(resultOf({ ...ways('leave', 'sum'), ...sum('1000') })).not.toMatch(/% osakutest/)
})

test('a sum that whole percents make smaller is shown with both amounts, and an exact one is not', () => {
  const rounded = (amount: string) => resultOf({ ...ways('sum'), ...sum(amount) })
  expect(rounded('1050')).toMatch(new RegExp(`saab ${euros(1_050)} asemel võtta ${euros(1_000)}`))
  expect(rounded('1000')).not.toContain('asemel')
})

test('what waiting would save is shown before the day of the reduced tax, and afterwards nothing', () => {
  const title = textOf('withdrawals.waiting', 'et')
  const right = { kind: 'may', sumTax: full, fundPension: 'not-yet' } as const
  const day = addDays(TODAY, 300)
  const before = {
    pillars: { ...pillars, 3: { ...pillars[3], right } },
    ages: { ...mayTakeBoth.ages, reducedTax: { date: day, isSet: true } },
  }
  const choice = { ...ways('leave', 'sum'), ...sum('1000') }
  expect(resultOf(choice, before)).toMatch(
    new RegExp(`${title}.*tulumaks ${reducedTax ?? ''} ja sulle jääb ${euros((1_000 * (full - reduced)) / 10_000)}`),
  )
  expect(resultOf(choice)).not.toContain(title)
  const opening = { ...before, ages: { ...before.ages, reducedTax: null } }
  expect(resultOf(choice, opening)).not.toContain(title)
  // A sum out of the second pillar has no other tax one day.
  expect(resultOf({ ...ways('sum'), ...sum('1000') }, before)).not.toContain(title)
})

const milestones = (isSet: boolean, changes: Partial<WithdrawalContext['ages']> = {}) => ({
  ages: {
    preferential: { date: addDays(TODAY, 1000), isSet },
    pension: { date: addDays(TODAY, 3000), isSet },
    reducedTax: { date: addDays(TODAY, 500), isSet: true },
    ...changes,
  },
})

test('each day of the line names what changes, and one of an age that is not set that it may be later', () => {
  const line = (changes: Partial<WithdrawalContext>) => wordsOf(<YearsLine flow={withdrawalFlow({}, changes)} />)
  const later = textOf('withdrawals.line.atLeast', 'et')
  expect(line(milestones(true))).not.toContain(later)
  expect(line(milestones(false)).split(later)).toHaveLength(3)
  expect(line(milestones(true))).toContain(
    textOf('withdrawals.line.reduced', 'et', { full: fullTax ?? '', reduced: reducedTax ?? '' }),
  )
  for (const kind of ['preferential', 'pension'] as const)
    expect(line(milestones(true))).toContain(textOf(`withdrawals.line.${kind}`, 'et', { reduced: reducedTax ?? '' }))
  for (const kind of ['reduced', 'preferential', 'pension'] as const)
    expect(line({})).toContain(textOf(`withdrawals.line.${kind}.past`, 'et', { reduced: reducedTax ?? '' }))
})

test('all and a sum are one choice of two', () => {
  const names = [
    ...markupOf(<SumField flow={withdrawalFlow(ways('sum'))} pillars={[2]} />).matchAll(
      /type="radio"[^>]* name="([^"]+)"/g,
    ),
  ]
  expect(names.map(([, name]) => name)).toEqual(['wanted', 'wanted'])
})

test('the line marks today as such, and every other day with its year', () => {
  const markup = markupOf(<YearsLine flow={withdrawalFlow({}, milestones(true))} />)
  const marks = [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)
  const now = textOf('withdrawals.line.now', 'et')
  expect(marks.filter((words) => words === now)).toHaveLength(1)
  for (const words of marks.filter((each) => each !== now)) expect(words).toMatch(/^20\d\d$/)
  expect(marks.length).toBeGreaterThan(1)
})

test('a saver with nothing to choose and no coming day sees that; a claim is shown to savers who may choose', () => {
  const noRight = { pillars: { 2: { right: tooEarly, funds: [] }, 3: { right: tooEarly, funds: [] } } }
  const wordsShown = (changes: Partial<WithdrawalContext>) =>
    wordsOf(<OverviewStep flow={withdrawalFlow({}, changes)} />)
  const settled = textOf('withdrawals.overview.settled', 'et')
  const next = textOf('mandateFlow.next', 'et')
  expect(wordsShown(noRight)).toContain(settled)
  expect(wordsShown(noRight)).not.toContain(next)
  expect(wordsShown({ ...noRight, ...milestones(true) })).not.toContain(settled)
  expect(wordsShown({})).not.toContain(settled)
  expect(wordsShown({})).toContain(next)
  const claim = textOf('withdrawals.claim', 'et')
  expect(wordsShown({ hasClaim: true })).toContain(claim)
  expect(wordsShown({ hasClaim: null })).not.toContain(claim)
  expect(wordsShown({ ...noRight, hasClaim: true })).not.toContain(claim)
})

test('an account number is requested, the tax residency of a sum too, and the reason against the next step is shown', () => {
  const wordsShown = (choice: Partial<Chosen>) => wordsOf(<AccountStep flow={withdrawalFlow(choice)} />)
  const residency = textOf('withdrawals.residency', 'et')
  const whole = { ...ways('sum'), wanted: 'all' as const }
  expect(wordsShown(whole)).toContain(residency)
  expect(wordsShown({ ...ways('fund-pension'), duration: 'recommended' })).not.toContain(residency)
  const [missing, wrong] = [textOf('withdrawals.why.account', 'et'), textOf('withdrawals.why.accountWrong', 'et')]
  expect(wordsShown(whole)).toContain(missing)
  expect(wordsShown({ ...whole, iban: ' ' })).toContain(missing)
  expect(wordsShown({ ...whole, iban: 'EE38' })).toContain(wrong)
  const sound = wordsShown({ ...whole, iban: 'EE382200221020145685' })
  expect(sound).not.toContain(missing)
  expect(sound).not.toContain(wrong)
})
