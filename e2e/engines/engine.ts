/** What the flow needs of a browser, in the words of the person who uses it. Each waits until it can be done. */
export type Engine = {
  readonly name: string
  open: (address: string) => Promise<void>
  /** Types into the field with this label. */
  type: (label: string, text: string) => Promise<void>
  /** Presses the button, link, tab, radio or box with this name. */
  press: (name: string) => Promise<void>
  /** Waits until the page has this text somewhere. */
  see: (text: string) => Promise<void>
  /** What a script answers in the page. */
  ask: <Answer>(script: string) => Promise<Answer>
  close: () => Promise<void>
}

export const PATIENCE_MS = 60_000
