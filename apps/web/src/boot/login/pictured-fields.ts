import type { FormValues } from '#web/screens/login/credentials.ts'
import type { Pressed } from '#web/screens/login/first-picture.ts'
import { readFields } from '#web/screens/login/read-fields.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'

/** The current elements of the prerendered form. */
export function picturedFields(root: HTMLElement) {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const tick = () => root.querySelector<HTMLInputElement>('input[type=checkbox]')
  const button = (what: Exclude<Pressed, null> = 'form') =>
    root.querySelector<HTMLButtonElement>(`form ${what === 'form' ? '[type=submit]' : `[data-way=${what}]`}`)
  /** The sentence beside the button; it is removed while nothing is missing. */
  let reason: Element | null = null
  return {
    button,
    /** On a narrow screen the card's form is never shown. */
    shown: (): LoginMethod => (tick() === null ? 'idCard' : field('phoneNumber') === null ? 'smartId' : 'mobileId'),
    /** The fields' values; values without a field stay unchanged. */
    read: (before: FormValues): FormValues => readFields(root, before),
    /** Fills a form that has just been drawn. */
    fill: ({ personalCode, phoneNumber, remembers }: FormValues) => {
      const [code, phone, box] = [field('personalCode'), field('phoneNumber'), tick()]
      if (code !== null) code.value = personalCode
      if (phone !== null) phone.value = phoneNumber
      if (box !== null) box.checked = remembers
      reason = button()?.nextElementSibling ?? null
    },
    /** Shows why the button is inactive, or with null that it is active. */
    showMissing: (words: string | null) => {
      const press = button()
      if (press === null || reason === null) return
      if (words === null) {
        reason.remove()
        press.removeAttribute('aria-disabled')
        press.removeAttribute('aria-describedby')
        return
      }
      reason.textContent = words
      press.after(reason)
      press.setAttribute('aria-disabled', 'true')
      press.setAttribute('aria-describedby', reason.id)
    },
  }
}
