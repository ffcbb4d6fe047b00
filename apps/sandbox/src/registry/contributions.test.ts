import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { expect, test } from 'vitest'
import { contributionDate, contributionDaysOn, contributionMovements } from './contributions.ts'

const person = { personalCode: '37811022744', wagePercent: 100, parts: 2, rate: 2 } as const
const FUND = isin('EE3600019832')

test('a contribution day that is no working day is moved to the next one', () => {
  expect(contributionDate(2026, 11, 13)).toBe('2026-11-13')
  expect(contributionDate(2026, 11, 14)).toBe('2026-11-16')
  expect(contributionDaysOn(civilDate('2026-11-16'))).toEqual([14, 15])
  expect(contributionDaysOn(civilDate('2026-11-15'))).toEqual([])
})

test('every person is paid exactly once a month', () => {
  for (const own of [10, 11, 12, 13, 14, 15]) {
    const days = Array.from({ length: 30 }, (_, index) => civilDate(`2026-11-${String(index + 1).padStart(2, '0')}`))
    expect(days.filter((day) => contributionDaysOn(day).includes(own))).toHaveLength(1)
  }
})

test('the state pays twice the employee’s part', () => {
  const [own, state] = contributionMovements(person, FUND, civilDate('2026-11-12'))
  expect(state?.amount).toBe(2 * (own?.amount ?? 0))
  expect(own).toMatchObject({ type: 'CONTRIBUTION_CASH', isin: FUND, comment: 'Töötaja osa' })
})

test('a rate that the person has chosen counts from 2025 on and changes nothing of the state’s part', () => {
  const amounts = (rate: 2 | 6, day: string) =>
    contributionMovements({ ...person, rate }, FUND, civilDate(day)).map(({ amount }) => amount)
  const [[own = 0, state], chosen] = [amounts(2, '2026-11-12'), amounts(6, '2026-11-12')]
  expect(chosen).toEqual([3 * own, state])
  expect(amounts(6, '2024-12-12')).toEqual(amounts(2, '2024-12-12'))
})

test('one sum is the two parts together', () => {
  const day = civilDate('2026-11-12')
  const parts = contributionMovements(person, FUND, day)
  const [sum] = contributionMovements({ ...person, parts: 1 }, FUND, day)
  expect(sum?.amount).toBe(parts.reduce((total, { amount }) => total + amount, 0))
})

test('the pauses of 2009 to 2010 and of 2020 to 2021 are kept', () => {
  expect(contributionMovements(person, FUND, civilDate('2010-03-10'))).toEqual([])
  expect(contributionMovements(person, FUND, civilDate('2020-10-12'))).toHaveLength(1)
  expect(contributionMovements(person, FUND, civilDate('2021-10-12'))).toHaveLength(2)
})
