/** The picture of the account that stands in its place before the application. */
export type AccountPicture = {
  /** It says what the person has. */
  readonly isFilled: () => boolean
  /**
   * It changes no more: call it right before the application takes its place. The answer, called right after, carries what was done with the
   * picture over to the application: where the focus is, an open menu, what was pressed.
   */
  readonly handOver: () => () => void
}

declare global {
  interface Window {
    sammasAccountPicture?: AccountPicture
  }
}

/** The picture, once. */
export function takeAccountPicture(): AccountPicture | null {
  const picture = window.sammasAccountPicture ?? null
  delete window.sammasAccountPicture
  return picture
}
