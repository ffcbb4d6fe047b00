import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { taxesOn } from '@sammas/domain/testing/law-of'
import { formatEuros, formatPercent } from '@sammas/domain/money/format'
import { cents } from '@sammas/domain/money/cents'
import { navFromNumber, units } from '@sammas/domain/money/units'
import { chosenWithdrawal, type Proposal, type WaysOut } from '@sammas/domain/withdrawal/withdrawal-choice'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { PaidReduced } from './paid-reduced.tsx'
import { RemainingValue } from './remaining-value.tsx'
import { Result } from './result.tsx'
import { InHand } from './tally.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { useRefusalWords, useWhyNot } from './why-not.ts'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'i18n'))

const TODAY = civilDate('2026-11-23')
const { full, reduced, reducedPart } = taxesOn(TODAY)
const fund = (of: string, count: number) => ({
  isin: isin(of),
  units: units(count * 10_000),
  nav: navFromNumber(1),
  leavesBefore: false,
})
const right = { kind: 'may', sumTax: reduced, fundPension: 'beside-sum' } as const
const pillars = {
  2: { right, funds: [fund('EE3600109435', 20_000)] },
  3: { right, funds: [fund('EE3600001707', 12_000)] },
}
const chosen = (ways: WaysOut, years = 10) =>
  chosenWithdrawal(
    { ways, wanted: { kind: 'sum', amount: cents(1_000_00) }, years },
    { today: TODAY, pillars, recommendedYears: 20, hasClaim: false, contributionsEnd: null, coming: [] },
  )
function proposed(ways: WaysOut): Proposal {
  const result = chosen(ways)
  if (result.kind !== 'proposed') throw new Error(JSON.stringify(result))
  return result
}
const euros = (amount: number) => formatEuros(cents(Math.round(amount)), 'et').replaceAll('\u00a0', ' ')
/** The components read only these parts of the flow. */
const flow = { data: { context: { pillars } } }

test('in hand every month is what is left after the tax of a short fund pension', () => {
  const words = wordsOf(<InHand proposal={proposed({ 2: 'leave', 3: 'fund-pension' })} />)
  expect(words).toContain(euros(10_000 * (1 - reducedPart)))
  expect(words).not.toContain(euros(10_000))
})

test('what stays is shown for each pillar separately', () => {
  const words = wordsOf(<RemainingValue flow={flow as never} proposal={proposed({ 2: 'leave', 3: 'sum' })} />)
  expect(words).toMatch(new RegExp(`^II sambasse jääb ${euros(20_000_00)}.*III sambasse jääb ${euros(11_000_00)}`))
})

test('beside a fund pension the rest of a sum stays, and without one the pillar is as it was', () => {
  const left = (ways: WaysOut) => wordsOf(<RemainingValue flow={flow as never} proposal={proposed(ways)} />)
  const monthly = 'sealt makstakse iga kuu'
  expect(left({ 2: 'leave', 3: 'sum-and-pension' })).toMatch(
    new RegExp(`III sambasse jääb ${euros(11_000_00)}.*${monthly}`),
  )
  expect(left({ 2: 'leave', 3: 'fund-pension' })).toMatch(new RegExp(`III sambas on ${euros(12_000_00)}.*${monthly}`))
  expect(left({ 2: 'sum', 3: 'leave' })).not.toContain(monthly)
})

test('for a pillar without a right nothing is shown', () => {
  const tooEarly = { kind: 'may-not', reason: 'too-early', from: null }
  const without = { data: { context: { pillars: { ...pillars, 2: { ...pillars[2], right: tooEarly } } } } }
  const words = wordsOf(<RemainingValue flow={without as never} proposal={proposed({ 2: 'leave', 3: 'sum' })} />)
  expect(words).toMatch(/^III sambasse jääb/)
})

