import type { StatementPage } from '@sammas/contract/statement-page/statement-page'
import { provider } from '@sammas/provider/provider'
import fc from 'fast-check'
import { openSync } from 'fontkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawnText } from './pdf-letters.ts'
import { statementPdf } from './statement-pdf.ts'

/**
 * The blocks of Unicode with letters that names in Latin, Greek and Cyrillic are written with, among them all of the tables of
 * transliteration in ICAO Doc 9303-3, section 6 (A: Latin, B: Cyrillic).
 */
const BLOCKS = {
  'Basic Latin': [0x20, 0x7e],
  'Latin-1': [0xa1, 0xff],
  'Latin Extended-A': [0x100, 0x17f],
  'Latin Extended-B': [0x180, 0x24f],
  'IPA extensions': [0x250, 0x2af],
  'Spacing modifiers': [0x2b0, 0x2ff],
  'Combining marks': [0x300, 0x36f],
  Greek: [0x370, 0x3ff],
  Cyrillic: [0x400, 0x4ff],
  'Cyrillic supplement': [0x500, 0x52f],
  'Latin Extended Additional': [0x1e00, 0x1eff],
  'Greek Extended': [0x1f00, 0x1fff],
  'General punctuation': [0x2010, 0x2027],
  'Latin Extended-C': [0x2c60, 0x2c7f],
} as const

const charactersOf = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((one) =>
    /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(one),
  )

const page: StatementPage = {
  title: 'Väljavõte',
  days: '2026',
  answer: ['Kasv'],
  tables: [],
  how: { title: 'Kuidas', rules: [] },
}
const withName = (name: string, tables: StatementPage['tables'] = []) =>
  statementPdf(
    { ...page, tables },
    {
      sender: provider,
      addressee: { name, personalCode: '49203152718' },
      number: 'AAAA-BBBB-CCCC',
      language: 'et',
    },
  )
/** The line of the addressee: the one before the personal code. */
async function nameRead(bytes: Uint8Array): Promise<string> {
  const { parts } = await readPdf(bytes)
  const code = parts.findIndex(({ text }) => text === 'Isikukood 49203152718')
  return parts[code - 1]?.text ?? ''
}

test.each(Object.entries(BLOCKS))('every character of %s is drawn as it is written', (_, block) => {
  const characters = charactersOf(block)
  expect(characters.length).toBeGreaterThan(20)
  for (const character of characters) {
    for (const weight of ['text', 'strong'] as const) {
      const expected = character === '\u2011' ? '-' : character.normalize('NFC')
      expect(drawnText(character, weight).letters, character).toBe(expected)
    }
  }
})

test.each([
  'Thị Hường Nguyễn',
  'Οδυσσεύς Παπαδόπουλος',
  'Ἀριστοτέλης',
  'Ксения Щукина-Ґалаґан',
  'Ђорђе Ћирић',
  'Ọlábísí Ṣóyínká',
  'Ḥasan Ǧāmiʿ',
  'Ənvər Ğəfərov',
  'Õnne-Šarlote Žäöü',
  'Łucja Đoković',
])('%s is read from the file: addressee, title and foot', async (name) => {
  const bytes = await withName(name)
  expect(await nameRead(bytes)).toBe(name)
  expect((await readPdf(bytes)).title).toContain(name)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text.split(name)).toHaveLength(3)
})

test('a fund of another provider keeps the letters of its name in a table', async () => {
  const name = 'Φόνος Фонд Nguyễn'
  const bytes = await withName('Mari', [
    {
      id: 'funds',
      title: 'Fondid',
      note: null,
      columns: [
        { title: 'Fond', kind: 'plain' },
        { title: 'Kokku', kind: 'plain' },
      ],
      rows: [[name, '1,00 €']],
      footer: ['Kokku', '1,00 €'],
      below: null,
    },
  ])
  expect((await readPdf(bytes)).parts).toContainEqual({ role: 'TH', text: name })
})

test('a name with letters of the product’s typeface alone keeps it, also with decomposed marks', () => {
  const { font, letters } = drawnText('Šarlote O\u0303unapuu', 'strong')
  expect(letters).toBe('Šarlote Õunapuu')
  expect(font).toContain('InstrumentSans_600SemiBold')
  expect(drawnText('Nguyễn', 'strong').font).toContain('Arimo_600SemiBold')
})

test.each([
  ['Q\u0301ueen', 'Q\u0301ueen'],
  ['Ma\u200bri\u00ad Ta\u202dmm', 'Mari Tamm'],
  ['Mari\u2003Tamm', 'Mari Tamm'],
  ['ｍａｒｉ', 'mari'],
  ['𝕄ari', 'Mari'],
  ['ნინო', '????'],
])('%j has no box: %j', (name, drawn) => {
  expect(drawnText(name, 'text').letters).toBe(drawn)
})

test('for any text, the font has every letter that is drawn, and no letter is lost', () => {
  const fonts = new Map<string, ReturnType<typeof openSync>>()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const { letters, font: file } = drawnText(text, 'text')
      const font = fonts.get(file) ?? openSync(file)
      fonts.set(file, font)
      for (const letter of letters) {
        expect('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true)
      }
      const count = (one: string) => one.match(/[\p{L}\p{N}]/gu)?.length ?? 0
      expect((letters.match(/[\p{L}\p{N}?]/gu) ?? []).length).toBeGreaterThanOrEqual(count(text.normalize('NFC')))
    }),
  )
})

test('a mark that makes no letter with the one before is placed by the wide font, though the product’s typeface has it', () => {
  const { font } = drawnText('M\u0304ari', 'text')
  expect(font).not.toBe(drawnText('Mari', 'text').font)
  expect(font).toBe(drawnText('Юлия', 'text').font)
})
