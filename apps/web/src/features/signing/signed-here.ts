const signed = new Set<number>()

/** Remembers a signed mandate until the page is reloaded. */
export function noteSigned(mandateId: number): void {
  signed.add(mandateId)
}

/** Whether the mandate was signed since the page was loaded: only then its end is announced. */
export const isSignedHere = (mandateId: number): boolean => signed.has(mandateId)
