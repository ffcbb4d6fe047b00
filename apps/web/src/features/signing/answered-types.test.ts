import { expect, test } from 'vitest'
import { answeredError } from '#web/api/failure-body.ts'
import { answeredTypes } from './answered-types.ts'

const types = ['WITHDRAWAL_THIRD_PILLAR', 'FUND_PENSION_OPENING']
const refused = (...errors: { code: string; arguments?: string[] }[]) =>
  answeredTypes(types, { kind: 'answer', status: 400, errors: errors.map(answeredError) })
const code = 'mandate.processing.error.epis.money.out.pending'

test('the refused application is distinguished from the accepted one', () => {
  expect(refused({ code, arguments: ['FUND_PENSION_OPENING'] })).toEqual([
    { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
    { type: 'FUND_PENSION_OPENING', taken: false },
  ])
})

test('nothing is called accepted where the registry has not answered, or names no application', () => {
  expect(refused({ code })).toEqual([])
  expect(refused({ code, arguments: ['TRANSFER'] })).toEqual([])
  expect(refused({ code: 'invalid.mandate.withdrawal.pending', arguments: ['FUND_PENSION_OPENING'] })).toEqual([])
  expect(answeredTypes(types, { kind: 'network' })).toEqual([])
})
