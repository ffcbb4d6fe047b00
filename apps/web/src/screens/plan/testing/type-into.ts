import { act } from 'react'

/** Types a text into a field, and leaves it. */
export function typeInto(input: HTMLInputElement | null, text: string): void {
  if (input === null) throw new Error('no field')
  act(() => {
    setValue(input, text)
  })
  act(() => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/** Sets the value as a person does: React listens to the element's own setter. */
export function setValue(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
