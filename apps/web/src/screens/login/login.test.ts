import type { LoginMethod } from '@sammas/domain/person/login-method'
import { expect, test } from 'vitest'
import { ApiFailure, failureWithCode } from '#web/api/failure.ts'
import { needsNavigation } from './card-login.ts'
import { whyNotReady } from './credentials.ts'
import { fieldErrorIn } from './field-error.ts'
import { afterChange, FRESH_FORM, MOVED_FORM, viewOf } from './login-view.ts'
import { maintenanceEnd } from './maintenance.ts'

test.each([
  ['smartId', '', '', 'login.missing.code'],
  ['smartId', '  ', '5123', 'login.missing.code'],
  ['smartId', 'anything', '', null],
  ['mobileId', '', '', 'login.missing.both'],
  ['mobileId', '49203152718', '', 'login.missing.phone'],
  ['mobileId', '', '5123', 'login.missing.code'],
  ['mobileId', '4', '5', null],
  ['idCard', '', '', null],
] as const)('%s with code %j and phone %j: %s', (method, personalCode, phoneNumber, reason) => {
  expect(whyNotReady(method, { personalCode, phoneNumber })).toBe(reason)
})

test('the server’s errors of a field are shown there, all others above the form', () => {
  expect(fieldErrorIn(failureWithCode('ValidPersonalCode'))).toEqual({
    field: 'personalCode',
    code: 'ValidPersonalCode',
  })
  expect(fieldErrorIn(failureWithCode('invalid.phone.number'))?.field).toBe('phoneNumber')
  expect(fieldErrorIn(failureWithCode('smart.id.timeout'))).toBeNull()
  expect(fieldErrorIn({ kind: 'network' })).toBeNull()
  expect(fieldErrorIn(null)).toBeNull()
})

test('time that ran out has the words of the method, and never blames the person for a service in trouble', () => {
  const codeOf = (method: LoginMethod, isTroubled: boolean) => {
    const view = viewOf({ kind: 'failed', end: { kind: 'timeRanOut', isTroubled } }, method)
    return view.kind === 'form' && view.failure?.kind === 'answer' ? view.failure.errors[0]?.code : null
  }
  expect(codeOf('smartId', false)).toBe('smart.id.timeout')
  expect(codeOf('mobileId', false)).toBe('mobile.id.timeout')
  expect(codeOf('smartId', true)).toBe('smart.id.technical.error')
  expect(codeOf('mobileId', true)).toBe('mobile.id.internal.error')
  expect(codeOf('idCard', false)).toBe('id.card.nonce.not.found')
})

test('a cancelled login leads back to the form without an error', () => {
  expect(viewOf({ kind: 'cancelled' }, 'smartId')).toEqual({ kind: 'form', failure: null, after: 'cancelling' })
})

test('closing the card’s window leads back to the form without an error', () => {
  const error = new ApiFailure({ kind: 'aborted' })
  expect(viewOf({ kind: 'failed', end: { kind: 'error', error } }, 'idCard')).toEqual({
    kind: 'form',
    failure: null,
    after: 'cancelling',
  })
})

test.each(['smart.id.user.refused', 'mobile.id.cancelled'] as const)(
  '%s leads back to the form like cancelling',
  (code) => {
    const error = new ApiFailure(failureWithCode(code))
    const view = { kind: 'form', failure: failureWithCode(code), after: 'cancelling' }
    expect(viewOf({ kind: 'failed', end: { kind: 'error', error } }, 'smartId')).toEqual(view)
  },
)

test('the failure of one method disappears when another is chosen, and an older notice does not return', () => {
  const failed = viewOf({ kind: 'failed', end: { kind: 'timeRanOut', isTroubled: false } }, 'smartId')
  expect(failed).toMatchObject({ failure: { kind: 'answer' }, after: 'opening' })
  expect(afterChange(failed)).toEqual({ kind: 'form', failure: null, after: 'change' })
  expect(afterChange(FRESH_FORM)).toBe(FRESH_FORM)
  const link = { kind: 'link', link: { kind: 'starting', way: 'qr' }, press: () => undefined } as const
  for (const view of [link, MOVED_FORM])
    expect(afterChange(view)).toEqual({ kind: 'form', failure: null, after: 'change' })
  const waiting = viewOf({ kind: 'starting' }, 'smartId')
  expect(afterChange(waiting)).toBe(waiting)
})

const windows = [{ from: '2022-10-20T20:00', to: '2022-10-20T23:00' }]

test.each([
  ['2022-10-20T16:59:59Z', false],
  ['2022-10-20T17:00:00Z', true],
  ['2022-10-20T20:00:00Z', true],
  ['2022-10-20T20:00:01Z', false],
])('maintenance of 20 to 23 in Tallinn, summer time: at %s %s', (moment, isOn) => {
  expect(maintenanceEnd(windows, new Date(moment))).toEqual(isOn ? { date: '2022-10-20', time: '23:00' } : null)
})

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('only Safari is sent to the card service as a whole page: %s', (userAgent, isSent) => {
  expect(needsNavigation(userAgent)).toBe(isSent)
})
