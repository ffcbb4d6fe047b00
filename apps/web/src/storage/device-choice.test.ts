import { afterEach, expect, test, vi } from 'vitest'
import { deviceChoice } from './device-choice.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function deviceWith(stored: Record<string, string>) {
  const kept = new Map(Object.entries(stored))
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  return kept
}

test('a choice is kept on the device, and the first value leaves nothing behind', () => {
  const kept = deviceWith({ scheme: 'dark' })
  const choice = deviceChoice('scheme', ['system', 'light', 'dark'])
  expect(choice.get()).toBe('dark')
  choice.set('light')
  expect([choice.get(), kept.get('scheme')]).toEqual(['light', 'light'])
  choice.set('system')
  expect([choice.get(), kept.has('scheme')]).toEqual(['system', false])
})

test('an unknown value, and a device without storage, give the first value', () => {
  deviceWith({ scheme: 'sepia' })
  expect(deviceChoice('scheme', ['system', 'light', 'dark']).get()).toBe('system')
  vi.unstubAllGlobals()
  const choice = deviceChoice('scheme', ['system', 'dark'])
  choice.set('dark')
  expect(choice.get()).toBe('dark')
})

test('another tab is followed', () => {
  deviceWith({})
  const choice = deviceChoice('amounts', ['shown', 'hidden'])
  const listeners: ((event: Partial<StorageEvent>) => void)[] = []
  const addEventListener = (_name: string, listener: (event: Partial<StorageEvent>) => void) => listeners.push(listener)
  choice.followOtherTabs({ addEventListener } as unknown as Window) // the code uses nothing else of it
  const dispatch = (event: Partial<StorageEvent>) => {
    for (const listener of listeners) listener(event)
  }
  dispatch({ key: 'other', newValue: 'hidden' })
  expect(choice.get()).toBe('shown')
  dispatch({ key: 'amounts', newValue: 'hidden' })
  expect(choice.get()).toBe('hidden')
  dispatch({ key: null, newValue: null })
  expect(choice.get()).toBe('shown')
})
