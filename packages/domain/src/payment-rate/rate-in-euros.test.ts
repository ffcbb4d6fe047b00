import { expect, test } from 'vitest'
import type { PaidMovement } from '../account/contributions-by-year.ts'
import { addMonths, civilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { cents, eurosFromCents } from '../money/cents.ts'
import { haveContributionsEnded, inferredWage, ownContributionsOfYear } from './own-contributions.ts'
import { rateDifference, rateInEuros } from './rate-in-euros.ts'

const inEuros = (parts: ReturnType<typeof rateInEuros>) => Object.values(parts).map(eurosFromCents)

test.each<[PaymentRate, number[]]>([
  [2, [40, 80, 120, 8.8, 31.2]],
  [4, [80, 80, 160, 17.6, 62.4]],
  [6, [120, 80, 200, 26.4, 93.6]],
])('%i % of 2 000 € gross', (rate, expected) => {
  expect(inEuros(rateInEuros(cents(200_000), rate))).toEqual(expected)
})

test('from 2 to 6 % at 2 000 € gross 80 € more reach the pillar and 62.40 € less the hand', () => {
  expect(inEuros(rateDifference(cents(200_000), 2, 6))).toEqual([80, 0, 80, 17.6, 62.4])
  expect(inEuros(rateDifference(cents(200_000), 6, 2))).toEqual([-80, 0, -80, -17.6, -62.4])
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
  ['with a month without work', wages(2400, () => 2).filter(({ date }) => !date.startsWith('2026-07')), 2200],
  ['that nobody tells apart', [paid('2025-11-12', null, 120), paid('2025-12-12', null, 120)], null],
  ['with a part that has no payer', [...wages(2000, () => 2), paid('2026-05-20', null, 10)], null],
  ['that began later', wages(2000, () => 2).filter(({ date }) => date >= '2026-01-01'), null],
  ['whose parts fit no rate', [...wages(2000, () => 2), paid('2026-03-20', 'OWN', 10)], null],
  ['without a state’s part', wages(2000, () => 2).filter(({ payer }) => payer === 'OWN'), null],
  ['that were never paid', [], null],
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
})

test('a wage says what it was reckoned from: the last twelve full months', () => {
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
  ['are those since January', wages(2000, () => 2), { own: 44_000, taxRelief: 9_680 }],
  ['are nothing yet', [], { own: 0, taxRelief: 0 }],
  ['are not known where nobody says whose part is whose', [paid('2026-05-12', null, 120)], null],
])('own contributions of the year %s', (_, movements, expected) => {
  expect(ownContributionsOfYear(movements, today)).toEqual(expected)
})
