const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

const matching = (pattern: RegExp): string[] => everyCharacter.filter((character) => pattern.test(character))

/** Every format character of Unicode, by the version that the engine knows. */
export const FORMAT_CHARACTERS: readonly string[] = matching(/\p{Cf}/u)

/** Every character that separates and is drawn as nothing. Control characters, which the server refuses, are not among them. */
export const BLANK_CHARACTERS: readonly string[] = matching(/\p{Z}/u)

/** Every dash of Unicode, and the minus sign. */
export const DASH_CHARACTERS: readonly string[] = [...matching(/\p{Pd}/u), '\u2212']

/** The character before, inside and after the text. */
export function places(text: string, character: string): string[] {
  const middle = Math.floor(text.length / 2)
  return [character + text, text.slice(0, middle) + character + text.slice(middle), text + character]
}

/** A character by its code point, for a message. */
export const codeOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
