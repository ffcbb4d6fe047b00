/** Text as a CSS string: what could end it, or begin something else, is written by its number. */
const cssString = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** Whose page it is, of which day and whose paper. */
export type PaperHead = { readonly provider: string; readonly day: string | null; readonly person: string | null }

const NAMES = ['provider', 'day', 'person'] as const

/** Who a page is of, as its paper says. */
export const paperPerson = (name: string, personalCode: string): string => `${name}, ${personalCode}`

/** Writes it into the margins of every printed page (`ui/styles/paper.css`); null takes it away. */
export function setPaperHead({ style }: HTMLElement, head: PaperHead | null): void {
  for (const name of NAMES) {
    const text = head?.[name] ?? null
    if (text === null) style.removeProperty(`--paper-${name}`)
    else style.setProperty(`--paper-${name}`, cssString(text))
  }
}
