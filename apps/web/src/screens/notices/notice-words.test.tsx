import type { NoticeAnswer } from '@sammas/contract/notice'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { noticeWords } from './notice-words.ts'

beforeAll(() => loadMessages('screens/notices'))

const notice: NoticeAnswer = {
  id: 1,
  kind: 'cancellation-ends',
  time: '2026-11-22T10:00:00Z',
  read: false,
  applicationId: 5,
  applicationType: 'TRANSFER',
  mandateId: null,
  day: civilDate('2026-11-30'),
}
function Title({ of }: { of: NoticeAnswer }) {
  return noticeWords(of, useText(), useFormat()).title
}
const titleOf = (changes: Partial<NoticeAnswer>) => renderToStaticMarkup(<Title of={{ ...notice, ...changes }} />)

test('the last day stands in its sentence as Estonian bends it, and a sentence without a day has no hole', () => {
  expect(titleOf({})).toBe('Avaldust saab tühistada kuni 30. novembrini 2026')
  expect(titleOf({ day: null })).toBe('Avaldust saab veel tühistada')
  expect(titleOf({ kind: 'aml-ends', day: civilDate('2027-03-31') })).toBe('Vastused aeguvad 31. märtsil 2027')
  expect(titleOf({ kind: 'aml-ends', day: null })).toBe('Vastused aeguvad varsti')
})
