import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

/** A link of the form and length of the live service. */
const linkOf = (seconds: number) =>
  `https://smart-id.com/device-link/?deviceLinkType=QR&elapsedSeconds=${seconds}&sessionToken=sessionToken0123456789AB&sessionType=auth&version=1.0&lang=est&authCode=RjbYTgogN9RAFqtt3J-5rKAq0LfWHiQtyQvsLfpAHlc`

/** What a scanner reads from the drawn path, four pixels a module. */
function scanned(text: string): string {
  const { size, path } = qrPicture(text)
  const side = size * 4
  const data = new Uint8ClampedArray(side * side * 3).fill(255)
  for (const [, x = 0, y = 0, length = 0] of [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) =>
    found.map(Number),
  ))
    for (let row = y * 4; row < (y + 1) * 4; row += 1)
      data.fill(0, (row * side + x * 4) * 3, (row * side + (x + length) * 4) * 3)
  return decodeQR({ width: side, height: side, data })
}

test.each([0, 9, 10, 59])('a scanner reads the link of second %i from the drawing', (seconds) => {
  expect(scanned(linkOf(seconds))).toBe(linkOf(seconds))
})

test('the size never changes while the seconds grow, and a short link has it too', () => {
  const sizes = [linkOf(0), linkOf(9), linkOf(10), linkOf(100), 'https://a.example/'].map(
    (link) => qrPicture(link).size,
  )
  expect(new Set(sizes)).toEqual(new Set([61]))
})

// The standard's table 7: 230, 271 and 321 bytes at error correction L.
test.each([
  [230, 61],
  [231, 65],
  [271, 65],
  [272, 69],
  [321, 69],
  [322, 73],
])('a link of %i bytes takes %i modules with its quiet zone', (bytes, size) => {
  expect(qrPicture(`https://${'a'.repeat(bytes - 8)}`).size).toBe(size)
})

test('four modules on each side stay white', () => {
  const { size, path } = qrPicture(linkOf(5))
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ])
  expect(Math.min(...runs.map(([x = 0]) => x), ...runs.map(([, y = 0]) => y))).toBe(4)
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length), ...runs.map(([, y = 0]) => y + 1))).toBe(size - 4)
})

test('a text that no code holds is refused', () => {
  expect(() => qrPicture('a'.repeat(3000))).toThrow()
})
