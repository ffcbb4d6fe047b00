/** Text as a CSS string: characters that could end it are escaped by their number. */
const cssString = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** Head of a printed page: provider, day and person. */
export type PaperHead = { readonly provider: string; readonly day: string | null; readonly person: string | null }

const NAMES = ['provider', 'day', 'person'] as const

/** The person named on paper. */
export const paperPerson = (name: string, personalCode: string): string => `${name}, ${personalCode}`

/** Writes it into the margins of every printed page (`ui/styles/paper.css`); null removes it. */
export function setPaperHead({ style }: HTMLElement, head: PaperHead | null): void {
  for (const name of NAMES) {
    const text = head?.[name] ?? null
    if (text === null) style.removeProperty(`--paper-${name}`)
    else style.setProperty(`--paper-${name}`, cssString(text))
  }
}
