// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { ApiFailure } from './failure.ts'
import { useCommand } from './use-command.ts'

/** Work that a test ends. */
function held() {
  const turns: { signal: AbortSignal; end: () => void; fail: (error: unknown) => void }[] = []
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      turns.push({ signal, end: resolve, fail: reject })
    })
  return { turns, work }
}

test('a double press runs it once; once it is over it can be run again', async () => {
  const { turns, work } = held()
  const { result } = renderHook(useCommand, work)
  await settled(() => {
    result().run()
    result().run()
  })
  expect(turns).toHaveLength(1)
  expect(result().busy).toBe(true)
  await settled(() => turns[0]?.end())
  expect(result().busy).toBe(false)
  await settled(() => {
    result().run()
  })
  expect(turns).toHaveLength(2)
})

test('a failure stays until it is put away or the command is run again', async () => {
  const { turns, work } = held()
  const { result } = renderHook(useCommand, work)
  await settled(() => {
    result().run()
  })
  await settled(() => turns[0]?.fail(new ApiFailure({ kind: 'network' })))
  expect(result().failure).toEqual({ kind: 'network' })
  await settled(() => {
    result().close()
  })
  expect(result().failure).toBeNull()
  await settled(() => {
    result().run()
  })
  await settled(() => turns[1]?.fail(new ApiFailure({ kind: 'network' })))
  await settled(() => {
    result().run()
  })
  expect(result()).toMatchObject({ busy: true, failure: null })
})

test('leaving the page aborts it, without a message', async () => {
  const { turns, work } = held()
  const { result, unmount } = renderHook(useCommand, work)
  await settled(() => {
    result().run()
  })
  unmount()
  expect(turns[0]?.signal.aborted).toBe(true)
  const logged = vi.spyOn(console, 'error')
  await settled(() => turns[0]?.fail(new ApiFailure({ kind: 'aborted' })))
  expect(result().failure).toBeNull()
  expect(logged).not.toHaveBeenCalled()
})
