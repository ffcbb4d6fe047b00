/** The actions of a flow in a browser, in the words of its user. Each waits until it is possible. */
export type Engine = {
  readonly name: string
  open: (address: string) => Promise<void>
  /** Types into the field with this label. */
  type: (label: string, text: string) => Promise<void>
  /** Presses the button, link, tab, radio or box with a name that begins so. */
  press: (name: string) => Promise<void>
  /** Chooses from the list with this label. */
  choose: (label: string, option: string) => Promise<void>
  /** Waits until the page contains this text. */
  see: (text: string) => Promise<void>
  /** Evaluates an expression in the page. */
  evaluate: <Answer>(expression: string) => Promise<Answer>
  close: () => Promise<void>
}

export const PATIENCE_MS = 60_000
