import { DEAR, holding, THIRD } from '@sammas/domain/testing/sample-holdings'
import { sampleRateFacts } from '@sammas/domain/testing/sample-rate-facts'
import { expect, test } from 'vitest'
import { secondPillarFigures, thirdPillarFigures, type PlanPerson } from './plan-figures.ts'

const { today } = sampleRateFacts

function person(facts: Partial<PlanPerson>): PlanPerson {
  const state = facts.state ?? { kind: 'in-funds' }
  return {
    today,
    holdings: [holding(DEAR, 1000)],
    applications: [],
    movements: [],
    state,
    rate: { ...sampleRateFacts, state },
    contributions: { current: 2, coming: [], pauses: [] },
    paying: [],
    ...facts,
  }
}

test('of a pillar that is partly on an investment account neither the worth nor the fee of its funds counts for all of it', () => {
  const pik = { accountNumber: null, part: 'part' } as const
  const partly = person({ state: { kind: 'on-pik', pik, contributesToFund: true } })
  const unknown = { value: null, unknown: 'ON_PIK' }
  expect(secondPillarFigures(partly)).toMatchObject({ value: unknown, fee: unknown })
  expect(secondPillarFigures(person({}))).toMatchObject({ fee: { value: DEAR.ongoingChargesFigure } })
})

test.each([
  ['an open, empty third pillar is planned', true, [], true],
  ['one that the registry does not know, with money in it, too', false, [holding(THIRD, 10)], true],
  ['without a third pillar there is none', false, [], false],
])('%s', (_, isOpen, holdings, isPlanned) => {
  expect(thirdPillarFigures(person({ holdings }), { isOpen, opened: null }) !== null).toBe(isPlanned)
})
