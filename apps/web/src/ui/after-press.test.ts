import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

let pressed: object | null
let page: EventTarget
let done: number

beforeEach(() => {
  vi.useFakeTimers()
  pressed = null
  page = new EventTarget()
  done = 0
  vi.stubGlobal('document', { querySelector: () => pressed })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const work = () => {
  done += 1
}

test('a field that is left by the keyboard is judged at once', () => {
  afterPress(work)
  expect(done).toBe(1)
})

test.each(['pointerup', 'pointercancel', 'dragend'])('a field left by a press is judged once, after %s', (ending) => {
  pressed = {}
  afterPress(work)
  expect(done).toBe(0)
  page.dispatchEvent(new Event(ending))
  expect(done, 'the click has not come yet').toBe(0)
  vi.runAllTimers()
  page.dispatchEvent(new Event('pointerup'))
  vi.runAllTimers()
  expect(done).toBe(1)
})
