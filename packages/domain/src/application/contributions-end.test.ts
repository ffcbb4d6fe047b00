import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { contributionsEndDay, endWithMoneyOut, haveEnded, type DatedApplication } from './contributions-end.ts'

const application = (type: DatedApplication['type'], status: string, appliedOn: string): DatedApplication => ({
  type,
  status,
  appliedOn: civilDate(appliedOn),
})
const november = application('PARTIAL_WITHDRAWAL', 'COMPLETE', '2026-11-26')
const september = application('PARTIAL_WITHDRAWAL', 'PENDING', '2027-09-20')
const day = (value: string | null) => (value === null ? null : civilDate(value))

test.each<[string, readonly DatedApplication[], string | null]>([
  ['nothing', [], null],
  ['a sum that was paid', [november], '2027-05-01'],
  ['a sum that waits', [september], '2028-05-01'],
  ['the first of two, in any order', [september, november], '2027-05-01'],
  ['a signed one on its way', [application('FUND_PENSION_OPENING', 'ON_ITS_WAY', '2026-12-01')], '2027-09-01'],
  ['one that was cancelled', [{ ...november, status: 'CANCELLED' }], null],
  ['one that failed', [{ ...november, status: 'FAILED' }], null],
  ['the second after a cancelled first', [{ ...november, status: 'CANCELLED' }, september], '2028-05-01'],
  ['money out of the third pillar', [application('WITHDRAWAL_THIRD_PILLAR', 'COMPLETE', '2026-01-10')], null],
  ['all of the pillar', [application('WITHDRAWAL', 'PENDING', '2026-01-10')], null],
])('contributions end by %s', (_what, applications, expected) => {
  expect(contributionsEndDay({ recorded: null, applications })).toBe(expected)
})

test('the record of the registry precedes the applications, and a signed one counts with the listed ones', () => {
  const recorded = civilDate('2027-01-01')
  expect(contributionsEndDay({ recorded, applications: [november, september] })).toBe(recorded)
  const signed = [civilDate('2028-05-01')]
  expect(contributionsEndDay({ recorded: null, applications: [november], signed })).toBe('2027-05-01')
  expect(contributionsEndDay({ recorded: null, applications: [], signed })).toBe('2028-05-01')
})

/** Last days of the periods and the days after them, from the calendar of the Funded Pensions Act. */
test.each([
  ['2026-03-31', '2026-09-01'],
  ['2026-04-01', '2027-01-01'],
  ['2026-07-31', '2027-01-01'],
  ['2026-08-01', '2027-05-01'],
  ['2026-11-30', '2027-05-01'],
  ['2026-12-01', '2027-09-01'],
  ['2026-12-31', '2027-09-01'],
  ['2027-01-01', '2027-09-01'],
])('what is applied for on %s ends contributions on %s', (applied, expected) => {
  expect(contributionsEndDay({ recorded: null, applications: [{ ...november, appliedOn: civilDate(applied) }] })).toBe(
    expected,
  )
  expect(endWithMoneyOut(null, civilDate(applied))).toBe(expected)
})

test.each<[string | null, string, boolean, string | null]>([
  [null, '2027-04-30', false, '2028-01-01'],
  ['2027-05-01', '2027-04-30', false, '2027-05-01'],
  ['2027-05-01', '2027-05-01', true, null],
  ['2027-05-01', '2027-05-02', true, null],
])('with the end on %s contributions have ended on %s: %s', (end, today, ended, next) => {
  expect(haveEnded(day(end), civilDate(today))).toBe(ended)
  expect(endWithMoneyOut(day(end), civilDate(today))).toBe(next)
})
