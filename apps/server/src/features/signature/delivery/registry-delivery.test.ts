import { isin } from '@sammas/domain/fund/isin'
import { expect, test } from 'vitest'
import type { GatewayFailure } from '../../../gateways/call/gateway-result.ts'
import type { MandateProcess, ProcessResult } from '../../../gateways/registry/registry.ts'
import { fateOf } from './registry-delivery.ts'

const sent: MandateProcess[] = [
  { processId: 'one', type: 'CANCELLATION', applicationId: 1 },
  { processId: 'two', type: 'SELECTION', targetIsin: isin('EE3600109435') },
]
const done = { successful: true, errorCode: null, errorMessage: null, applicationId: 7 }
const [one, two] = [
  { processId: 'one', type: 'CANCELLATION', ...done },
  { processId: 'two', type: 'SELECTION', ...done },
] as const satisfies ProcessResult[]

test('an answer counts that covers each process that was sent, in any order', () => {
  expect(fateOf(sent, { ok: true, value: [two, one] })).toEqual({ kind: 'known', results: [one, two] })
})

test.each<[string, ProcessResult[]]>([
  ['not of all', [one]],
  ['of another one too', [one, two, { ...two, processId: 'three' }]],
  ['of another one instead', [one, { ...two, processId: 'three' }]],
  ['of one as of another kind', [one, { ...two, type: 'TRANSFER' }]],
  ['of nothing', []],
])('one that covers %s is no answer', (_, value) => {
  expect(fateOf(sent, { ok: true, value })).toEqual({ kind: 'not-known', reason: 'answer-differs' })
})

const refused = (status: number, code: string): GatewayFailure => ({ kind: 'refused', status, errors: [{ code }] })

test.each<[GatewayFailure, string]>([
  [{ kind: 'unreachable', detail: '' }, 'unreachable'],
  [{ kind: 'malformed', detail: '' }, 'malformed'],
  [refused(400, 'something.else'), 'status-400'],
  [refused(500, 'internal'), 'status-500'],
])('a call that failed like this is no refusal: %j', (failure, reason) => {
  expect(fateOf(sent, { ok: false, failure })).toEqual({ kind: 'not-known', reason })
})
