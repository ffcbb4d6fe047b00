import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The time that a zip's file has, as made on a machine in another zone. */
function timeInZip(zone: string, moment: string): string {
  const program = `
    import { zipSync } from 'fflate'
    import { zipTime } from './apps/server/src/signatures/zip-time.ts'
    const zip = Buffer.from(zipSync({ a: new Uint8Array() }, { mtime: zipTime(new Date('${moment}')) }))
    const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
    const two = (value) => String(value).padStart(2, '0')
    process.stdout.write(
      (1980 + (date >> 9)) + '-' + two((date >> 5) & 15) + '-' + two(date & 31) + ' ' + two(time >> 11) + ':' + two((time >> 5) & 63),
    )`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  return execFileSync(process.execPath, args, { env: { ...process.env, TZ: zone }, encoding: 'utf8' })
}

test.each(['UTC', 'Europe/Tallinn', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'files in a zip have the day and time of Tallinn, made on a machine in %s',
  (zone) => {
    expect(timeInZip(zone, '2026-11-26T21:41:00Z')).toBe('2026-11-26 23:41')
    expect(timeInZip(zone, '2026-11-26T22:30:00Z')).toBe('2026-11-27 00:30')
    expect(timeInZip(zone, '2026-06-30T21:05:00Z')).toBe('2026-07-01 00:05')
  },
)
