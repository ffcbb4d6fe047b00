import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { navFromNumber, units } from '@sammas/domain/money/units'
import { taxesOn } from '@sammas/domain/testing/law-of'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { EarlyWithdrawal } from './early-withdrawal.tsx'
import { DurationField } from './duration-field.tsx'
import { PillarStanding } from './pillar-standing.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'i18n'))

const today = civilDate('2026-11-23')
const { full, reduced } = taxesOn(today)
const at = (date: string) => ({ date: civilDate(date), isSet: true })
const ages = { preferential: at('2026-01-10'), pension: at('2031-04-10'), reducedTax: at('2028-02-06') }
const fund = { isin: isin('EE3600109435'), units: units(10_000_000), nav: navFromNumber(1), leavesBefore: false }
const may = { kind: 'may', sumTax: reduced, fundPension: 'beside-sum' } as const

/** The words of a pillar; they read only these parts of the flow. */
function shownText(pillar: 2 | 3, right: object, changes: object = {}): string {
  const pillars = { [pillar]: { right, funds: [fund] } }
  const context = { pillars, ages, recommendedYears: 19, contributionsEnd: null, running: [], pending: [], ...changes }
  return wordsOf(<PillarStanding flow={{ data: { context, pendingFacts: { today } } } as never} pillar={pillar} />)
}

test('a person who may take money out reads its worth, its tax, and the years without tax where they are known', () => {
  const words = shownText(2, may)
  for (const part of [/1 000,00 €/, /tulumaks 10%/, /vähemalt 19 aastat/, /Osa korraga ja ülejäänu/])
    expect(words).toMatch(part)
  expect(shownText(2, may, { recommendedYears: null })).toMatch(/Register ei ütle praegu soovituslikku kestust/)
  expect(shownText(2, { ...may, fundPension: 'of-all' })).not.toMatch(/Osa korraga ja ülejäänu/)
  expect(shownText(3, { ...may, fundPension: 'not-yet' })).toMatch(/saad siit alustada alates/)
})

test('a third pillar with the full tax shows the day of the reduced one; a second pillar never does', () => {
  expect(shownText(3, { ...may, sumTax: full })).toMatch(/Alates 6\. veebruarist 2028 on maks 10%/)
  expect(shownText(3, may)).not.toMatch(/on maks 10%/)
  expect(shownText(2, { ...may, sumTax: full })).not.toMatch(/on maks 10%/)
})

test('the end of contributions is shown for the second pillar alone: with the first money out, on a set day, or as ended', () => {
  const ends = textOf('withdrawals.may.ends', 'et')
  expect(shownText(2, may)).toContain(ends)
  expect(shownText(3, may)).not.toContain(ends)
  const set = shownText(2, may, { contributionsEnd: civilDate('2027-05-01') })
  expect(set).toMatch(/sissemaksed lõpevad 1\. mail 2027/)
  expect(set).not.toContain(ends)
  expect(shownText(2, may, { contributionsEnd: today })).not.toMatch(/sissemaksed lõpevad/)
})

test.each([
  ['too-early', { from: civilDate('2027-01-10') }, {}, /alates 10\. jaanuarist 2027/],
  ['too-early', {}, {}, /Siit ei saa veel raha võtta/],
  [
    'fund-pension-running',
    {},
    { running: [{ pillar: 2, since: civilDate('2024-02-16'), until: civilDate('2044-02-16') }] },
    /alates 16\. veebruarist 2024 , viimane makse on 16\. veebruaril 2044/,
  ],
  [
    'fund-pension-running',
    {},
    { running: [{ pillar: 3, since: civilDate('2024-02-16'), until: null }] },
    /Siit makstakse sulle fondipensioni\./,
  ],
  [
    'withdrawal-pending',
    {},
    { pending: [{ pillar: 2, due: civilDate('2026-12-16') }] },
    /Sul on ootel avaldus.*viiakse ellu 16\. detsembril 2026.*Vaata ootel avaldust/,
  ],
  ['withdrawal-pending', {}, { pending: [{ pillar: 2, due: null }] }, /Sul on ootel avaldus siit raha välja võtta\./],
] as const)('a person who may not because of %s reads the reason: %o %o', (reason, more, changes, words) => {
  const text = shownText(2, { kind: 'may-not', reason, from: null, ...more }, changes)
  expect(text).toMatch(words)
  expect(text.includes('Vaata ootel')).toBe(reason === 'withdrawal-pending')
})

