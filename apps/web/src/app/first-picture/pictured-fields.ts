import type { FormValues } from '#web/screens/login/credentials.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'

/** The elements of the pictured form, as they are now. */
export function picturedFields(root: HTMLElement) {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const tick = () => root.querySelector<HTMLInputElement>('input[type=checkbox]')
  const button = () => root.querySelector<HTMLButtonElement>('form button')
  /** The sentence beside the button; it leaves the page while nothing is missing. */
  let reason: Element | null = null
  return {
    button,
    /** On a narrow screen the card's form is never shown. */
    shown: (): LoginMethod => (tick() === null ? 'idCard' : field('phoneNumber') === null ? 'smartId' : 'mobileId'),
    /** What the fields hold; what has no field now stays as it was before. */
    read: (before: FormValues): FormValues => ({
      method: before.method,
      personalCode: field('personalCode')?.value ?? before.personalCode,
      phoneNumber: field('phoneNumber')?.value ?? before.phoneNumber,
      remembers: tick()?.checked ?? before.remembers,
    }),
    /** Fills a form that has just been drawn. */
    fill: ({ personalCode, phoneNumber, remembers }: FormValues) => {
      const [code, phone, box] = [field('personalCode'), field('phoneNumber'), tick()]
      if (code !== null) code.value = personalCode
      if (phone !== null) phone.value = phoneNumber
      if (box !== null) box.checked = remembers
      reason = button()?.nextElementSibling ?? null
    },
    /** Says why the button does nothing, or with null that it works. */
    sayWhatIsMissing: (words: string | null) => {
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
