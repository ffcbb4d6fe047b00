import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table, type Column } from './table.tsx'

type Row = { id: string; year: string; amount: string }

const columns: Column<Row>[] = [
  { id: 'id', title: 'Kuupäev', cell: ({ id }) => id, footer: 'Kokku' },
  { id: 'amount', title: 'Summa', kind: 'lead', cell: ({ amount }) => amount, footer: '3' },
]
const rows: Row[] = [
  { id: 'a', year: '2026', amount: '1' },
  { id: 'b', year: '2026', amount: '1' },
  { id: 'c', year: '2025', amount: '1' },
]
const render = (props: Partial<Parameters<typeof Table<Row>>[0]> = {}) =>
  renderToStaticMarkup(<Table caption="Tehingud" columns={columns} rows={rows} rowKey={({ id }) => id} {...props} />)

test('the first cell names the row, the others carry the title of their column', () => {
  const html = render()
  expect(html).toContain('<th scope="row" role="rowheader">a</th>')
  expect(html.match(/data-label="Summa"/g)).toHaveLength(3)
})

test('the table has a name even where it is not shown', () => {
  expect(render()).toMatch(/<caption[^>]*>Tehingud<\/caption>/)
})

test('neighbours of one group share one heading', () => {
  const html = render({ groupOf: ({ year }) => year })
  expect(html.match(/scope="rowgroup"/g)).toHaveLength(2)
  expect(html.indexOf('2026')).toBeLessThan(html.indexOf('2025'))
})

test('a footer is there only on request', () => {
  expect(render()).not.toContain('Kokku')
  expect(render({ footer: true })).toContain('Kokku')
})

test('zeros are marked, in rows and footer, so that blocks of labelled lines can leave them out', () => {
  const isZero = (row: Row | null) => row === null || row.id === 'b'
  const marked = columns.map((column) => (column.id === 'amount' ? { ...column, isZero } : column))
  expect(render({ columns: marked, footer: true }).match(/class="[^"]*zero/g)).toHaveLength(2)
  expect(render({ footer: true })).not.toMatch(/class="[^"]*zero/)
})
