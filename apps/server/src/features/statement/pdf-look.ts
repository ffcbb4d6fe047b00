import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The product's own typeface; its used part is embedded. Named by its file alone: PDFKit parses a font of another name again for each
 * cell.
 */
export const FONTS = {
  text: require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
} as const

/** For texts with a letter that the product's typeface lacks: all of Latin, Greek and Cyrillic (decision 0051). */
export const WIDE_FONTS: Record<Weight, string> = {
  text: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/arimo/600SemiBold/Arimo_600SemiBold.ttf'),
}

export type Weight = keyof typeof FONTS

/** The product's colours on paper. */
export const COLOURS = { ink: '#161616', muted: '#55605b', line: '#c9cfca', brand: '#14503d' } as const

/** In points. */
export const MARGIN = 42
/** Before a figure of a table, and above and below each text, in points. */
export const PADDING = { inline: 6, block: 3.5 } as const

/** As wide as the text of a page. */
export const tableWidth = (doc: PDFKit.PDFDocument): number => doc.page.width - 2 * MARGIN

export const SIZES = {
  title: { weight: 'strong', size: 20, colour: COLOURS.ink },
  heading: { weight: 'strong', size: 13, colour: COLOURS.ink },
  answer: { weight: 'text', size: 12, colour: COLOURS.ink },
  addressee: { weight: 'strong', size: 11, colour: COLOURS.ink },
  sender: { weight: 'strong', size: 9, colour: COLOURS.ink },
  note: { weight: 'text', size: 9, colour: COLOURS.muted },
  rule: { weight: 'text', size: 8.5, colour: COLOURS.muted },
} as const
