// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { lazyModule, useLazyModule } from './lazy-module.ts'

test('a loaded module is drawn at once, a loading one when it arrives', async () => {
  const fetch = vi.fn(() => Promise.resolve({ name: 'rest' }))
  const late = lazyModule(fetch)
  const first = renderHook(useLazyModule, late)
  expect(first.result()).toBeNull()
  await settled()
  expect(first.result()).toEqual({ name: 'rest' })
  expect(renderHook(useLazyModule, late).result()).toEqual({ name: 'rest' })
  expect(fetch).toHaveBeenCalledOnce()
})

test('a failed module throws to the error boundary, and is fetched again by a remounted component', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('rest')
  const late = lazyModule(fetch)
  renderHook(useLazyModule, late)
  await expect(settled()).rejects.toThrow('no line')
  const again = renderHook(useLazyModule, late)
  await settled()
  expect(again.result()).toBe('rest')
})
