/** What a flow needs of a browser, in the words of the person who uses it. Each waits until it can be done. */
export type Engine = {
  readonly name: string
  open: (address: string) => Promise<void>
  /** Types into the field with this label. */
  type: (label: string, text: string) => Promise<void>
  /** Presses the button, link, tab, radio or box whose name begins so. */
  press: (name: string) => Promise<void>
  /** Chooses from the list with this label. */
  choose: (label: string, option: string) => Promise<void>
  /** Waits until the page has this text somewhere. */
  see: (text: string) => Promise<void>
  /** What an expression comes to in the page. */
  ask: <Answer>(expression: string) => Promise<Answer>
  close: () => Promise<void>
}

export const PATIENCE_MS = 60_000
