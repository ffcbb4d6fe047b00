import { answeredLines } from '@sammas/contract/answered-parts'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { failureWithCode } from '#web/api/failure.ts'
import { mandateOutcomeQuery, userQuery } from '#web/api/queries.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { FailedStep, signedAloneCode } from './failed-step.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'

beforeAll(async () => {
  connectToNothing()
  await signedAloneCode.load()
  return loadMessages('features/mandate-flow', 'features/signing', 'features/error-card', 'features/session', 'i18n')
})

const MANDATE = 5
const steps = { address: 'mandateFlow.address.heading', success: 'mandateFlow.loading' } as const
const signedTitle = (values: { count: number }) => textOf('mandateFlow.signed', 'et', values)
const failedTitle = () => textOf('mandateFlow.loadFailed', 'et')

type Given = { signed?: boolean; count?: number; outcome?: object }

/** The words of a step with failed lists. `signed`: an application is signed, one of `count`; `outcome`: the registry's answer to it. */
function words(step: keyof typeof steps, { signed = true, count = 1, outcome }: Given = {}): string {
  const answers = new QueryClient()
  const set = ({ queryKey }: { queryKey: QueryKey }, answer: unknown) => answers.setQueryData(queryKey, answer)
  set(userQuery(), sampleUser)
  if (outcome !== undefined) set(mandateOutcomeQuery(MANDATE), outcome)
  // A failed step reads only these parts of a flow.
  const kind = {
    steps: Object.keys(steps),
    typesOf: () => Array.from({ length: count }, () => 'TRANSFER'),
    drafts: { readSigned: () => (signed ? { mandateId: MANDATE } : null) },
    words: { headings: steps, titles: { address: 'mandateFlow.step.address', success: null }, leads: {} },
  } as unknown as FlowKind<FlowParts & { step: keyof typeof steps }>
  const failure = failureWithCode('pension.registry.connection.exception')
  return wordsOf(<FailedStep kind={kind} step={step} failure={failure} onRetry={() => undefined} />, { answers })
}

test('the page after a signature says that the application is signed, and that its lists failed', () => {
  expect(words('success')).toContain(signedTitle({ count: 1 }))
  expect(words('success')).toContain(failedTitle())
  expect(words('success', { count: 2 })).toContain(signedTitle({ count: 2 }))
})

test('another step, and that page without a signature, say only that the lists failed', () => {
  for (const page of [words('address'), words('success', { signed: false })]) {
    expect(page).toContain(failedTitle())
    expect(page).not.toContain(signedTitle({ count: 1 }))
  }
})

test('an application that the registry has refused is not called signed', () => {
  const refused = words('success', { outcome: { kind: 'REFUSED', parts: [], errors: [{ code: 'invalid.mandate' }] } })
  expect(refused).not.toContain(signedTitle({ count: 1 }))
  expect(refused).toContain(textOf('signing.failed.title', 'et'))
})

test('of two applications of which the registry has refused one, both answers are named', () => {
  const parts = [
    { type: 'PARTIAL_WITHDRAWAL', taken: true },
    { type: 'WITHDRAWAL_THIRD_PILLAR', taken: false },
  ] as const
  const page = words('success', {
    count: 2,
    outcome: { kind: 'REFUSED', parts, errors: [{ code: 'invalid.mandate' }] },
  })
  expect(page).toContain(signedTitle({ count: 2 }))
  for (const line of answeredLines(parts, 'et')) expect(page).toContain(line)
  expect(page).not.toContain(textOf('mandateFlow.signed.lead', 'et', { count: 2 }))
  expect(page).not.toContain(textOf('signing.failed.title', 'et'))
})
