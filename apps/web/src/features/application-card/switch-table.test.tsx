import { cents } from '@sammas/domain/money/cents'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import type { SwitchRow } from './switch-rows.ts'
import { SwitchTable } from './switch-table.tsx'

beforeAll(() => loadMessages('features/application-card', 'i18n'))

const row = (key: string, target: string): SwitchRow => ({
  key,
  applicationId: 7,
  source: `Fond ${key}`,
  targetFund: null,
  target,
  part: '50%',
  value: cents(100_00),
})

function shown(isPhone: boolean, rows: SwitchRow[], cancelPath: ((id: number) => string | null) | null = null): string {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isPhone }) })
  return markupOf(<SwitchTable headingId="switch" rows={rows} cancelPath={cancelPath} />)
}
const [one, two] = [[row('A', 'X')], [row('A', 'X'), row('B', 'Y')]]

test('on a phone several moves are behind one press, under their sum; a single one is not', () => {
  expect(shown(true, two)).toMatch(/<details.*200,00.*<\/summary>.*<table/s)
  expect(shown(true, one)).not.toContain('<details')
  expect(shown(false, two)).not.toContain('<details')
})

test('several moves have their sum below them, and targets a column only where they differ', () => {
  expect(shown(false, two)).toMatch(/<tfoot.*200,00/s)
  expect(shown(false, one)).not.toContain('<tfoot')
  expect(shown(false, two)).toContain('>Y<')
  expect(shown(false, [row('A', 'X'), row('B', 'X')])).not.toContain('>X<')
})

test('a part that can be cancelled alone has its link', () => {
  expect(shown(false, two, (id) => `/cancel/${String(id)}`).match(/href="\/cancel\/7"/g)).toHaveLength(2)
  expect(shown(false, two, () => null)).not.toContain('href')
})
