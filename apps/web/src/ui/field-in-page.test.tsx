// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#web/testing/mount.ts'
import { SelectField } from './field.tsx'
import css from './field.module.css'

const nextFrame = () => {
  act(() => {
    vi.advanceTimersToNextFrame()
  })
}

test('a select is invisible in its first two frames, so that no screen reader takes its value for a choice', () => {
  vi.useFakeTimers()
  const { host } = mount(<SelectField label="Periood" />)
  const isInvisible = () => host.querySelector('select')?.classList.contains(css['unseen'] ?? '')
  expect(isInvisible()).toBe(true)
  nextFrame()
  expect(isInvisible()).toBe(true)
  nextFrame()
  expect(isInvisible()).toBe(false)
  vi.useRealTimers()
})
