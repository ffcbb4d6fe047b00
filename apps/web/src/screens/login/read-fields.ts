import type { FormValues } from './credentials.ts'

/** The values in the fields of a form; those without a field are as before. */
export function readFields(root: ParentNode, before: FormValues): FormValues {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  return {
    method: before.method,
    personalCode: field('personalCode')?.value ?? before.personalCode,
    phoneNumber: field('phoneNumber')?.value ?? before.phoneNumber,
    remembers: root.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? before.remembers,
  }
}
