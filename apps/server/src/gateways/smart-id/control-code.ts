import { createHash } from 'node:crypto'

/**
 * The control code of a Smart-ID login: the last two bytes of SHA-256 over the raw bytes of the challenge, modulo 10000, four digits
 * (docs/rules.md: Control code). A signature's code comes from the service instead.
 */
export function smartIdControlCode(bytes: Uint8Array): string {
  const number = createHash('sha256').update(bytes).digest().readUInt16BE(30) % 10_000
  return String(number).padStart(4, '0')
}
