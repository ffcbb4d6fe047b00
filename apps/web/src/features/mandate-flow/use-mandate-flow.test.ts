// @vitest-environment happy-dom
import { civilDate } from '@sammas/domain/dates/civil-date'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { flowDrafts } from './flow-draft.ts'
import type { FlowKind, FlowParts } from './flow-kind.ts'
import { useMandateFlow } from './use-mandate-flow.ts'

type Chosen = { fund: string; answer: string }
type Data = FlowParts['data'] & { context: readonly string[] }
type Parts = {
  step: string
  data: Data
  chosen: Chosen
  mandate: { into: string }
  facts: { fund: string }
  signed: { mandateId: number }
}

const drafts = flowDrafts<Chosen, { mandateId: number }>('a-flow', {
  chosen: z.object({ fund: z.string(), answer: z.string() }),
  signed: z.object({ mandateId: z.number() }),
})

// The parts of a kind that the hook reads.
const kind = {
  drafts,
  initial: ({ context }) => ({ fund: context[0] ?? '', answer: '' }),
  inLists: (chosen, { context }) => (context.includes(chosen.fund) ? chosen : { ...chosen, fund: context[0] ?? '' }),
  mandateOf: ({ fund }) => ({ into: fund }),
  daysOf: (_mandate, { pendingFacts: { today } }) => [today],
  factsOf: ({ choices }) => ({ fund: choices.chosen.fund }),
} as Pick<FlowKind<Parts>, 'drafts' | 'initial' | 'inLists' | 'mandateOf' | 'daysOf' | 'factsOf'> as FlowKind<Parts>

// The hook reads a person's id and address only.
const dataOf = (...funds: string[]) =>
  ({
    user: { id: 1, email: null, phoneNumber: null, address: null },
    context: funds,
    pendingFacts: { pending: [], today: civilDate('2026-11-30') },
  }) as unknown as Data

const open = (...funds: string[]) => renderHook((data: Data) => useMandateFlow(kind, data), dataOf(...funds))
const into = (fund: string) => (before: Chosen) => ({ ...before, fund })

async function agreeToShares(result: ReturnType<typeof open>['result']): Promise<void> {
  await settled(() => {
    result().choose(into('shares'))
  })
  await settled(() => {
    result().setAgreed(true)
  })
}

beforeEach(() => {
  sessionStorage.clear()
})

test('choices survive a reload; an untouched proposal is made again', async () => {
  const untouched = open('bonds', 'shares')
  untouched.unmount()
  const first = open('shares', 'bonds')
  expect(first.result().mandate).toEqual({ into: 'shares' })
  await settled(() => {
    first.result().choose(into('bonds'))
  })
  first.unmount()
  expect(open('shares', 'bonds').result().mandate).toEqual({ into: 'bonds' })
})

test('choices that refetched lists lack are replaced, and the accepted terms no longer apply', async () => {
  const { result, rerender } = open('bonds', 'shares')
  await agreeToShares(result)
  expect(result().agreed).toBe(true)
  rerender(dataOf('bonds'))
  expect(result()).toMatchObject({ mandate: { into: 'bonds' }, facts: { fund: 'bonds' }, agreed: false })
})

test('a contract that names other days by now is agreed to anew', async () => {
  const { result, rerender } = open('bonds')
  await settled(() => {
    result().setAgreed(true)
  })
  const later = dataOf('bonds')
  rerender({ ...later, pendingFacts: { ...later.pendingFacts, today: civilDate('2026-12-01') } })
  expect(result()).toMatchObject({ mandate: { into: 'bonds' }, agreed: false })
})

test('the contract being signed stays as it was read when new answers arrive', async () => {
  const { result, rerender } = open('bonds', 'shares')
  await agreeToShares(result)
  await settled(() => {
    result().setHeld(true)
  })
  rerender(dataOf('bonds'))
  expect(result()).toMatchObject({ mandate: { into: 'shares' }, agreed: true })
  await settled(() => {
    result().setHeld(false)
  })
  expect(result().mandate).toEqual({ into: 'bonds' })
})

test('a signature uses the choices up and is kept for the page after it', async () => {
  const { result, unmount } = open('bonds', 'shares')
  await settled(() => {
    result().choose(into('shares'))
  })
  const { runName } = result()
  await settled(() => {
    result().finish({ mandateId: 7 })
  })
  expect(result()).toMatchObject({ mandate: { into: 'bonds' }, signed: { mandateId: 7 } })
  expect(result().runName).not.toBe(runName)
  unmount()
  expect(open('bonds', 'shares').result()).toMatchObject({ mandate: { into: 'bonds' }, signed: { mandateId: 7 } })
})

test('after a signature the current lists count, and returning to the choices shows a proposal made from them', async () => {
  const { result, rerender } = open('bonds', 'shares')
  await settled(() => {
    result().setHeld(true)
  })
  await settled(() => {
    result().finish({ mandateId: 7 })
  })
  rerender(dataOf('shares', 'bonds'))
  expect(result().data.context).toEqual(['shares', 'bonds'])
  await settled(() => {
    result().restart()
  })
  expect(result()).toMatchObject({ mandate: { into: 'shares' }, signed: null })
  await settled(() => {
    result().choose(into('bonds'))
  })
  await settled(() => {
    result().restart()
  })
  expect(result().mandate).toEqual({ into: 'bonds' })
})

test('another person’s choices are not resumed in this tab', async () => {
  const { result, unmount } = open('bonds', 'shares')
  await settled(() => {
    result().choose(into('shares'))
  })
  unmount()
  const other = { ...dataOf('bonds', 'shares'), user: { ...dataOf().user, id: 2 } }
  expect(renderHook((data: Data) => useMandateFlow(kind, data), other).result().mandate).toEqual({ into: 'bonds' })
})
