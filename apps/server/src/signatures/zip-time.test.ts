import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { zipTime } from './zip-time.ts'

/** The time that a zip's file has. */
function timeInZip(moment: string): string {
  const zip = Buffer.from(zipSync({ a: new Uint8Array() }, { mtime: zipTime(new Date(moment)) }))
  const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}`
}

test.each([
  ['UTC', 0],
  ['Europe/Tallinn', -120],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
  ['Asia/Kathmandu', -345],
])('files in a zip have the day and time of Tallinn, made on a machine in %s', (zone, minutesBehind) => {
  // Node follows the variable at run time.
  vi.stubEnv('TZ', zone)
  expect(new Date('2026-11-26T21:41:00Z').getTimezoneOffset()).toBe(minutesBehind)
  expect(timeInZip('2026-11-26T21:41:00Z')).toBe('2026-11-26 23:41')
  expect(timeInZip('2026-11-26T22:30:00Z')).toBe('2026-11-27 00:30')
  expect(timeInZip('2026-06-30T21:05:00Z')).toBe('2026-07-01 00:05')
})
