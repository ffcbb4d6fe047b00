import { expect, test } from 'vitest'
import { setsScrollPlace } from './scroll-place.ts'

const HEIGHT = 600
const WHOLE = 1000
const END = WHOLE - HEIGHT

type Arrival = 'navigate' | 'reload' | 'back_forward'

/** A page of 1000 pixels, of which 600 are seen. */
function pageAt(scrollY: number, type: Arrival) {
  const events: string[] = []
  const page = {
    scrollY,
    innerHeight: HEIGHT,
    performance: { getEntriesByType: () => [{ type }] },
    document: { documentElement: { scrollHeight: WHOLE }, dispatchEvent: (event: Event) => events.push(event.type) },
  }
  return { events, sets: setsScrollPlace(page as unknown as Window) } // the parts that are read
}

test.each<[Arrival, number, boolean, string]>([
  ['navigate', 0, true, 'a page at its top'],
  ['navigate', 120, false, 'one that its person has scrolled'],
  ['navigate', END, false, 'the same, to its end'],
  ['reload', 0, true, 'a reload that the browser has not restored yet'],
  ['reload', 120, false, 'one that it has restored, or that its person scrolled'],
  ['reload', END, true, 'one whose kept place lies below the end of the prerendered page'],
  ['back_forward', END, true, 'a return to such a page'],
])('%s at %d: the router sets the place (%s) of %s', (type, scrollY, expected) => {
  const { sets, events } = pageAt(scrollY, type)
  expect(sets()).toBe(expected)
  expect(events).toEqual(expected ? [] : ['scroll'])
})

test('every later screen has its place from the router', () => {
  const { sets } = pageAt(120, 'navigate')
  expect([sets(), sets(), sets()]).toEqual([false, true, true])
})
