import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { pensionStart, preferentialStart } from './pension-age.ts'

test.each([
  ['1961-12-20', '2026-12-20', 65, 0, '2021-12-20', 60, 0],
  ['1962-01-10', '2027-02-10', 65, 1, '2022-01-10', 60, 0],
  ['1962-11-30', '2027-12-30', 65, 1, '2022-11-30', 60, 0],
  // Reaches 65 and one month only in 2028, when three months are required.
  ['1962-12-15', '2028-03-15', 65, 3, '2022-12-15', 60, 0],
  ['1963-02-28', '2028-05-28', 65, 3, '2023-02-28', 60, 0],
  ['1967-06-01', '2032-09-01', 65, 3, '2027-07-01', 60, 1],
  // Reaches 60 and one month only in 2028, when three months are required.
  ['1967-12-15', '2033-03-15', 65, 3, '2028-03-15', 60, 3],
  ['1968-01-31', '2033-04-30', 65, 3, '2028-04-30', 60, 3],
  ['1980-11-30', '2046-02-28', 65, 3, '2041-02-28', 60, 3],
])('born on %s: the pension age on %s (%d years, %d months), the preferential one on %s (%d, %d)', (...row) => {
  const [birth, date, years, months, earlier, earlierYears, earlierMonths] = row
  expect(pensionStart(civilDate(birth))).toMatchObject({ date, age: { years, months } })
  expect(preferentialStart(civilDate(birth))).toEqual({
    date: earlier,
    age: { years: earlierYears, months: earlierMonths },
  })
})
