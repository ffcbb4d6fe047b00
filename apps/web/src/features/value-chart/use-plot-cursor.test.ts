// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { usePlotCursor } from './use-plot-cursor.ts'

test('the keyboard begins with the last day, or continues with the day that is being read', async () => {
  const { result, rerender, unmount } = renderHook(usePlotCursor, [0, 0.5, 1])
  expect(result().index).toBeNull()
  await settled(() => {
    result().listeners.onFocus()
  })
  expect(result().index).toBe(2)
  rerender([0, 1])
  expect(result().index).toBe(1)
  rerender([])
  expect(result().index).toBeNull()
  unmount()
})
