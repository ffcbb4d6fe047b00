/** n / d rounded half away from zero, exactly. Throws RangeError when d is 0. */
export function roundedQuotient(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n
  const top = n < 0n ? -n : n
  const bottom = d < 0n ? -d : d
  const quotient = (2n * top + bottom) / (2n * bottom)
  return negative ? -quotient : quotient
}

/** A bigint as a number. Throws RangeError when a number cannot hold it exactly. */
export function safeNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`Number too large to be exact: ${value}`)
  return number
}

/**
 * `value` times ten to the power `places` as an integer, rounded half away from zero. It works on the number's printed decimal digits,
 * so 1.005 with two places is 101 and not 100. Throws RangeError when not finite or too large.
 */
export function scaledInteger(value: number, places: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`)
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent) - fraction.length + places
  const digits = BigInt(whole + fraction)
  const size = shift >= 0 ? digits * 10n ** BigInt(shift) : roundedQuotient(digits, 10n ** BigInt(-shift))
  const result = safeNumber(size)
  return value < 0 && result !== 0 ? -result : result
}

/** The given value when it is a safe integer (with -0 made 0). Throws RangeError with the name of the quantity otherwise. */
export function integer(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of ${what}: ${value}`)
  return value === 0 ? 0 : value
}
