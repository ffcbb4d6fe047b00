// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#web/testing/mount.ts'
import { isOutOfSight, useLateRoom } from './late-room.tsx'

type Entry = Parameters<typeof isOutOfSight>[0]
const entry = (isIntersecting: boolean, top: number) =>
  // The only two parts of an entry that are read.
  ({ isIntersecting, boundingClientRect: { top } }) as Entry

test.each([
  ['in the window', entry(true, 300), true, false],
  ['below the window', entry(false, 900), false, true],
  ['above it, in a browser that keeps the place', entry(false, -300), true, true],
  ['above it, in another', entry(false, -300), false, false],
])('room %s', (_, seen, keepsPlace, expected) => {
  expect(isOutOfSight(seen, () => keepsPlace)).toBe(expected)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function Part({ isLate, isKnown }: { isLate: boolean; isKnown: boolean }) {
  const { hasRoom, end } = useLateRoom(isLate, isKnown)
  return (
    <section data-room={hasRoom}>
      <i />
      {end}
    </section>
  )
}

test('room is given back when the part is there and the rest of the room is out of sight, not before', () => {
  let see: ((entries: Entry[]) => void) | null = null
  // happy-dom has no IntersectionObserver: the test sets which elements are in view.
  class Seen {
    constructor(callback: (entries: Entry[]) => void) {
      see = callback
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Seen)
  const { host, render } = mount(<Part isLate={true} isKnown={false} />)
  const hasRoom = () => host.querySelector('section')?.dataset['room']
  expect([hasRoom(), see]).toEqual(['true', null])
  render(<Part isLate={true} isKnown={true} />)
  act(() => see?.([entry(true, 300)]))
  expect(hasRoom()).toBe('true')
  act(() => see?.([entry(false, 900)]))
  expect(hasRoom()).toBe('false')
  expect(host.querySelector('section > div')).toBeNull()
})
