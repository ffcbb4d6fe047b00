import { type Font, openSync } from 'fontkit'
import { FONTS, type Weight, WIDE_FONTS } from './pdf-look.ts'

/** The letters of a text as they are drawn, and the file of their font. */
export type DrawnText = { readonly letters: string; readonly font: string }

/** In place of a character that neither font has: a reader sees that one is missing, and can ask. */
const REPLACEMENT = '?'
const MARKS = /\p{M}+/gu
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const BLANKS = /\p{Z}/gu

const opened = new Map<string, Font>()

/**
 * A text with the font that has all of its letters: the product's typeface, or for the whole text the wide one, so that a name has one
 * look. A letter of neither is drawn without its marks, and otherwise as `?`: PDFKit draws an empty box for a letter that the font
 * lacks, and the copied text has nothing in its place. Characters that are not drawn go, so that they do not become boxes.
 */
export function drawnText(text: string, weight: Weight): DrawnText {
  // The product's typeface has no non-breaking hyphen.
  const letters = text.normalize('NFC').replaceAll('\u2011', '-').replace(UNSEEN, '').replace(BLANKS, blankOf)
  const own = FONTS[weight]
  // Marks that make no letter of their own with the one before are placed by the wide font only.
  if (hasAll(own, letters) && letters.replace(MARKS, '') === letters) return { letters, font: own }
  const font = WIDE_FONTS[weight]
  return {
    letters: hasAll(font, letters) ? letters : Array.from(letters, (letter) => nearest(font, letter)).join(''),
    font,
  }
}

/** Spaces that a line does not break at stay; others, of any width, are one space. */
const blankOf = (blank: string): string => (blank === '\u00a0' || blank === '\u202f' ? '\u00a0' : ' ')

function nearest(font: string, letter: string): string {
  if (hasAll(font, letter)) return letter
  const bare = letter.normalize('NFKD').replace(MARKS, '')
  return hasAll(font, bare) ? bare : REPLACEMENT
}

function hasAll(file: string, letters: string): boolean {
  const font = fontOf(file)
  return Array.from(letters).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

function fontOf(file: string): Font {
  const known = opened.get(file)
  if (known !== undefined) return known
  const font = openSync(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`)
  opened.set(file, font)
  return font
}
