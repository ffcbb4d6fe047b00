const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
const LOCAL_LENGTH = 30
const DIRECTORY_LENGTH = 46
const END_LENGTH = 22
const HAS_DATA_DESCRIPTOR = 0x0008

/**
 * Whether every byte of a zip archive belongs to an entry, its directory or the end record (APPNOTE 4.3), as in the archives that Sammas
 * writes: no comments, extra fields or data descriptors, no gaps, nothing before or after. Readers that look only at the directory would
 * not notice other bytes. False also when the archive is broken.
 */
export function hasOnlyEntries(bytes: Buffer): boolean {
  const end = bytes.length - END_LENGTH
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END || bytes.readUInt16LE(end + 20) !== 0) return false
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  // One disk, and the directory ends where its end record begins.
  const isWhole = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count && start + size === end
  if (!isWhole) return false
  let [directoryAt, entryAt] = [start, 0]
  for (let index = 0; index < count; index += 1) {
    const entry = directoryEntry(bytes, directoryAt, end)
    if (entry?.at !== entryAt) return false
    const next = endOfEntry(bytes, entry, start)
    if (next === null) return false
    directoryAt += DIRECTORY_LENGTH + entry.name.length
    entryAt = next
  }
  return directoryAt === end && entryAt === start
}

type Entry = { name: Buffer; size: number; at: number }

function directoryEntry(bytes: Buffer, at: number, end: number): Entry | null {
  if (at + DIRECTORY_LENGTH > end || bytes.readUInt32LE(at) !== DIRECTORY_HEADER) return null
  const nameLength = bytes.readUInt16LE(at + 28)
  const [extraLength, commentLength] = [bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
  const name = bytes.subarray(at + DIRECTORY_LENGTH, at + DIRECTORY_LENGTH + nameLength)
  if (extraLength !== 0 || commentLength !== 0) return null
  return { name, size: bytes.readUInt32LE(at + 20), at: bytes.readUInt32LE(at + 42) }
}

/** Where an entry's content ends, when its own header agrees with the directory. */
function endOfEntry(bytes: Buffer, { name, size, at }: Entry, limit: number): number | null {
  const content = at + LOCAL_LENGTH + name.length
  if (content + size > limit || bytes.readUInt32LE(at) !== LOCAL_HEADER) return null
  const isPlain = (bytes.readUInt16LE(at + 6) & HAS_DATA_DESCRIPTOR) === 0 && bytes.readUInt16LE(at + 28) === 0
  const isSame =
    bytes.readUInt32LE(at + 18) === size &&
    bytes.readUInt16LE(at + 26) === name.length &&
    bytes.subarray(at + LOCAL_LENGTH, content).equals(name)
  return isPlain && isSame ? content + size : null
}
