import { civilDate } from '@sammas/domain/dates/civil-date'
import { initialSelection } from '@sammas/domain/selection/second-pillar-selection'
import { NOTHING_PENDING } from '@sammas/domain/testing/sample-applications'
import { DEAR, holding, STOCKS } from '@sammas/domain/testing/sample-holdings'
import { contextOf } from '@sammas/domain/testing/sample-selections'
import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { expect, test } from 'vitest'
import { secondPillar, type SecondPillar } from './second-pillar-flow.ts'

const context = contextOf([holding(DEAR, 1_000_00, { activeContributions: true })], { funds: [DEAR, STOCKS] })
// The rules read only these parts.
const dataOf = (secondPillarState: SecondPillarState) =>
  ({
    context,
    conversion: { secondPillarState },
    pendingFacts: { ...NOTHING_PENDING, today: civilDate('2026-11-23') },
  }) as unknown as SecondPillar['data']
const chosen = initialSelection(context)

test.each([
  ['contributions go on', { kind: 'in-funds' }, false],
  ['contributions have ended', { kind: 'in-funds', contributionsEnded: true }, true],
  ['the pillar was paid out', { kind: 'paid-out', on: null }, true],
] as const)('when %s, units alone are switched: %o %s', (_when, state, onlyUnits) => {
  const data = dataOf(state)
  const mandate = secondPillar.mandateOf(chosen, data)
  expect(mandate.exchanges).toHaveLength(1)
  expect(mandate.futureFund === null).toBe(onlyUnits)
  const facts = secondPillar.factsOf({
    data,
    choices: { chosen },
    mandate,
    contact: { known: true, given: true },
    signed: null,
  } as never)
  expect(facts.onlyUnits).toBe(onlyUnits)
  expect(secondPillar.leftOut(facts).includes('transfer-future-capital')).toBe(onlyUnits)
})
