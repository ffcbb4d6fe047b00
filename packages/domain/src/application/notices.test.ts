import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { cents } from '../money/cents.ts'
import { taxRoom } from '../payment/tax-room.ts'
import {
  isNoticePast,
  mandateOfNotice,
  noticesOf,
  withoutRepeats,
  refusalNotice,
  type NoticeFacts,
  type NoticeApplication,
} from './notices.ts'

const now = new Date('2026-03-20T10:00:00Z')

const application = (change: Partial<NoticeApplication> = {}): NoticeApplication => ({
  id: 17,
  mandateId: null,
  type: 'TRANSFER',
  status: 'PENDING',
  creationTime: '2026-03-01T10:00:00Z',
  settledTime: null,
  cancellationDeadline: '2026-03-31T20:59:59.999999999Z',
  hasClaim: false,
  carriedOut: null,
  ...change,
})

const noticesFor = (change: Partial<NoticeFacts>) =>
  noticesOf({
    now,
    from: new Date('2026-03-18T10:00:00Z'),
    applications: [],
    realNow: now,
    amlAnswersUntil: null,
    contributionsEnd: null,
    memberSince: null,
    taxRoom: null,
    ...change,
  }).map(({ kind, subject, day }) => [kind, subject, day])

const ofApplication = (change: Partial<NoticeApplication>) => noticesFor({ applications: [application(change)] })

const [yesterday, longAgo] = ['2026-03-19T21:00:00Z', '2025-03-19T21:00:00Z']

test('a sum out of one pillar is carried out on its own day, though the same signature requested a fund pension', () => {
  const sum = application({ id: 3, mandateId: 7, type: 'WITHDRAWAL_THIRD_PILLAR' })
  const pension = application({ id: 4, mandateId: 7, type: 'FUND_PENSION_OPENING' })
  const applications = [{ ...sum, status: 'COMPLETE', settledTime: yesterday }, pension]
  expect(noticesFor({ applications })).toEqual([['application-done', '3', null]])
})

test.each<[string, Partial<NoticeApplication>, string | null]>([
  ['waits', {}, null],
  ['was carried out', { status: 'COMPLETE', settledTime: yesterday }, 'application-done'],
  ['was carried out long ago', { status: 'COMPLETE', settledTime: longAgo }, null],
  ['failed', { status: 'FAILED', settledTime: yesterday }, 'application-failed'],
  ['was cancelled by the person', { status: 'CANCELLED', settledTime: yesterday }, null],
  ['can be cancelled for three more days', { cancellationDeadline: '2026-03-23T20:00:00Z' }, null],
  ['can be cancelled for two more days', { cancellationDeadline: '2026-03-22T20:00:00Z' }, 'cancellation-ends'],
  [
    'is a sum that can be cancelled for two more days',
    { type: 'PARTIAL_WITHDRAWAL', cancellationDeadline: '2026-03-22T20:00:00Z' },
    'cancellation-ends',
  ],
  [
    'is a sum that a claim holds',
    { type: 'PARTIAL_WITHDRAWAL', cancellationDeadline: '2026-03-22T20:00:00Z', hasClaim: true },
    null,
  ],
  [
    'is a fund pension, and no claim is known or excluded',
    { type: 'FUND_PENSION_OPENING', cancellationDeadline: '2026-03-22T20:00:00Z', hasClaim: null },
    null,
  ],
  ['is a switch beside a claim', { cancellationDeadline: '2026-03-22T20:00:00Z', hasClaim: true }, 'cancellation-ends'],
  ['can be cancelled today', { cancellationDeadline: '2026-03-20T20:00:00Z' }, 'cancellation-ends'],
  ['can be cancelled no more', { cancellationDeadline: '2026-03-20T09:00:00Z' }, null],
  ['has an unknown status', { status: 'PARKED', settledTime: yesterday }, null],
])('an application that %s', (_, change, kind) => {
  expect(ofApplication(change).map(([first]) => first)).toEqual(kind === null ? [] : [kind])
})

test('a contribution rate that can be replaced for two more days is not called one that can be cancelled', () => {
  const near = { type: 'PAYMENT_RATE' as const, cancellationDeadline: '2026-03-22T20:00:00Z' }
  expect(ofApplication(near)).toEqual([['rate-change-ends', '17', '2026-03-22']])
})

