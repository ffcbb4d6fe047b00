import { NOTHING_PENDING } from '@sammas/domain/testing/sample-applications'
import { DEAR_THIRD, holding, MANAGER, THIRD } from '@sammas/domain/testing/sample-holdings'
import { thirdPillarContext, thirdPillarMandate } from '@sammas/domain/selection/third-pillar-selection'
import { provider } from '@sammas/provider/provider'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import { SourcesStep } from './sources-step.tsx'
import { thirdPillar, type Flow } from './third-pillar-flow.ts'

beforeAll(() => {
  connectToNothing()
  return loadMessages(
    'screens/third-pillar',
    'features/mandate-flow',
    'features/holdings-table',
    'features/fund-card',
    'i18n',
  )
})

const own = { managerName: MANAGER, defaultFund: THIRD.isin, exitRestricted: [] }
const known = thirdPillarContext([holding(DEAR_THIRD, 1_000)], [THIRD, DEAR_THIRD], own, NOTHING_PENDING)
if (known === null) throw new Error('no own fund')
const context = known

/** The step of this choice; it reads only these parts of the flow. */
function shown(exchangesUnits: boolean): string {
  connectToNothing()
  const choice = { exchangesUnits, target: THIRD.isin }
  const facts = { wasActive: true, hadSources: true, contactKnown: true }
  const data = { context, funds: [THIRD, DEAR_THIRD], pendingFacts: NOTHING_PENDING, user: { age: 34 } }
  const flow = {
    kind: thirdPillar,
    facts,
    data,
    choices: { chosen: { choice } },
    mandate: thirdPillarMandate(choice, context),
  }
  return markupOf(<SourcesStep flow={flow as unknown as Flow} />)
}
const fund = `>${THIRD.name}<`

test('the funds to choose from are listed once, under the chosen option; moving insurance is mentioned with units', () => {
  const [all, future] = [textOf('thirdPillar.choice.all', 'et'), textOf('thirdPillar.choice.future', 'et')]
  const insurance = provider.links.insuranceContracts.et
  const [both, alone] = [shown(true), shown(false)]
  const between = (html: string) => html.slice(html.indexOf(all), html.indexOf(future))
  expect(both.split(textOf('thirdPillar.choice.fund', 'et'))).toHaveLength(2)
  expect(between(both)).toContain(fund)
  expect(both).toContain(insurance)
  expect(alone.split(textOf('thirdPillar.choice.fund', 'et'))).toHaveLength(2)
  expect(between(alone)).not.toContain(fund)
  expect(alone).not.toContain(insurance)
})
