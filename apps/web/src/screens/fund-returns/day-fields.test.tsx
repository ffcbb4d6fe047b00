import { civilDate } from '@sammas/domain/dates/civil-date'
import { periodStart } from '@sammas/domain/returns/periods'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { DayFields } from './day-fields.tsx'

beforeAll(() => loadMessages('screens/fund-returns', 'features/return-comparison', 'features/value-chart', 'i18n'))

const today = civilDate('2026-11-23')
const shown = (from: string) => {
  const days = { from: civilDate(from), to: today }
  const choice = { ...days, own: 'SECOND_PILLAR', keys: ['EPI'], afterInflation: false } as const
  const view = { choice, choose: () => undefined, today, typed: days, daysProblem: null }
  const typed = { typed: days, type: () => undefined }
  // The fields read only these parts of the view.
  return renderToStaticMarkup(<DayFields view={view as never} days={typed} isLate={false} />)
}
test('days of one’s own are named among the periods, and only while they are none of these', () => {
  const own = textOf('fundReturns.period.days', 'et')
  expect(shown('2024-02-29')).toContain(`<option value="other" selected="">${own}</option>`)
  const years = shown(periodStart(5, today))
  expect(years).toContain('<option value="5" selected="">')
  expect(years).not.toContain(own)
})
