// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { mount } from '#web/testing/mount.ts'
import { NO_ANSWERS, NO_FULL_ANSWERS } from './aml-answers.ts'
import { ContactQuestions } from './contact-questions.tsx'
import { FullQuestions } from './full-questions.tsx'

beforeAll(() => loadMessages('features/aml-questions', 'i18n'))

const nothing = () => undefined
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')]

/** Nothing is wrong before a try to go on; then the missing answers are marked, and the first of them has the focus. */
function expectMarked(questions: (checked: boolean, focusMissing: number) => ReactNode, missing: () => Element[]) {
  const { render } = mount(questions(false, 0))
  expect(wrong()).toEqual([])
  expect(document.activeElement).toBe(document.body)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  render(questions(true, 1))
  expect(wrong()).toEqual(missing())
  expect(document.activeElement).toBe(missing()[0])
}

test('of the two questions below the contact form the missing one is marked and focused after a try to save', () => {
  const answers = { ...NO_ANSWERS, resident: true }
  expectMarked(
    (checked, focusMissing) => (
      <ContactQuestions answers={answers} onChange={nothing} lead="" checked={checked} focusMissing={focusMissing} />
    ),
    () => [...document.querySelectorAll('select')],
  )
})

test('of the three questions the missing ones are marked and the first is focused after a try to continue', () => {
  const answers = { ...NO_FULL_ANSWERS, notExposed: true }
  expectMarked(
    (checked, focusMissing) => (
      <FullQuestions answers={answers} onChange={nothing} checked={checked} focusMissing={focusMissing} />
    ),
    () => [...[...document.querySelectorAll('input')].slice(1, 2), ...document.querySelectorAll('select')],
  )
})
