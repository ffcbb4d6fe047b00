import { parseLoginMethod, type LoginMethod } from '@sammas/domain/person/login-method'
import { whyNotReady, type FormValues } from '#web/screens/login/credentials.ts'
import type { FirstPicture, Pressed } from '#web/screens/login/first-picture.ts'
import { picturedFields } from './pictured-fields.ts'

type Pictured = {
  readonly values: FormValues
  /** Draws the page with the form of a method, empty. */
  readonly show: (method: LoginMethod) => void
  readonly reasons: Readonly<Record<string, string>>
}

/**
 * The prerendered form, which handles typing, a choice of the method and a press of its button until the application is there, and
 * always looks as the application would render these values.
 */
export function liveForm(root: HTMLElement, { values: given, show, reasons }: Pictured): FirstPicture {
  const fields = picturedFields(root)
  let values = given
  let pressed: Pressed = null

  const read = () => (values = fields.read(values))
  const missing = () => whyNotReady(fields.shown(), read())
  const showMissing = () => {
    const reason = missing()
    fields.showMissing(reason === null ? null : (reasons[reason] ?? ''))
  }
  const draw = () => {
    show(values.method)
    fields.fill(values)
    showMissing()
  }
  const press = (what: Pressed) => {
    // Nothing would answer it; the words above the form say so.
    if (window.sammasIsLost === true) return
    for (const button of root.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
    pressed = what
    if (what !== null) fields.button(what)?.setAttribute('aria-busy', 'true')
  }
  const unpress = () => {
    press(null)
  }
  const change = () => {
    unpress()
    showMissing()
  }
  const choose = (event: Event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null
    const method = parseLoginMethod(tab?.dataset['id'])
    if (method === null) return
    unpress()
    values = { ...read(), method }
    draw()
    root.querySelector<HTMLElement>(`[data-id=${method}]`)?.focus()
  }
  // Never submitted by the browser itself: the address would then contain the personal code.
  const submit = (event: Event) => {
    event.preventDefault()
    if (missing() === null) press('form')
  }
  const begin = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-way]') : null
    // The build wrote it.
    if (button !== null) press(button.dataset['way'] as Pressed)
  }

  draw()
  root.addEventListener('input', change)
  root.addEventListener('click', choose)
  root.addEventListener('submit', submit)
  root.addEventListener('click', begin)
  return {
    hold: () => {
      root.removeEventListener('input', change)
      root.removeEventListener('click', choose)
      return read()
    },
    settle: () => {
      root.removeEventListener('submit', submit)
      root.removeEventListener('click', begin)
      const last = pressed
      unpress()
      return { values: read(), pressed: last }
    },
  }
}
