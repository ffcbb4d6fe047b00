import { thirdPillarContext } from '@sammas/domain/selection/third-pillar-selection'
import { NOTHING_PENDING } from '@sammas/domain/testing/sample-applications'
import { MANAGER, THIRD } from '@sammas/domain/testing/sample-holdings'
import { expect, test } from 'vitest'
import { thirdPillar } from './third-pillar-flow.ts'

const own = { managerName: MANAGER, defaultFund: THIRD.isin, exitRestricted: [] }
const context = thirdPillarContext([], [THIRD], own, NOTHING_PENDING)

test.each([
  ['who has one does not open it', null, true],
  ['it stays a step after this run has opened it', { mandateId: 7, opened: true, hadSources: false }, false],
  ['it is none after a run that opened nothing', { mandateId: 7, opened: false, hadSources: false }, true],
])('opening a third pillar: %s', (_, signed, isLeftOut) => {
  // The facts read only these parts.
  const facts = thirdPillar.factsOf({
    data: {
      user: { thirdPillarActive: true },
      conversion: { thirdPillar: { selectionComplete: true } },
      missingChecks: [],
      context,
    },
    choices: { chosen: { choice: { exchangesUnits: true, target: THIRD.isin } }, contactSaved: false },
    contact: { known: true },
    signed,
  } as never)
  expect(thirdPillar.leftOut(facts).includes('setup')).toBe(isLeftOut)
})
