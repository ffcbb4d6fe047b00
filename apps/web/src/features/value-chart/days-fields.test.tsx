import { civilDate } from '@sammas/domain/dates/civil-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { DaysFields } from './days-fields.tsx'

beforeAll(() => loadMessages('features/value-chart', 'i18n'))

test('the first field is the beginning of the time, the second its end', () => {
  const period = { kind: 'days', from: civilDate('2026-01-01'), to: civilDate('2026-06-30') } as const
  const html = renderToStaticMarkup(
    <DaysFields period={period} choose={() => undefined} today={civilDate('2026-11-22')} />,
  )
  expect(html).toMatch(/Alates.*value="2026-01-01".*Kuni.*value="2026-06-30"/s)
})
