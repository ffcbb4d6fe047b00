import { useEffect, useRef, type RefObject } from 'react'
import type { FormValues } from './credentials.ts'
import { readFields } from './read-fields.ts'

const READ_MS = 500

/**
 * Reads the fields of the form now and then: old password managers and the web views of iOS fill a field without any event, and its
 * button would stay inactive.
 */
export function useFilledFields(
  form: RefObject<HTMLFormElement | null>,
  values: FormValues,
  onFilled: (values: FormValues) => void,
): void {
  const latest = useRef({ values, onFilled })
  useEffect(() => {
    latest.current = { values, onFilled }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const { values: known, onFilled: notify } = latest.current
      if (form.current === null) return
      const held = readFields(form.current, known)
      if (!isSame(held, known)) notify(held)
    }, READ_MS)
    return () => {
      clearInterval(timer)
    }
  }, [form])
}

const isSame = (one: FormValues, other: FormValues): boolean =>
  one.personalCode === other.personalCode && one.phoneNumber === other.phoneNumber && one.remembers === other.remembers
