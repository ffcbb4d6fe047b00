const signed = new Set<number>()

/** Notes a mandate that was signed, for as long as the page is loaded. */
export function noteSigned(mandateId: number): void {
  signed.add(mandateId)
}

/** Whether the signature is news: a reload of the page after it brings none. */
export const isSignedHere = (mandateId: number): boolean => signed.has(mandateId)
