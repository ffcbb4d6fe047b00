import type { Application } from '@sammas/contract/application'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { CannotCancel } from './cannot-cancel.tsx'

beforeAll(() => loadMessages('features/session', 'screens/cancellation', 'features/application-card', 'i18n'))

const common = {
  id: 1,
  creationTime: '2026-09-01T10:00:00Z',
  status: 'PENDING',
  settledTime: null,
  failureReason: null,
  mandateId: null,
  seen: false,
} as const
const late = { cancellationDeadline: '2026-09-30T20:59:59Z', fulfillmentDate: '2026-10-16' }

const withdrawal = {
  ...common,
  type: 'WITHDRAWAL',
  details: { ...late, depositAccountIBAN: 'EE471000001020145685', hasClaim: false },
} as unknown as Application // the words read no more of it
const pause = {
  ...common,
  type: 'STOP_CONTRIBUTIONS',
  details: {
    stopTime: '2027-01-01',
    earliestResumeTime: '2027-05-01',
    cancellationDeadline: late.cancellationDeadline,
  },
} as unknown as Application // as above

const shownText = (application: Application) =>
  wordsOf(<CannotCancel standing={{ kind: 'obstacle', obstacle: 'deadline-passed', application }} />)

test('after its deadline an application is carried out, and a new one is spoken of only where there can be one', () => {
  const anew = textOf('cancellation.lateText', 'et')
  expect(shownText(pause)).toContain(anew)
  expect(shownText(withdrawal)).not.toContain(anew)
  expect(shownText(withdrawal)).toContain(textOf('cancellation.lateText.moneyOut', 'et'))
})
