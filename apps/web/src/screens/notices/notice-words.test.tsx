import type { NoticeAnswer } from '@sammas/contract/notice'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { sampleNotice } from '#web/testing/sample-notice.ts'
import { noticeWords } from './notice-words.ts'

beforeAll(() => loadMessages('screens/notices'))

const notice = sampleNotice({
  kind: 'cancellation-ends',
  applicationId: 5,
  applicationType: 'TRANSFER',
  day: civilDate('2026-11-30'),
})
function Title({ of }: { of: NoticeAnswer }) {
  const { title, detail, link } = noticeWords(of, useText(), useFormat(), useLanguage().language)
  return `${title} | ${detail} | ${link?.words ?? 'no link'}`
}
/** With plain spaces, also inside dates. */
const wordsOf = (changes: Partial<NoticeAnswer>) =>
  renderToStaticMarkup(<Title of={{ ...notice, ...changes }} />).replaceAll('\u00a0', ' ')
const titleOf = (changes: Partial<NoticeAnswer>) => wordsOf(changes).split(' | ')[0]

test('the last day has the case of its Estonian sentence, and a sentence without a day has no hole', () => {
  expect(titleOf({})).toBe('Avaldust saab tühistada kuni 30. novembrini 2026')
  expect(titleOf({ day: null })).toBe('Avaldust saab veel tühistada')
  expect(titleOf({ kind: 'aml-ends', day: civilDate('2027-03-31') })).toBe('Vastused aeguvad 31. märtsil 2027')
  expect(titleOf({ kind: 'aml-ends', day: null })).toBe('Vastused aeguvad varsti')
})

test('a past deadline is marked so and offers nothing', () => {
  expect(wordsOf({})).toMatch(/ \| Tühista avaldus$/)
  expect(wordsOf({ isOver: true })).toBe(
    'Avaldust sai tühistada kuni 30. novembrini 2026 | II samba fondivahetus | no link',
  )
})

test('the end of contributions names the first day without them', () => {
  const end = { kind: 'contributions-ended', applicationType: null, applicationId: null } as const
  expect(wordsOf({ ...end, day: civilDate('2027-05-01') })).toMatch(
    /^II samba sissemaksed on lõppenud \| Alates 1\. maist 2027 sinna enam ei maksta,/,
  )
  expect(wordsOf({ ...end, day: null })).toMatch(/ \| Sinna enam ei maksta,/)
})

test('the tax room names its last day and leads to the payment; after that day it leads nowhere', () => {
  const room = { kind: 'tax-room', applicationType: null, applicationId: null, day: civilDate('2026-12-28') } as const
  expect(wordsOf(room)).toBe(
    'III samba maksed lähevad tänavu arvesse kuni 28. detsembrini 2026 kell 15.59 | Makse lehel näed, kui palju aasta tulumaksupiirist on sul veel vaba. | Maksa III sambasse',
  )
  expect(wordsOf({ ...room, isOver: true })).toMatch(
    /^III samba maksed läksid oma aastal arvesse kuni 28. detsembrini 2026 kell 15\.59 \| Hilisem makse võib minna .+ \| no link$/,
  )
})

test('the moves of one signature are one line', () => {
  const moved = { pillar: 2, sources: ['A', 'B', 'C', 'D'], targets: ['Sammas Aktsiad'], toPik: false } as const
  const lineOf = (changes: Partial<NoticeAnswer>) => wordsOf(changes).split(' | ')[1]
  expect(lineOf({ kind: 'application-done', moved })).toBe('II samba fondivahetus: 4 fondi → Sammas Aktsiad')
  expect(lineOf({ moved: { ...moved, sources: ['A'], targets: ['B', 'C'], toPik: true } })).toBe(
    'II samba fondivahetus: A → 2 fondi, pensioni investeerimiskonto',
  )
  expect(lineOf({ applicationType: 'SOMETHING_NEW' })).toBe('Avaldus')
})

test('a refused rate is shown as such, as it has no parts, and leads to the rates', () => {
  expect(wordsOf({ kind: 'mandate-refused', applicationType: 'PAYMENT_RATE', applicationId: null, day: null })).toBe(
    'Maksemäära avaldus jäi vastu võtmata | See avaldus sinu määra ei muutnud. Põhjust näed oma kontol. | Vaata määrasid',
  )
  expect(wordsOf({ kind: 'mandate-refused', applicationType: null })).toMatch(/^Avaldus või osa sellest/)
})

test('a refusal of one of two applications names both, with their answers', () => {
  const refused = { kind: 'mandate-refused', applicationType: null, applicationId: null, mandateId: 7 } as const
  const parts = [
    { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
    { type: 'PARTIAL_WITHDRAWAL', taken: false },
  ]
  expect(wordsOf({ ...refused, parts })).toMatch(
    /^Avaldustest võeti osa vastu ja osa mitte \| Vastu võtmata: Osaline väljamakse II sambast\. Vastu võetud: Väljamakse III sambast\. /,
  )
  expect(titleOf(refused)).toBe('Avaldus või osa sellest jäi vastu võtmata')
})
