// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#web/testing/mount.ts'
import { SelectField } from './select-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const isInert = (host: HTMLElement) => host.querySelector('select')?.hasAttribute('inert')

test('a select that comes with its page is inert until the page has settled, so that no screen reader reads its value', () => {
  const { host } = mount(<SelectField label="Periood" />)
  expect(isInert(host)).toBe(true)
  act(() => {
    vi.advanceTimersByTime(599)
  })
  expect(isInert(host)).toBe(true)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(isInert(host)).toBe(false)
})

test.each(['keydown', 'pointermove', 'pointerdown'])(
  'the first %s of a person makes the select usable before that',
  (act) => {
    const { host } = mount(<SelectField label="Periood" />)
    document.body.dispatchEvent(new Event(act, { bubbles: true }))
    expect(isInert(host)).toBe(false)
  },
)

test('a select that an answer brings can be reached at once', () => {
  const { host, render } = mount(<input />)
  host.querySelector('input')?.focus()
  render(
    <>
      <input />
      <SelectField label="Põhjus" />
    </>,
  )
  expect(isInert(host)).toBe(false)
})
