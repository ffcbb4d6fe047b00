import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaidMovement } from '../account/contributions-by-year.ts'
import { addDays, addMonths, civilDate } from '../dates/civil-date.ts'
import { inForceOn } from '../law/figure.ts'
import { statePercentOn } from '../law/payment-rates.ts'
import {
  BASIC_EXEMPTION,
  INCOME_TAX,
  PAYMENT_RATES,
  type PaymentRate,
  UNEMPLOYMENT_INSURANCE,
} from '../law/statutory-figures.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents, eurosFromCents } from '../money/cents.ts'
import { passLaw, taxesOn } from '../testing/law-of.ts'
import { haveContributionsEnded, inferredWage, ownContributionsOfYear } from './own-contributions.ts'
import { rateDifference, rateInEuros } from './rate-in-euros.ts'

const inEuros = (parts: ReturnType<typeof rateInEuros>) => Object.values(parts).map(eurosFromCents)

const day = civilDate('2027-01-01')
const { fullPart } = taxesOn(day)
const cent = (euros: number) => Math.round(euros * 100) / 100

test.each<[PaymentRate, number]>([
  [2, 40],
  [4, 80],
  [6, 120],
])('%i % of 2 000 € gross', (rate, own) => {
  const [state, saved] = [20 * statePercentOn(day), cent(own * fullPart)]
  expect(inEuros(rateInEuros(cents(200_000), rate, day))).toEqual([own, state, own + state, saved, cent(own - saved)])
})

test('from 2 to 6 % at 2 000 € gross 80 € more reach the pillar, and less the hand by what the tax leaves of it', () => {
  const saved = cent(80 * fullPart)
  expect(inEuros(rateDifference(cents(200_000), 2, 6, day))).toEqual([80, 0, 80, saved, cent(80 - saved)])
  expect(inEuros(rateDifference(cents(200_000), 6, 2, day))).toEqual([-80, 0, -80, -saved, -cent(80 - saved)])
})

test.each([
  // After the premium of 1.6 % and the exemption of 700 € nothing of 600 € is taxed, 8.40 € of 720 €, and 87.20 € of 800 €.
  [600, 6, 0],
  [711.38, 2, 0],
  [720, 6, 8.48],
  [800, 6, 48],
  [800, 2, 16],
] as const)('a wage of %f € saves tax at the rate %i on %f € alone', (wage, rate, taxed) => {
  const { own, taxSaved, lessInHand } = rateInEuros(cents(Math.round(wage * 100)), rate, day)
  expect(taxSaved).toBe(Math.round(taxed * 100 * fullPart))
  expect(taxSaved + lessInHand).toBe(own)
})

test('for any wage, no more tax is saved than is paid, and a higher rate or wage never saves less', () => {
  const { monthly: exempt } = inForceOn(BASIC_EXEMPTION, day)
  const premium = inForceOn(UNEMPLOYMENT_INSURANCE, day).share / 10_000
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_00 }), fc.constantFrom(...PAYMENT_RATES), (wage, rate) => {
      const tax = Math.max(0, wage * (1 - premium) - exempt) * fullPart
      const { taxSaved } = rateInEuros(cents(wage), rate, day)
      expect(taxSaved).toBeGreaterThanOrEqual(0)
      expect(taxSaved).toBeLessThanOrEqual(tax + 1)
      expect(rateInEuros(cents(wage + 100), rate, day).taxSaved).toBeGreaterThanOrEqual(taxSaved)
      expect(rateInEuros(cents(wage), 6, day).taxSaved).toBeGreaterThanOrEqual(taxSaved)
    }),
  )
})

test('a law that is passed changes the euros of a rate from its day on, and not the day before', () => {
  const wage = cents(2_000_00)
  const before = rateInEuros(wage, 6, civilDate('2026-12-31'))
  const take = passLaw(INCOME_TAX, '2027-01-01', { share: basisPoints(2400) })
  expect(rateInEuros(wage, 6, civilDate('2026-12-31'))).toEqual(before)
  expect(rateInEuros(wage, 6, day).taxSaved).toBe(28_80)
  take()
})

const today = civilDate('2026-11-23')
const paid = (date: string, payer: PaidMovement['payer'], euros: number, rest: object = {}): PaidMovement => ({
  date: civilDate(date),
  amount: cents(Math.round(euros * 100)),
  payer,
  pillar: 2,
  isArrival: false,
  isToPik: false,
  ...rest,
})
/** Both parts of a wage in each month of the two years before, at a rate that may change. */
const wages = (wage: number, rateOn: (date: string) => number) =>
  Array.from({ length: 24 }, (_, ago) => addMonths(civilDate('2026-11-12'), -ago)).flatMap((date) => [
    paid(date, 'OWN', (wage * rateOn(date)) / 100),
    paid(date, 'STATE', wage * 0.04),
  ])

