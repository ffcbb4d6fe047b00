// @vitest-environment happy-dom
import type { User } from '@sammas/contract/user'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { planQuery } from '#web/api/plan-query.ts'
import { userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { failsFor } from '#web/testing/flow-answers.ts'
import { inPage, routerAt, wordsOf } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { known, planAnswer, unknown } from '#web/testing/plan-answer.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { PlanScreen } from './plan-screen.tsx'

beforeAll(async () => {
  connectToNothing()
  await loadMessages('screens/plan', 'features/session', 'features/error-card', 'features/value-chart', 'i18n')
})

const answerWith = (changes: object) => planAnswer({ thirdPillarThisYear: known(100), ...changes })

function answersWith(changes: object): QueryClient {
  const answers = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answers.setQueryData(planQuery().queryKey, answerWith(changes))
  answers.setQueryData(userQuery().queryKey, sampleUser as unknown as User) // its id alone is read
  return answers
}

const wordsShown = (changes: object = {}): string => wordsOf(<PlanScreen />, { answers: answersWith(changes) })

test('a whole plan has the tax room of the wage from the contributions, and its share of that wage', () => {
  const words = wordsShown()
  expect(words).toMatch(/maksta veel 3\s500,00/)
  expect(words).toContain('sinu netopalgast')
})

test('the missing facts replace the answer; the notes and the levers stay', () => {
  const missing = textOf('plan.missing', 'et', { count: 1 })
  const words = wordsShown({ wage: unknown('ENDED') })
  expect(words).toContain(missing)
  expect(words).not.toContain(textOf('plan.table', 'et'))
  expect(words).toContain(textOf('plan.back.mine', 'et'))
})

test.each([
  { fundPensionPillars: [3] },
  { pendingFundPensionPillars: [3] },
  { fundPensionPillars: [3], pendingFundPensionPillars: [2] },
])('with %j left out of it no share of the wage is shown', (leftOut) => {
  expect(wordsShown(leftOut)).not.toContain('sinu netopalgast')
})

test('words of the address that could not be used are reported, one or more', async () => {
  const dropped = textOf('plan.dropped', 'et')
  for (const [query, isShown] of [
    ['', false],
    ['?rate=6', false],
    ['?rate=99', true],
    ['?rate=99&later=x', true],
  ] as const) {
    const router = routerAt(`/plan${query}`)
    await router.load()
    const words = wordsOf(<PlanScreen />, { answers: answersWith({}), router })
    expect(words.includes(dropped)).toBe(isShown)
  }
})

test('until the figures have arrived there is no plan', () => {
  const words = wordsOf(<PlanScreen />)
  expect(words).toContain(textOf('plan.title', 'et'))
  expect(words).not.toContain(textOf('plan.back.mine', 'et'))
  expect(words).toContain(textOf('plan.loading', 'et'))
  expect(wordsShown()).not.toContain(textOf('plan.loading', 'et'))
  expect(wordsShown()).not.toContain(textOf('plan.failed', 'et'))
})

test('figures that could not be loaded are a failure, not a plan that is still loading', async () => {
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  await failsFor(answers, planQuery())
  const words = wordsOf(<PlanScreen />, { answers })
  expect(words).toContain(textOf('plan.failed', 'et'))
  expect(words).not.toContain(textOf('plan.loading', 'et'))
})

/** The announcements of a plan that is shown with `before`, then with `after`, and is left alone each time. */
function announcedOf(before: object, after: object): string[] {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers = answersWith(before)
  const { host } = mount(inPage(<PlanScreen />, { answers }))
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
  }
  const announced = () => {
    pass(1000)
    return host.querySelector('[aria-live="polite"]')?.textContent ?? 'no live region'
  }
  const first = announced()
  answers.setQueryData(planQuery().queryKey, answerWith(after))
  pass(1) // the queries notify their readers in a timer
  const second = announced()
  expect(host.textContent).toContain('sinu netopalgast')
  return [first, second]
}

test('the answer is announced when it comes with a missing fact, and read with the page when it was there', () => {
  const answer = expect.stringContaining('kuus') as string
  expect(announcedOf({ wage: unknown('ENDED') }, {})).toEqual(['', answer])
  expect(announcedOf({}, {})).toEqual(['', ''])
})
