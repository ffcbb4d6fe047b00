/** The control code of Mobile-ID: the first six and the last seven bits of the hash, four digits (docs/rules.md: Control code). */
export function mobileIdControlCode(hash: Uint8Array): string {
  const code = (((hash.at(0) ?? 0) >> 2) << 7) | ((hash.at(-1) ?? 0) & 0x7f)
  return String(code).padStart(4, '0')
}