test('an unknown right is neither granted nor denied, and can be retried', () => {
  connectToNothing()
  const text = shownText(2, { kind: 'not-known' })
  expect(text).toContain(textOf('withdrawals.notKnown', 'et'))
  expect(text).toContain(textOf('mandateFlow.retry', 'et'))
})

test('years of one’s own are typed into a field, the recommended ones are not', () => {
  const field = (duration: 'recommended' | 'own' | null, years = '', recommendedYears: number | null = 19) => {
    const flow = {
      data: { context: { recommendedYears }, pendingFacts: { today } },
      choices: { chosen: { duration, years } },
      choose: () => undefined,
    }
    return markupOf(<DurationField flow={flow as never} />)
  }
  const checked = (markup: string) =>
    [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .filter(([input]) => /checked/.test(input))
      .map(([input]) => /value="(\w+)"/.exec(input)?.[1])
  expect(checked(field(null))).toEqual([])
  expect(checked(field('recommended'))).toEqual(['recommended'])
  expect(checked(field('own'))).toEqual(['own'])
  for (const without of [null, 'recommended'] as const) expect(field(without)).not.toContain('inputMode="numeric"')
  expect(field('own', '25')).toMatch(/inputMode="numeric".*value="25"/)
  // An error waits until the field is left.
  expect(field('own', '99')).not.toContain(textOf('withdrawals.years.tooLong', 'et'))
  expect(field('own', '25', null)).toContain(textOf('withdrawals.years.unknown', 'et'))
})

test('a person who is too early reads the tax on the whole pillar in euros where its worth is known', () => {
  const shown = (worth: number | null) => {
    const right = { kind: 'may-not', reason: 'too-early', from: null }
    const context = {
      pillars: { 2: { right, funds: [fund] } },
      worth: { 2: worth, 3: null },
      work: { kind: 'not-known' },
    }
    return wordsOf(<EarlyWithdrawal flow={{ data: { context, pendingFacts: { today } } } as never} />)
  }
  const tax = formatEuros(cents(1_000_000 * (full / 10_000)), 'et').replaceAll('\u00a0', ' ')
  expect(shown(1_000_000)).toContain(tax)
  expect(shown(null)).not.toContain('€')
})

test('the price of an early withdrawal is shown where it is too early, with the state’s part where it is known', () => {
  const shown = (right: object, work: object) => {
    const context = { pillars: { 2: { right, funds: [fund] } }, worth: { 2: null, 3: null }, work }
    return wordsOf(<EarlyWithdrawal flow={{ data: { context, pendingFacts: { today } } } as never} />)
  }
  const early = { kind: 'may-not', reason: 'too-early', from: null }
  const works = { kind: 'works', stateAYear: cents(960_00) }
  expect(shown(early, works)).toMatch(/lõpeb riigi osa, umbes 960,00 € aastas/)
  expect(shown(early, { kind: 'not-known' })).toMatch(/Riik ei lisa enam oma osa, 4% palgast/)
  expect(shown(may, works)).toBe('')
  expect(shown({ ...early, reason: 'on-pik' }, works)).toBe('')
})

test('that the day of the payment decides its tax is shown for the third pillar alone', () => {
  const soon = { ages: { ...ages, reducedTax: at('2026-11-25') } }
  const taxDay = 'Maksu määrab väljamakse päev'
  expect(shownText(3, may, soon)).toContain(taxDay)
  expect(shownText(2, may, soon)).not.toContain(taxDay)
  expect(shownText(3, may)).not.toContain(taxDay)
})
