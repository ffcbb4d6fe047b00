import type { ApplicationFacts } from '@sammas/domain/application/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { freePart } from '@sammas/domain/selection/free-part'
import { application, move } from '@sammas/domain/testing/sample-applications'
import { CHEAP, DEAR, holding, STOCKS } from '@sammas/domain/testing/sample-holdings'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { PendingNotice } from './pending-notice.tsx'

beforeAll(() => {
  connectToNothing()
  return loadMessages('features/mandate-flow', 'i18n')
})

const today = civilDate('2026-11-23')
const deadline = { cancellationDeadline: '2026-11-30T21:59:59Z', dueDate: civilDate('2027-01-04') }
const transfer = (id: number, moves: ApplicationFacts['moves']) =>
  application('TRANSFER', { id, source: DEAR, moves, ...deadline })

function noticeText(...pending: ApplicationFacts[]): string {
  const sources = [DEAR, CHEAP].map((fund) => {
    const held = holding(fund, 1_000)
    return { ...held, part: freePart(held, pending, today) }
  })
  return wordsOf(<PendingNotice sources={sources} pendingFacts={{ pending, today }} directs />)
}

test('a pending application is shown with its part and its sum, in whole percent where it is whole', () => {
  expect(noticeText()).toBe('')
  expect(noticeText(transfer(1, [move(STOCKS, 50)]))).toMatch(/Fund EE3600019766.* 50%.*500,00 €.*30\. novembri/)
})

test('several applications of one fund are distinguished by their parts and targets', () => {
  const words = noticeText(transfer(1, [move(STOCKS, 20)]), transfer(2, [move(null, 30), move(CHEAP, 10)]))
  expect(words).toContain(', 20% → Fund EE3600109435')
  expect(words).toMatch(/, 30% → .*, 10% → Fund EE3600109401/)
})

test('where everything is pending, contributions can be directed only while there are any', () => {
  const pending = [transfer(1, [move(STOCKS, 100)])]
  const held = holding(DEAR, 1_000)
  const sources = [{ ...held, part: freePart(held, pending, today) }]
  const words = (directs: boolean) =>
    wordsOf(<PendingNotice sources={sources} pendingFacts={{ pending, today }} directs={directs} />)
  expect(words(true)).toContain('Tulevasi sissemakseid saad suunata ka praegu.')
  expect(words(false)).not.toContain('sissemakseid')
})
