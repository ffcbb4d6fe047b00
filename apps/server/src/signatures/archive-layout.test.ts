import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hasOnlyEntries } from './archive-layout.ts'
import { packContainer, unpackContainer } from './asic-e.ts'

const content = strToU8('<p>õ</p>')
const archive = packContainer(
  ['a.html', 'b.html'].map((name) => ({ name, mimeType: 'text/html', content })),
  '<signature/>',
)
const end = archive.length - 22
const directory = archive.readUInt32LE(end + 16)

/** The archive with bytes put in at a place, with every offset behind it moved as a careful forger would. */
function withBytesAt(position: number, more: Buffer): Buffer {
  const bytes = Buffer.concat([archive.subarray(0, position), more, archive.subarray(position)])
  const newEnd = end + more.length
  const moved = (offset: number) => (offset >= position ? offset + more.length : offset)
  bytes.writeUInt32LE(moved(directory), newEnd + 16)
  for (let at = moved(directory); at < newEnd; at += 46 + bytes.readUInt16LE(at + 28))
    bytes.writeUInt32LE(moved(bytes.readUInt32LE(at + 42)), at + 42)
  return bytes
}

test('an archive as Sammas writes it has only its entries', () => {
  expect(hasOnlyEntries(archive)).toBe(true)
  expect(unpackContainer(archive).ok).toBe(true)
})

/** The archive with another number of two bytes at a place. */
function withNumberAt(position: number, value: number): Buffer {
  const bytes = Buffer.from(archive)
  bytes.writeUInt16LE(value, position)
  return bytes
}
const secondHeader = archive.indexOf('a.html') - 30

const promised = withNumberAt(archive.length - 2, 7)
const commented = Buffer.concat([archive, Buffer.from('comment')])
commented.writeUInt16LE(7, archive.length - 2)

test.each([
  ['bytes after its end', Buffer.concat([archive, Buffer.from('x')])],
  ['a comment', commented],
  ['bytes between an entry and the directory', withBytesAt(directory, Buffer.from('hidden'))],
  ['bytes between two entries', withBytesAt(archive.indexOf('b.html') - 30, Buffer.from('hidden'))],
])('an archive with %s is refused, although its contents are the same', (_, bytes) => {
  expect(hasOnlyEntries(bytes)).toBe(false)
  expect(unpackContainer(bytes)).toEqual({ ok: false, reason: 'container-bytes-outside-entries' })
})

test.each([
  ['bytes before its beginning', Buffer.concat([Buffer.from('x'), archive])],
  ['bytes before its beginning, with the offsets moved', withBytesAt(0, Buffer.from('hidden'))],
  ['an extra field of an entry', zipSync({ a: [content, { extra: { 1: new Uint8Array(4) } }] })],
  ['a comment of an entry', zipSync({ a: [content, { comment: 'hidden' }] })],
  ['an entry that the directory does not name', archive.subarray(0, 40)],
  ['a comment that is missing', promised],
  ['an extra field of an entry that is missing', withNumberAt(secondHeader + 28, 4)],
  ['an extra field in its directory that is missing', withNumberAt(directory + 30, 4)],
  ['a comment in its directory that is missing', withNumberAt(directory + 32, 4)],
  ['nothing', Buffer.alloc(0)],
])('an archive with %s does not have only entries', (_, bytes) => {
  expect(hasOnlyEntries(Buffer.from(bytes))).toBe(false)
})

test('no cut, and no changed byte of its structure, makes the reading throw', () => {
  for (let at = 0; at < archive.length; at += 1) {
    expect(hasOnlyEntries(archive.subarray(0, at))).toBe(false)
    const changed = Buffer.from(archive)
    changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at)
    expect(typeof hasOnlyEntries(changed)).toBe('boolean')
  }
})
