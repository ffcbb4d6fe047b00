import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'
import { sheetOf } from './sheet.ts'
import { xlsxFile } from './xlsx-file.ts'

/** Text that a spreadsheet would run as a formula, and text that would break a row. */
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)']
const AWKWARD = ['a;b', 'a,b', 'say "yes"', 'two\nlines', 'õäöü šž']

const sheet = (language: 'et' | 'en') =>
  sheetOf(
    { et: 'Proov', en: 'Sample' },
    [
      { heading: { et: 'Tekst', en: 'Text' }, kind: 'text', value: (text: string) => text },
      { heading: { et: 'Summa', en: 'Amount' }, kind: 'number', decimals: 2, value: () => -123_456 },
    ],
    [...FORMULAS, ...AWKWARD],
    language,
  )

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of file) pieces.push(piece)
  return Buffer.concat(pieces)
}

test.each([
  ['et', ';', '-1234,56'],
  ['en', ',', '-1234.56'],
] as const)(
  'CSV in %s: text stays text and numbers stay numbers, for any beginning of the text',
  async (language, delimiter, amount) => {
    const bytes = await bytesOf(csvFile(sheet(language), language))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [, ...rows] = parse(bytes, { bom: true, delimiter })
    expect(rows).toEqual([...FORMULAS.map((text) => [`'${text}`, amount]), ...AWKWARD.map((text) => [text, amount])])
  },
)

test('a spreadsheet holds no formula, and its numbers are numbers', async () => {
  const bytes = await bytesOf(xlsxFile(sheet('en')))
  const [, ...rows] = await readSheet(bytes)
  expect(rows.map(([, amount]) => amount)).toEqual([...FORMULAS, ...AWKWARD].map(() => -1234.56))
  expect(rows.map(([text]) => text)).toEqual(expect.arrayContaining(['=1+1', '+1', '-1', '@SUM(A1)', ...AWKWARD]))
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (name.endsWith('.xml')) expect(strFromU8(content), name).not.toMatch(/<f[ >]/)
  }
})
