import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { importListing, importListingFindings, importTable, withListing } from './import-listing.ts'

const table = importTable()

test('each row of the enforced table has a line of plain names', () => {
  const lines = importListing(table).split('\n')
  expect(lines).toHaveLength(table.rows.length + 4)
  expect(lines.join('\n')).not.toMatch(/\^|\(\[|\$1|apps\/|\bundefined\b/)
  expect(lines).toContain('| domain | itself |  |')
})

test('a table that differs from the enforced one is found, and so is a document without one', () => {
  const markers = '<!-- printed from tools/check/import-table.cjs by npm run fix -->\n\n<!-- end of the table -->'
  const right = withListing(`# A\n\n${markers}\n`, importListing(table)) ?? ''
  const findings = (text: string) => importListingFindings(temporaryTree({ 'ARCHITECTURE.md': text }))
  expect(findings(right)).toEqual([])
  expect(findings(right.replace('| domain | itself', '| domain | itself, contract'))).toHaveLength(1)
  expect(findings('# A\n')).toHaveLength(1)
})
