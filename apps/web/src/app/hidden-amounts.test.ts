// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { amounts } from '#web/storage/amounts.ts'
import { keepAmountsHidden } from './hidden-amounts.ts'

const confirm = vi.fn<() => boolean>()
const print = vi.fn<() => void>()

beforeAll(async () => {
  await loadMessages('app')
  keepAmountsHidden(window)
})
beforeEach(() => {
  vi.stubGlobal('confirm', confirm)
  vi.stubGlobal('print', print)
})
afterEach(() => {
  amounts.set('shown')
})

const pressPrint = () => {
  const press = new KeyboardEvent('keydown', { ctrlKey: true, code: 'KeyP', cancelable: true })
  window.dispatchEvent(press)
  return press.defaultPrevented
}

test('hidden amounts are shown for the requested print, and hidden again after it', async () => {
  amounts.set('hidden')
  confirm.mockReturnValue(true)
  print.mockImplementation(() => {
    expect(amounts.get()).toBe('shown')
  })
  expect(pressPrint()).toBe(true)
  await expect.poll(() => print.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('afterprint'))
  expect(amounts.get()).toBe('hidden')
  // Paper that is printed later, of amounts that are shown, hides nothing.
  amounts.set('shown')
  window.dispatchEvent(new Event('afterprint'))
  expect(amounts.get()).toBe('shown')
})

test('unless confirmed they stay hidden, and shown ones need no confirmation', () => {
  amounts.set('hidden')
  confirm.mockReturnValue(false)
  expect(pressPrint()).toBe(false)
  expect(amounts.get()).toBe('hidden')
  amounts.set('shown')
  confirm.mockClear()
  expect(pressPrint()).toBe(false)
  expect(confirm).not.toHaveBeenCalled()
})

test('the key hides amounts and shows them again, and another key with the same two does not', () => {
  const press = (code: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, shiftKey: true, code }))
  press('KeyS')
  expect(amounts.get()).toBe('hidden')
  press('KeyA')
  expect(amounts.get()).toBe('hidden')
  press('KeyS')
  expect(amounts.get()).toBe('shown')
})
