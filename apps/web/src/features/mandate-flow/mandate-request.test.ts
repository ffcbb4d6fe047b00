import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import type { FundFacts } from '@sammas/domain/fund/fund'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { rateFromFraction } from '@sammas/domain/money/rate'
import { expect, test } from 'vitest'
import { clausesOf } from './clauses.ts'
import { mandateBodyOf, mandateRequest } from './mandate-request.ts'
import { resultOf } from './result-of.ts'
import type { Flow } from './use-flow.ts'

const source = isin('EE3600019758')
const target = isin('EE3600109435')
const known = { street: 'Kase 5-12', postalCode: '10412', countryCode: 'EE', districtCode: '0784' }
const own: FundFacts = {
  isin: target,
  name: 'Sammas Maailma Aktsiate Pensionifond',
  pillar: 2,
  status: 'ACTIVE',
  managerName: 'Sammas',
  managementFeeRate: rateFromFraction(0.0034),
  ongoingChargesFigure: rateFromFraction(0.0039),
}

type Parts = { mandate?: Flow['mandate']; street?: string; flowId?: string }

function flow({ mandate, street = known.street, flowId = 'run' }: Parts = {}) {
  return {
    mandate: mandate ?? {
      exchanges: [{ source, target, share: basisPointsFromPercent(70) }],
      futureFund: target,
    },
    contact: { values: { ...known, email: 'a@post.ee', phoneNumber: '', street } },
    choices: { flowId },
    data: { context: { targets: [own] } },
    // The parts of a flow that these functions read.
  } as unknown as Flow
}

test('the body carries the rows, the future fund, and the address of the form', () => {
  expect(mandateBodyOf(flow())).toEqual({
    fundTransferExchanges: [{ sourceFundIsin: source, targetFundIsin: target, amount: 7000 }],
    futureContributionFundIsin: target,
    address: known,
  })
})

test('preview and signature of the same choices have one key; another choice, address or run has another', () => {
  const key = (parts?: Parts) => mandateRequest(flow(parts)).key
  expect(key()).toBe(key())
  const others = [
    key({ mandate: { exchanges: [], futureFund: target } }),
    key({ flowId: 'other' }),
    key({ street: 'Õle 8' }),
  ]
  expect(new Set([key(), ...others]).size).toBe(4)
})

test('the contract has the points that are true of the mandate', () => {
  expect(clausesOf(flow())).toEqual(['units', 'future', 'when', 'shares', 'cost', 'stays'])
  expect(clausesOf(flow({ mandate: { exchanges: [], futureFund: target } }))).toEqual([
    'future',
    'when',
    'cost',
    'stays',
  ])
})

test('the result tells only of what was signed', () => {
  const today = civilDate('2026-11-21')
  expect(resultOf(flow(), 7, today)).toEqual({ mandateId: 7, futureFund: own.name, movesUnits: true, day: today })
  const unitsAlone = flow({
    mandate: { exchanges: [{ source, target, share: basisPointsFromPercent(100) }], futureFund: null },
  })
  expect(resultOf(unitsAlone, 8, today)).toEqual({ mandateId: 8, futureFund: null, movesUnits: true, day: today })
})
