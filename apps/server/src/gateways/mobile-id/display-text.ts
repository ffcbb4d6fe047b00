/** The basic alphabet of GSM 03.38: it has ä, ö and ü, but no õ. */
const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places. */
const GSM_EXTENDED = '^{}\\[~]|€'
const GSM_LIMIT = 100
const UCS2_LIMIT = 50

export type DisplayText = { displayText: string; displayTextFormat: 'GSM-7' | 'UCS-2' }

/**
 * The text in a format that has its characters: GSM-7 with at most 100 places, else UCS-2 with at most 50 (docs/rules.md: Mobile-ID). A
 * longer text is shortened, with dots at its end.
 */
export function displayTextFor(text: string): DisplayText {
  const isGsm = [...text].every((character) => gsmLength(character) > 0)
  if (isGsm) return { displayText: shortened(text, GSM_LIMIT, '...', gsmLength), displayTextFormat: 'GSM-7' }
  return { displayText: shortened(text, UCS2_LIMIT, '…', (character) => character.length), displayTextFormat: 'UCS-2' }
}

function gsmLength(character: string): number {
  if (GSM_BASIC.includes(character)) return 1
  return GSM_EXTENDED.includes(character) ? 2 : 0
}

function shortened(text: string, limit: number, ending: string, lengthOf: (character: string) => number): string {
  const characters = [...text]
  const total = characters.reduce((sum, character) => sum + lengthOf(character), 0)
  if (total <= limit) return text
  let left = limit - ending.length
  const kept = characters.slice(
    0,
    characters.findIndex((character) => (left -= lengthOf(character)) < 0),
  )
  return `${kept.join('').trimEnd()}${ending}`
}
