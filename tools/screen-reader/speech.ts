/** One utterance of the screen reader. */
export type Utterance = { readonly text: string; readonly atMs: number }

/** A line of Orca's debugging log; key echoes have a blank before the brace. */
const SPOKEN = /^(\d\d):(\d\d):(\d\d\.\d+) - SPEECH OUTPUT: '(.*?)'(?:\{.*\})?(?: voice=.*)?$/gm

/** The utterances of Orca's debugging log, without echoes of keys. `atMs` is milliseconds of the day. */
export function utterancesOf(log: string): Utterance[] {
  return Array.from(log.matchAll(SPOKEN), ([, hours, minutes, seconds, text = '']) => ({
    text: text.trim(),
    atMs: Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000,
  })).filter(({ text }) => text !== '')
}

/** Roles and states, such as `push button`, are announced with each element. */
const SHORTEST_SENTENCE = 20
const AT_ONCE_MS = 1000

type Context = {
  /** A form was sent: a field may be called invalid. */
  readonly isTried: boolean
  /** A page is read from its beginning: without a voice that takes its time, equal cells of a table follow at once. */
  readonly isReading?: boolean
}

/**
 * Utterances that are noise: a percentage that counts, and one sentence twice within a second, alone or as a part of a
 * longer one. Before a first attempt to send a form, `invalid entry` is one too.
 */
export function noiseOf(utterances: readonly Utterance[], { isTried, isReading = false }: Context): string[] {
  return utterances.flatMap(({ text, atMs }, index) => {
    const before = utterances.slice(0, index).findLast((one) => one.text.includes(text))
    const isAgain = text.length >= SHORTEST_SENTENCE && before !== undefined && atMs - before.atMs < AT_ONCE_MS
    const isEcho = isAgain && !isReading
    const isNoise = /^\d+ percent/.test(text) || (!isTried && /invalid entry/.test(text)) || isEcho
    return isNoise ? [text] : []
  })
}

const MONTH =
  /\b(?:(?:jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|septemb(?:er|r)|oktoob(?:er|r)|novemb(?:er|r)|detsemb(?:er|r))(?:i?s|i?st|ini|il|i)?|January|February|March|April|May|June|July|August|September|October|November|December)\b/g

/** An utterance as it is kept: figures, dates and names of files differ from day to day. */
export function keptLine(text: string): string {
  return text
    .replace(MONTH, '<month>')
    .replace(/\d+/g, '0')
    .replace(/0(?:[\s\u00a0.,]0)+/g, '0')
}
