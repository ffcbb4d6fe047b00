import type { ReactNode } from 'react'

/** A label with the asterisk of a required answer; screen readers hear "required" instead. */
export function RequiredLabel({ required, children }: { required: boolean; children: string }): ReactNode {
  return (
    <>
      {children}
      {required && <span aria-hidden="true">&nbsp;*</span>}
    </>
  )
}
