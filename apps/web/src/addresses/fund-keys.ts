/** Stands between the funds and indexes of a comparison in the address. */
const SEPARATOR = '.'

/** Funds and indexes as one word of the address of `paths.returns`. */
export const wordOfKeys = (keys: readonly string[]): string => keys.join(SEPARATOR)

export const keysInWord = (word: string): readonly string[] => word.split(SEPARATOR)
