import { createHash } from 'node:crypto'

/** Four digits from the raw bytes that are signed: the last two bytes of their SHA-256, modulo 10000 (docs/rules.md: Control code). */
export function controlCodeOf(bytes: Uint8Array): string {
  const code = createHash('sha256').update(bytes).digest().readUInt16BE(30) % 10_000
  return String(code).padStart(4, '0')
}

/** Three different codes in a random order, the right one among them. `random` gives that many random bytes. */
export function codeChoices(code: string, random: (bytes: number) => Buffer): string[] {
  const bytes = random(5)
  // Two offsets from separate ranges below 10000: the other codes differ from the right one and from each other.
  const others = [1 + (bytes.readUInt16BE(0) % 4999), 5000 + (bytes.readUInt16BE(2) % 4999)]
  const wrong = others.map((offset) => String((Number(code) + offset) % 10_000).padStart(4, '0'))
  return wrong.toSpliced(bytes.readUInt8(4) % 3, 0, code)
}
