import { createContext } from 'react'
import type { FormValues } from './credentials.ts'

/** What was done on the page's first picture, the form that stood there before the application. */
export type FirstPicture = {
  /** What the picture shows: from now on it no longer changes, so that the application can take its place. */
  readonly hold: () => FormValues
  /** What the form holds now, and whether its button was pressed with it. The picture is over. */
  readonly settle: () => { readonly values: FormValues; readonly pressed: boolean }
}

declare global {
  interface Window {
    sammasPicture?: FirstPicture
  }
}

/** What the form shows in the first picture; null on a page that began without one. */
export const FirstValues = createContext<FormValues | null>(null)

/** The first picture, once: whoever takes it goes on from what was done there. */
export function takeFirstPicture(): FirstPicture | null {
  const picture = window.sammasPicture ?? null
  delete window.sammasPicture
  return picture
}
