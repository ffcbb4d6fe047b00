import { isin } from '@sammas/domain/fund/isin'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import type { ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import { expect, test } from 'vitest'
import { clausesOf } from './contract/clauses.ts'
import { flowContact } from './flow-contact.ts'
import { mandateBodyOf, mandateRequest } from './mandate-request.ts'

const source = isin('EE3600019758')
const target = isin('EE3600109435')
const known = { street: 'Kase 5-12', postalCode: '10412', countryCode: 'EE', districtCode: '0784' }
const user = { email: 'a@post.ee', phoneNumber: null, address: known }
const both: ChosenMandate = {
  exchanges: [{ source, target, share: basisPointsFromPercent(70) }],
  futureFund: target,
}

type Parts = { mandate?: ChosenMandate; street?: string; flowId?: string }

function run({ mandate = both, street, flowId = 'run' }: Parts = {}) {
  const contact = street === undefined ? null : { ...known, street, email: 'a@post.ee', phoneNumber: '' }
  return { mandate, contact: flowContact(user, { contact, contactSaved: true }), choices: { flowId } }
}

test('the body carries the rows as fractions, the future fund, and the address of the form', () => {
  expect(mandateBodyOf(run())).toEqual({
    fundTransferExchanges: [{ sourceFundIsin: source, targetFundIsin: target, amount: 7000 }],
    futureContributionFundIsin: target,
    address: known,
  })
  expect(mandateBodyOf(run({ street: 'Uus 9' })).address).toEqual({ ...known, street: 'Uus 9' })
})

test('preview and signature of the same choices have one key; another choice, address or run has another', () => {
  const key = (parts?: Parts) => mandateRequest(run(parts)).key
  expect(key()).toBe(key())
  const others = [
    key({ mandate: { exchanges: [], futureFund: target } }),
    key({ flowId: 'other' }),
    key({ street: 'Õle 8' }),
  ]
  expect(new Set([key(), ...others]).size).toBe(4)
})

test('a failing step before a mandate prevents it', async () => {
  const { make } = mandateRequest(run(), () => Promise.reject(new Error('no answers')))
  await expect(make(new AbortController().signal)).rejects.toThrow('no answers')
})

test('the contract has the points that are true of the mandate', () => {
  expect(clausesOf(both, true)).toEqual(['units', 'future', 'when', 'shares', 'cost', 'stays'])
  expect(clausesOf({ ...both, exchanges: [] }, true)).toEqual(['future', 'when', 'cost', 'stays'])
  expect(clausesOf({ ...both, futureFund: null }, false)).toEqual(['units', 'when', 'cost', 'stays'])
})