test.each<[string, readonly PaidMovement[], number | null]>([
  ['at one rate', wages(2000, () => 2), 2000],
  ['at a rate that changed in January', wages(2000, (date) => (date < '2026-01-01' ? 2 : 6)), 2000],
  [
    'with other money',
    [
      ...wages(2000, () => 4),
      paid('2026-05-02', null, 900, { isArrival: true }),
      paid('2026-05-02', 'OWN', 50, { pillar: 3 }),
    ],
    2000,
  ],
  [
    'whose parts come on two days',
    wages(2000, () => 2).map((part) => (part.payer === 'OWN' ? part : { ...part, date: addDays(part.date, 1) })),
    2000,
  ],
  [
    'that came twice in each of nine months',
    wages(2000, () => 2)
      .filter(({ date }) => date < '2026-02-01' || date >= '2026-05-01')
      .map((part) => (part.payer === 'OWN' ? part : { ...part, date: addDays(part.date, 1) })),
    null,
  ],
  ['with a month without work', wages(2400, () => 2).filter(({ date }) => !date.startsWith('2026-07')), 2200],
  ['without a payer of any part', [paid('2025-11-12', null, 120), paid('2025-12-12', null, 120)], null],
  ['with a part that has no payer', [...wages(2000, () => 2), paid('2026-05-20', null, 0.01)], null],
  ['that began in the first of the months', wages(2000, () => 2).filter(({ date }) => date >= '2025-11-12'), 2000],
  [
    'that began on the first day of the second one',
    [paid('2025-12-01', 'OWN', 40), ...wages(2000, () => 2).filter(({ date }) => date >= '2025-12-02')],
    null,
  ],
  [
    'that began later, beside older payments into the third pillar',
    wages(2000, () => 2).map((part) => (part.date >= '2026-01-01' ? part : { ...part, pillar: 3 as const })),
    null,
  ],
  ['whose parts fit no rate', [...wages(2000, () => 2), paid('2026-03-20', 'OWN', 10)], null],
  ['without a state’s part', wages(2000, () => 2).filter(({ payer }) => payer === 'OWN'), null],
  ['that were never paid', [], null],
  // Ten of the twelve months have them, which is enough alone.
  ['that have ended in August', wages(2000, () => 2).filter(({ date }) => date < '2026-09-01'), null],
])('the wage from contributions %s', (_, movements, wage) => {
  expect(inferredWage(movements, today)?.monthly ?? null).toBe(wage === null ? null : wage * 100)
})

test.each(Array.from({ length: 13 }, (_, gap) => gap))(
  '%i months without contributions among the last twelve',
  (gap) => {
    const first = addMonths(civilDate('2025-11-01'), 1)
    const isInGap = ({ date }: PaidMovement) => date >= first && date < addMonths(first, gap)
    const movements = wages(2000, () => 2).filter((movement) => !isInGap(movement))
    // At most two: more make the twelfth of their sum a fraction of the wage.
    const known = gap <= 2 ? Math.round((2000_00 * (12 - gap)) / 12) : null
    expect(inferredWage(movements, today)?.monthly ?? null).toBe(known)
  },
)

test('a wage of 2000 € after a year without contributions is not taken for 500 €', () => {
  const before = Array.from({ length: 24 }, (_, month) => addMonths(civilDate('2023-01-15'), month))
  const since = ['2026-08-15', '2026-09-15', '2026-10-15']
  const movements = [...before, ...since].flatMap((date) => [paid(date, 'OWN', 40), paid(date, 'STATE', 80)])
  expect(inferredWage(movements, today)).toBeNull()
  expect(inferredWage(movements.slice(0, 48).concat(paid('2026-11-15', 'OWN', 40)), today)).toBeNull()
})

test('contributions have ended when none came in this month and in the two before, from their first day on', () => {
  expect(haveContributionsEnded([paid('2026-09-01', 'OWN', 40)], today)).toBe(false)
  expect(haveContributionsEnded([paid('2026-08-31', 'OWN', 40)], today)).toBe(true)
  expect(haveContributionsEnded([paid('2026-09-01', 'OWN', 0.01)], today)).toBe(false)
  expect(haveContributionsEnded([paid('2026-09-01', 'OWN', 0)], today)).toBe(true)
})

test('the days of a wage count from the first one to the last one, and no other', () => {
  const movedTo = (days: Record<string, string>) =>
    wages(2000, () => 2).map((part) => ({ ...part, date: civilDate(days[part.date] ?? part.date) }))
  const monthly = (days: Record<string, string>) => inferredWage(movedTo(days), today)?.monthly
  expect(monthly({ '2026-10-12': '2026-10-31', '2025-11-12': '2025-11-01' })).toBe(2000_00)
  // A part that came a day later or earlier belongs to no month of them.
  const elevenMonths = Math.round((2000_00 * 11) / 12)
  expect(monthly({ '2026-10-12': '2026-11-01' })).toBe(elevenMonths)
  expect(monthly({ '2025-11-12': '2025-10-31' })).toBe(elevenMonths)
})

test('a wage names its basis: the last twelve full months', () => {
  expect(
    inferredWage(
      wages(2000, () => 2),
      today,
    ),
  ).toEqual({
    monthly: 200_000,
    ownContributions: 48_000,
    from: '2025-11-01',
    until: '2026-10-31',
  })
})

test.each<[string, readonly PaidMovement[], object | null]>([
  ['are those since January', wages(2000, () => 2), { own: 44_000, taxRelief: 11 * Math.round(4_000 * fullPart) }],
  ['of a wage below the exemption', wages(600, () => 6), { own: 39_600, taxRelief: 0 }],
  ['are nothing yet', [], { own: 0, taxRelief: 0 }],
  ['are not known where the payer of a part is unknown', [paid('2026-05-12', null, 120)], null],
])('own contributions of the year %s', (_, movements, expected) => {
  expect(ownContributionsOfYear(movements, today)).toEqual(expected)
})
