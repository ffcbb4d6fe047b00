/** The prerendered account, shown before the application. */
export type AccountPicture = {
  /** Whether it shows the person's data. */
  readonly isFilled: () => boolean
  /**
   * Freezes it: call it right before the application replaces it. The returned function, called right after, carries its state over to the application:
   * the focus, an open menu, presses.
   */
  readonly handOver: () => () => void
}

declare global {
  interface Window {
    sammasAccountPicture?: AccountPicture
  }
}

/** The prerendered account, once. */
export function takeAccountPicture(): AccountPicture | null {
  const picture = window.sammasAccountPicture ?? null
  delete window.sammasAccountPicture
  return picture
}
