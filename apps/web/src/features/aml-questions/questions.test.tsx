// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { NO_ANSWERS, NO_FULL_ANSWERS } from './aml-answers.ts'
import { ContactQuestions } from './contact-questions.tsx'
import { FullQuestions } from './full-questions.tsx'

beforeAll(() => loadMessages('features/aml-questions', 'i18n'))

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => {
    root.unmount()
  })
  host.remove()
})

const show = (part: ReactNode) => {
  act(() => {
    root.render(part)
  })
}
const nothing = () => undefined
const wrong = () => [...host.querySelectorAll('[aria-invalid=true]')]

/** Nothing is wrong before a try to go on; then the missing answers are marked, and the first of them has the focus. */
function expectMarked(questions: (checked: boolean, focusMissing: number) => ReactNode, missing: () => Element[]) {
  show(questions(false, 0))
  expect(wrong()).toEqual([])
  expect(document.activeElement).toBe(document.body)
  show(questions(true, 1))
  expect(wrong()).toEqual(missing())
  expect(document.activeElement).toBe(missing()[0])
}

test('of the two questions below the contact form the missing one is marked and focused after a try to save', () => {
  const answers = { ...NO_ANSWERS, resident: true }
  expectMarked(
    (checked, focusMissing) => (
      <ContactQuestions answers={answers} onChange={nothing} lead="" checked={checked} focusMissing={focusMissing} />
    ),
    () => [...host.querySelectorAll('select')],
  )
})

test('of the three questions the missing ones are marked and the first is focused after a try to continue', () => {
  const answers = { ...NO_FULL_ANSWERS, notExposed: true }
  expectMarked(
    (checked, focusMissing) => (
      <FullQuestions answers={answers} onChange={nothing} checked={checked} focusMissing={focusMissing} />
    ),
    () => [...[...host.querySelectorAll('input')].slice(1, 2), ...host.querySelectorAll('select')],
  )
})
