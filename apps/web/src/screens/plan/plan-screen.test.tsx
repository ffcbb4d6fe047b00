// @vitest-environment happy-dom
import type { User } from '@sammas/contract/user'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { planQuery } from '#web/api/plan-query.ts'
import { userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { known, planAnswer, unknown } from '#web/testing/plan-answer.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PlanScreen } from './plan-screen.tsx'

beforeAll(async () => {
  connectToNothing()
  await loadMessages('screens/plan', 'features/session', 'features/error-card', 'features/value-chart', 'i18n')
})

function said(changes: object = {}): string {
  const answers = new QueryClient()
  answers.setQueryData(planQuery().queryKey, planAnswer({ thirdPillarThisYear: known(100), ...changes }))
  answers.setQueryData(userQuery().queryKey, sampleUser as unknown as User) // its id alone is read
  return wordsOf(<PlanScreen />, { answers })
}

test('a whole plan has the tax room of the wage from the contributions, and its share of that wage', () => {
  const words = said()
  expect(words).toMatch(/maksta veel 3\s500,00/)
  expect(words).toContain('sinu netopalgast')
})

test('in place of the answer the missing facts stand; the notes and the levers stay', () => {
  const missing = textOf('plan.missing', 'et', { count: 1 })
  const words = said({ wage: unknown('ENDED') })
  expect(words).toContain(missing)
  expect(words).not.toContain(textOf('plan.table', 'et'))
  expect(words).toContain(textOf('plan.back.mine', 'et'))
})

test.each([{ fundPensionPillars: [3] }, { pendingFundPensionPillars: [3] }])(
  'with %j left out of it no share of the wage is told',
  (leftOut) => {
    expect(said(leftOut)).not.toContain('sinu netopalgast')
  },
)

test('until the figures have come there is no plan', () => {
  const words = wordsOf(<PlanScreen />)
  expect(words).toContain(textOf('plan.title', 'et'))
  expect(words).not.toContain(textOf('plan.back.mine', 'et'))
})
