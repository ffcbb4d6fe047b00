declare const referenceBrand: unique symbol
/** An Estonian payment reference (viitenumber): 2 to 20 digits, the last one a 7-3-1 check digit. */
export type ReferenceNumber = string & { readonly [referenceBrand]: true }

/** The check digit of a string of digits: weights 7, 3, 1 from right to left, up to the next ten. */
export function checkDigit731(digits: string): number {
  const sum = Array.from(digits).reduceRight((total, digit, index) => {
    const weight = [7, 3, 1][(digits.length - 1 - index) % 3] ?? 0
    return total + weight * Number(digit)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The reference for a base of 1 to 19 digits. Throws RangeError for anything else. */
export function referenceNumberFor(base: string): ReferenceNumber {
  if (!/^\d{1,19}$/.test(base)) throw new RangeError('A reference number is made from 1 to 19 digits')
  return (base + String(checkDigit731(base))) as ReferenceNumber // the check digit was just added
}
