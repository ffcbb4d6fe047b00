import { openEmptyEmbedded } from '@sammas/sandbox/testing/embedded-database'
import { expect, test } from 'vitest'
import { failureOf } from './database-failure.ts'
import { expectRoom, keepRoom } from './disk-room.ts'
import { openDatabase } from './open-database.ts'

const MB = 1024 * 1024

test('too little disk space for the embedded database is reported at the start, in one line with the remedy', async () => {
  await expect(expectRoom('data', async () => 63 * MB)).rejects.toThrow(
    /^The disk of data \(DATA_DIR\) is full[^\n]*Make room/,
  )
  await expect(expectRoom('data', async () => 64 * MB)).resolves.toBeUndefined()
})

test('while the disk is nearly full the embedded database reads and refuses to write for now, and writes again once there is room', async () => {
  const { pool, close } = await openDatabase({ embedded: await openEmptyEmbedded() })
  await pool.query('create table kept (n int)')
  const lines: string[] = []
  let left = 65 * MB
  const guard = keepRoom('data', pool, { room: async () => left, report: (line) => void lines.push(line) })
  const write = () =>
    pool.query('insert into kept values (1)').then(
      () => 'written',
      (error: unknown) => failureOf(error).name,
    )
  const rows = async () => (await pool.query('select n from kept')).rows.length
  try {
    await guard.check()
    expect([await write(), await rows(), lines]).toEqual(['written', 1, []])
    left = 1 * MB
    await guard.check()
    await guard.check()
    expect([await write(), await rows()]).toEqual(['DatabaseUnavailable', 1])
    expect(lines).toEqual([
      expect.stringMatching(/^The disk of data \(DATA_DIR\) is full: .* Nothing is written until/),
    ])
    left = 65 * MB
    await guard.check()
    expect([await write(), await rows()]).toEqual(['written', 2])
    expect(lines.slice(1)).toEqual([expect.stringMatching(/has room again/)])
  } finally {
    guard.stop()
    await close()
  }
})