test.each([
  [2, /II sambasse/],
  [3, /III sambasse/],
] as const)('a refusal names pillar %i', (pillar, named) => {
  const result = { kind: 'refused', reason: 'nothing-left', pillar }
  const shown = { mandate: { result }, data: { funds: [] }, choices: { chosen: { ways: {} } } }
  function Words() {
    return useRefusalWords(shown as never)
  }
  expect(wordsOf(<Words />)).toMatch(new RegExp(`(?<!I)${named.source}`))
})

test('a refusal names the fund that it is about, by its number where its name is not known', () => {
  const result = { kind: 'refused', reason: 'promised', isin: isin('EE3600019766') }
  const funds = [
    { isin: 'EE3600109435', name: 'Teine fond' },
    { isin: 'EE3600019766', name: 'Minu fond' },
  ]
  const shown = (known: object[]) => {
    function Words() {
      return useWhyNot({ mandate: { result }, data: { funds: known }, choices: { chosen: { ways: {} } } } as never)
    }
    return wordsOf(<Words />)
  }
  expect(shown(funds)).toContain('Minu fond')
  expect(shown([])).toContain('EE3600019766')
})

test.each([
  [{ kind: 'incomplete', missing: 'years' }, 'withdrawals.why.years'],
  [{ kind: 'incomplete', missing: 'sum' }, 'withdrawals.why.sum'],
  [{ kind: 'refused', reason: 'recommendation-unknown' }, 'withdrawals.refused.duration'],
  [{ kind: 'proposed' }, null],
] as const)('the reason not to go on of %j is %s', (result, words) => {
  function Words() {
    return useWhyNot({ mandate: { result }, data: { funds: [] }, choices: { chosen: { ways: {} } } } as never)
  }
  expect(wordsOf(<Words />)).toBe(words === null ? '' : textOf(words, 'et'))
})

test('that a sum is paid after the day of the reduced tax is shown for the third pillar alone', () => {
  const ages = { reducedTax: { date: addDays(TODAY, 1), isSet: true } }
  const shown = (ways: WaysOut) =>
    wordsOf(
      <WaitingNote
        flow={{ data: { context: { ages }, pendingFacts: { today: TODAY } } } as never}
        proposal={proposed(ways)}
      />,
    )
  expect(shown({ 2: 'leave', 3: 'sum' })).toContain('Maksu määrab väljamakse päev')
  expect(shown({ 2: 'sum', 3: 'leave' })).toBe('')
  expect(shown({ 2: 'leave', 3: 'fund-pension' })).toBe('')
  expect(shown({ 2: 'sum', 3: 'fund-pension' })).toBe('')
})

test('a sum paid on the day of the reduced tax or after it is shown with both taxes and both days', () => {
  const from = addDays(TODAY, 3)
  const shownText = (paidOn = addDays(TODAY, 4), reducedTax: object | null = { date: from, isSet: true }) =>
    wordsOf(<PaidReduced ages={{ reducedTax } as never} today={TODAY} paidOn={paidOn} />)
  const [high, low] = [full, reduced].map((share) => formatPercent({ share }, 'et', { decimals: 0 }))
  expect(shownText()).toMatch(new RegExp(`27\\. novembril 2026.*26\\. novembrist 2026.*${low}.*${high}`))
  expect(shownText(from)).not.toBe('')
  expect(shownText(addDays(from, -1))).toBe('')
  expect(shownText(from, { date: TODAY, isSet: true })).toBe('')
  expect(shownText(from, null)).toBe('')
})

test('the end of contributions is warned of where the choice ends them, and nowhere else', () => {
  const ages = { reducedTax: null }
  const whole = {
    data: { context: { pillars, ages, work: { kind: 'not-known' } }, pendingFacts: { today: TODAY } },
    choices: { chosen: { ways: {}, wanted: null, amount: '', duration: null, years: '' } },
  }
  const shownText = (ways: WaysOut) => wordsOf(<Result flow={whole as never} proposal={proposed(ways)} />)
  const warning = textOf('withdrawals.ends.title', 'et')
  expect(shownText({ 2: 'sum', 3: 'leave' })).toContain(warning)
  expect(shownText({ 2: 'leave', 3: 'sum' })).not.toContain(warning)
})
