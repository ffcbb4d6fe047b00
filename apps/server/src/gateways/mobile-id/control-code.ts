/**
 * The control code of Mobile-ID: the first six and the last seven bits of the hash, four digits (docs/rules.md: Control code). Throws
 * RangeError for a hash shorter than 20 bytes, which is invalid.
 */
export function mobileIdControlCode(hash: Uint8Array): string {
  const first = hash.at(0)
  const last = hash.at(-1)
  if (hash.length < 20 || first === undefined || last === undefined) throw new RangeError('Not a hash')
  return String(((first >> 2) << 7) | (last & 0x7f)).padStart(4, '0')
}
