import { createContext } from 'react'
import type { LinkWay } from '#web/features/smart-id-link/link-view.ts'
import type { FormValues } from './credentials.ts'

/** The last press on the prerendered form: its button, or one of Smart-ID's links. */
export type Pressed = 'form' | LinkWay | null

/** The person's input on the prerendered form, before the application. */
export type FirstPicture = {
  /** Freezes the prerendered form and reads its values, so that React can hydrate it. */
  readonly hold: () => FormValues
  /** The form's current values, and the press that came with them. Ends the prerendered form. */
  readonly settle: () => { readonly values: FormValues; readonly pressed: Pressed }
}

declare global {
  interface Window {
    sammasPicture?: FirstPicture
    /** When the prerendered page was drawn, by the device's clock in milliseconds: a maintenance may have begun or ended since. */
    sammasDrawnAt?: number
  }
}

/** What React hydrates: the moment of the drawing, and the form's values, null where a maintenance was drawn. */
export type FirstDrawing = { readonly at: number; readonly values: FormValues | null }

/** The prerendered login page; null on a page without one. */
export const FirstDrawn = createContext<FirstDrawing | null>(null)

/** The prerendered form, once: its taker continues from the person's input. */
export function takeFirstPicture(): FirstPicture | null {
  const picture = window.sammasPicture ?? null
  delete window.sammasPicture
  return picture
}
