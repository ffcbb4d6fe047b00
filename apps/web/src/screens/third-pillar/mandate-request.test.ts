import { isin } from '@sammas/domain/fund/isin'
import { basisPoints, WHOLE } from '@sammas/domain/money/basis-points'
import { expect, test } from 'vitest'
import { clausesOf } from './clauses.ts'
import { mandateBodyOf, mandateRequest } from './mandate-request.ts'
import type { Flow } from './use-flow.ts'

const source = isin('EE3600074076')
const target = isin('EE3600001707')
const known = { street: 'Õuna 7', postalCode: '61709', countryCode: 'EE', districtCode: '0078' }
const exchange = { source, target, share: basisPoints(WHOLE) }

type Parts = { mandate?: Flow['mandate']; street?: string; occupation?: 'RETIRED' | 'STUDENT' }

function flow({ mandate, street = known.street, occupation = 'RETIRED' }: Parts = {}) {
  return {
    mandate: mandate ?? { exchanges: [exchange], futureFund: target },
    contact: { values: { ...known, email: 'a@post.ee', phoneNumber: '', street } },
    choices: { flowId: 'run', answers: { notExposed: true, resident: true, occupation } },
    // The parts of a flow that these functions read.
  } as unknown as Flow
}

test('the body carries whole funds as fractions, the future fund, and the address of the form', () => {
  expect(mandateBodyOf(flow())).toEqual({
    fundTransferExchanges: [{ sourceFundIsin: source, targetFundIsin: target, amount: 10_000 }],
    futureContributionFundIsin: target,
    address: known,
  })
})

test('preview and signature share a mandate; the answers to the law are no part of it', () => {
  const key = (parts?: Parts) => mandateRequest(flow(parts)).key
  expect(key({ occupation: 'STUDENT' })).toBe(key())
  expect(key({ street: 'Uus tee 5' })).not.toBe(key())
  expect(key({ mandate: { exchanges: [], futureFund: target } })).not.toBe(key())
})

test('the contract has the points that are true of the mandate', () => {
  expect(clausesOf(flow())).toEqual(['units', 'future', 'when', 'shares', 'cost', 'stays'])
  expect(clausesOf(flow({ mandate: { exchanges: [], futureFund: target } }))).toEqual([
    'future',
    'when',
    'cost',
    'stays',
  ])
  expect(clausesOf(flow({ mandate: { exchanges: [exchange], futureFund: null } }))).toEqual([
    'units',
    'when',
    'shares',
    'cost',
    'stays',
  ])
})
