// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { lateModule, useLateModule } from './late-module.ts'

test('a module that is there is drawn at once, one on its way when it comes', async () => {
  const fetch = vi.fn(() => Promise.resolve({ name: 'rest' }))
  const late = lateModule(fetch)
  const first = renderHook(useLateModule, late)
  expect(first.result()).toBeNull()
  await settled()
  expect(first.result()).toEqual({ name: 'rest' })
  expect(renderHook(useLateModule, late).result()).toEqual({ name: 'rest' })
  expect(fetch).toHaveBeenCalledOnce()
})

test('a failed module throws to the error boundary, and is fetched again by a remounted component', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('rest')
  const late = lateModule(fetch)
  renderHook(useLateModule, late)
  await expect(settled()).rejects.toThrow('no line')
  const again = renderHook(useLateModule, late)
  await settled()
  expect(again.result()).toBe('rest')
})
