declare const isinBrand: unique symbol
/** The international code of a fund (ISO 6166): two letters and ten more characters, upper case. */
export type Isin = string & { readonly [isinBrand]: true }

/** The code in upper case without surrounding blanks, or null when its shape is wrong. Check digits are left to the registry. */
export function parseIsin(text: string): Isin | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(code) ? (code as Isin) : null // checked by the pattern
}

/** The code as an isin. Throws RangeError when it has not the shape. */
export function isin(text: string): Isin {
  const code = parseIsin(text)
  if (code === null) throw new RangeError(`Not an isin: ${text}`)
  return code
}