test('no deadline is announced of what cannot be cancelled', () => {
  const near = { cancellationDeadline: '2026-03-20T20:00:00Z' }
  expect(ofApplication({ ...near, type: 'PARTIAL_WITHDRAWAL' })).toHaveLength(1)
  expect(ofApplication({ ...near, type: 'WITHDRAWAL_THIRD_PILLAR' })).toEqual([])
})

test.each<[string, Partial<NoticeApplication>, string | null]>([
  ['is a week old', { creationTime: '2026-03-13T10:00:00Z' }, null],
  ['is older than a week', { creationTime: '2026-03-12T10:00:00Z' }, 'payment-missing'],
  ['arrived', { status: 'COMPLETE', settledTime: yesterday }, 'payment-arrived'],
  ['failed', { status: 'FAILED', settledTime: yesterday }, 'application-failed'],
])('a payment that %s', (_, change, kind) => {
  const found = ofApplication({ type: 'PAYMENT', cancellationDeadline: null, ...change })
  expect(found.map(([first]) => first)).toEqual(kind === null ? [] : [kind])
})

test('answers that run out are announced a month before, each end once', () => {
  expect(noticesFor({ amlAnswersUntil: new Date('2026-04-20T10:00:00Z') })).toEqual([])
  expect(noticesFor({ amlAnswersUntil: new Date('2026-04-19T10:00:00Z') })).toEqual([
    ['aml-ends', '2026-04-19', '2026-04-19'],
  ])
})

test.each([
  ['before its day', '2026-03-21', []],
  ['on its day', '2026-03-20', [['contributions-ended', '2026-03-20', '2026-03-20']]],
  ['since the last look', '2026-03-18', [['contributions-ended', '2026-03-18', '2026-03-18']]],
  ['long ago', '2026-03-17', []],
])('an end of contributions %s', (_, day, notices) => {
  expect(noticesFor({ contributionsEnd: civilDate(day) })).toEqual(notices)
})

test('a membership is announced for thirty days', () => {
  expect(noticesFor({ memberSince: new Date('2026-03-19T10:00:00Z') })).toEqual([
    ['membership-begun', '2026-03-19', null],
  ])
  expect(noticesFor({ memberSince: new Date('2026-02-18T10:00:00Z') })).toEqual([
    ['membership-begun', '2026-02-18', null],
  ])
  expect(noticesFor({ memberSince: new Date('2026-02-17T10:00:00Z') })).toEqual([])
})

test('a refusal names its mandate; one of a cancellation also the applications that stay pending', () => {
  const [choice, cancellation] = [refusalNotice(5, []), refusalNotice(6, [{ id: 17, type: 'TRANSFER' }])]
  expect(choice).toMatchObject({ kind: 'mandate-refused', subject: '5', applicationId: null })
  expect(cancellation).toMatchObject({ kind: 'cancellation-refused', applicationId: 17, applicationType: 'TRANSFER' })
  expect(refusalNotice(5, [], 'PAYMENT_RATE')).toMatchObject({
    kind: 'mandate-refused',
    applicationType: 'PAYMENT_RATE',
  })
  const others = [
    { kind: 'application-failed', subject: '17' },
    { kind: 'application-done', subject: 'mandate-8' },
  ]
  expect([choice, cancellation, ...others].map(mandateOfNotice)).toEqual([5, 6, null, 8])
})

const roomOf = (paid: number | null, wage: number | null = 2_000_00) =>
  taxRoom({
    wage: wage === null ? null : cents(wage),
    rate: null,
    paid: paid === null ? null : cents(paid),
    day: civilDate('2026-11-05'),
  })

