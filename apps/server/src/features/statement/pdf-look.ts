import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The product's own typeface; what is used of it is embedded. By its file alone: PDFKit reads a font of another name anew for each cell. */
export const FONTS = {
  text: require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
} as const

/** As the product has them on paper. */
export const COLOURS = { ink: '#161616', muted: '#55605b', line: '#c9cfca' } as const

/** In points. */
export const MARGIN = 45

export const SIZES = {
  title: { font: FONTS.strong, size: 20, colour: COLOURS.ink },
  heading: { font: FONTS.strong, size: 13, colour: COLOURS.ink },
  text: { font: FONTS.text, size: 10, colour: COLOURS.ink },
  note: { font: FONTS.text, size: 9, colour: COLOURS.muted },
} as const
