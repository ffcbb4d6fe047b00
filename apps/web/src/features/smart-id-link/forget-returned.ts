import { writeStored } from '#web/storage/safe-storage.ts'

/** The place of this tab for the query of a return from the Smart-ID app. */
export const RETURN_KEY = 'smartIdReturn'

declare global {
  interface Window {
    /** The query of a return, where the browser stores nothing. */
    sammasReturn?: string
  }
}

/** The values are answered, and never sent again. */
export function forgetReturnedValues(page: Window): void {
  writeStored('session', RETURN_KEY, null)
  delete page.sammasReturn
}