test.each<[string, string, ReturnType<typeof roomOf>, string | null]>([
  ['is not announced in October', '2026-10-31T21:59:59Z', roomOf(0), null],
  ['is announced in November', '2026-10-31T22:00:00Z', roomOf(0), '2026-11'],
  ['is announced once more in December', '2026-12-10T10:00:00Z', roomOf(0), '2026-12'],
  ['is announced until the last minute of its year', '2026-12-28T13:59:59Z', roomOf(0), '2026-12'],
  ['is not announced from then on', '2026-12-28T14:00:00Z', roomOf(0), null],
  ['is announced while a cent of it is left', '2026-11-05T10:00:00Z', roomOf(359_999), '2026-11'],
  ['is not announced once it is used up', '2026-11-05T10:00:00Z', roomOf(360_000), null],
  ['is announced to a person with an unknown income', '2026-11-05T10:00:00Z', roomOf(360_000, null), '2026-11'],
  ['is not announced while the payments are unknown', '2026-11-05T10:00:00Z', roomOf(null), null],
])('the tax room of the third pillar %s', (_, moment, room, subject) => {
  const found = noticesFor({ now: new Date(moment), taxRoom: room })
  expect(found).toEqual(subject === null ? [] : [['tax-room', subject, '2026-12-28']])
})

test('the day of the tax room is past from its last minute on, other days from midnight on', () => {
  const day = civilDate('2026-12-28')
  const [before, after, next] = ['2026-12-28T13:59:59Z', '2026-12-28T14:00:00Z', '2026-12-28T22:00:00Z'].map(
    (moment) => new Date(moment),
  )
  const past = (kind: string) => [before, after, next].map((at) => isNoticePast({ kind, day }, at ?? now))
  expect(past('tax-room')).toEqual([false, true, true])
  expect(past('cancellation-ends')).toEqual([false, false, true])
  expect(isNoticePast({ kind: 'tax-room', day: null }, now)).toBe(false)
})

const signed = (...changes: Partial<NoticeApplication>[]) =>
  noticesFor({
    applications: changes.map((change, index) => application({ id: 20 + index, mandateId: 7, ...change })),
  })
const carriedOut = { status: 'COMPLETE', settledTime: yesterday }

test('one signature over several funds is announced once', () => {
  expect(signed(carriedOut, carriedOut, carriedOut)).toEqual([['application-done', 'mandate-7', null]])
  const near = { cancellationDeadline: '2026-03-22T20:00:00Z' }
  expect(signed(near, near)).toEqual([['cancellation-ends', 'mandate-7', '2026-03-22']])
})

test.each<[string, Partial<NoticeApplication>[], string[]]>([
  ['is carried out when no part is pending any more', [carriedOut, {}], []],
  ['announces a failure while others are pending', [{ ...carriedOut, status: 'FAILED' }, {}], ['application-failed']],
  [
    'announces both when a part failed and the others were carried out',
    [carriedOut, { ...carriedOut, status: 'FAILED' }],
    ['application-done', 'application-failed'],
  ],
  [
    'is carried out when its last part is settled, though the others were long ago',
    [{ ...carriedOut, settledTime: longAgo }, carriedOut],
    ['application-done'],
  ],
  [
    'is no news when all of it was settled long ago',
    [
      { ...carriedOut, settledTime: longAgo },
      { ...carriedOut, settledTime: longAgo },
    ],
    [],
  ],
  ['is not carried out when all of it was cancelled', [{ ...carriedOut, status: 'CANCELLED' }], []],
])('a signed application %s', (_, changes, kinds) => {
  expect(signed(...changes).map(([kind]) => kind)).toEqual(kinds)
})

test('of several deadlines under one signature the nearest is announced', () => {
  const later = { cancellationDeadline: '2026-03-22T20:00:00Z' }
  const sooner = { cancellationDeadline: '2026-03-21T20:00:00Z' }
  expect(signed(later, sooner)).toEqual([['cancellation-ends', 'mandate-7', '2026-03-21']])
})

test('of two notices about one year’s tax room the newer one is announced, and others are not touched', () => {
  const room = (id: number, day: string | null) => ({ id, kind: 'tax-room', day: day === null ? null : civilDate(day) })
  const other = { id: 9, kind: 'aml-ends', day: civilDate('2026-12-28') }
  const notices = withoutRepeats([
    room(4, '2027-12-28'),
    other,
    room(3, '2026-12-28'),
    room(1, '2026-12-29'),
    room(2, null),
  ])
  expect(notices.map(({ id }) => id)).toEqual([4, 9, 3, 2])
})
