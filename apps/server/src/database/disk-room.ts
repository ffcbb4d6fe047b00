import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { CannotOpenDatabase } from './cannot-open.ts'

/** Required free bytes: four files of the embedded database's journal. */
const least = 64 * 1024 * 1024

/** Milliseconds between two checks. */
const pauseMs = 1_000

/** Answers the free bytes of the folder's disk. */
export type Room = (folder: string) => Promise<number>

const roomOf: Room = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const full = (folder: string) =>
  `The disk of ${folder} (DATA_DIR) is full: less than ${least / 1024 / 1024} MB are left.`

/** @throws CannotOpenDatabase when there is too little room at the start */
export async function expectRoom(folder: string, room = roomOf): Promise<void> {
  if ((await room(folder)) < least) throw new CannotOpenDatabase(`${full(folder)} Make room, then start again.`)
}

/**
 * Protects the embedded database: without room for its next journal file it hangs for ever, with the whole process. While the disk is
 * nearly full the database is read-only, so that writes are refused as temporary (503), and it recovers without help once there is room.
 * Each change is one line.
 */
export function keepRoom(
  folder: string,
  pool: Pick<pg.Pool, 'query'>,
  { room = roomOf, report = (line: string) => void process.stderr.write(`${line}\n`) } = {},
): { check: () => Promise<void>; stop: () => void } {
  let isFull = false
  const check = async () => {
    const wasFull = isFull
    isFull = (await room(folder)) < least
    if (!isFull && !wasFull) return
    await pool.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    if (isFull && !wasFull) report(`${full(folder)} Nothing is written until there is room.`)
    if (!isFull) report(`The disk of ${folder} (DATA_DIR) has room again; what waited goes on.`)
  }
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    // A failed check is repeated with the next one.
    void check()
      .catch(() => undefined)
      .finally(() => {
        isChecking = false
      })
  }, pauseMs)
  timer.unref()
  return {
    check,
    stop: () => {
      clearInterval(timer)
    },
  }
}
