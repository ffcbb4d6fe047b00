import { expect, test } from 'vitest'
import { addMissingFunctions } from './fallbacks.ts'

/** A page whose browser lacks the function that joins signals, with the one that is added to it. */
async function added(): Promise<(signals: AbortSignal[]) => AbortSignal> {
  const page = { AbortSignal: {} as { any?: unknown }, HTMLElement: { prototype: { popover: null } } }
  await addMissingFunctions(page)
  return page.AbortSignal.any as (signals: AbortSignal[]) => AbortSignal // just added
}

test('the added signal ends with the first of its signals, for that one’s reason', async () => {
  const any = await added()
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = any([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('too late')
  first.abort('left')
  expect([signal.aborted, signal.reason]).toEqual([true, 'too late'])
})

test('of signals that have ended already the first one counts', async () => {
  const any = await added()
  const signal = any([AbortSignal.abort('first'), AbortSignal.abort('second')])
  expect([signal.aborted, signal.reason]).toEqual([true, 'first'])
})

test('no signals never end', async () => {
  expect((await added())([]).aborted).toBe(false)
})

test('a function that is there stays', async () => {
  const own = () => undefined
  const page = { AbortSignal: { any: own }, HTMLElement: { prototype: { popover: null } } }
  await addMissingFunctions(page)
  expect(page.AbortSignal.any).toBe(own)
})
