import type { BackgroundWork } from './background-work.ts'

/** Rows with one process at a time working on each (database/leased-row.ts). */
type LeasedRows = {
  hold: (id: string, work: () => Promise<number>) => Promise<boolean>
  free: () => Promise<string[]>
}

export type RowWork = {
  /** Works on a row in the background, unless a process is at it. */
  carryOn: (id: string) => void
  /** Works on every free row: after a restart or a crash, and after a pause. */
  carryOnUnfinished: () => Promise<void>
}

/** Background work on rows; `work` answers the ms for which its row must rest. */
export function rowWork(
  background: BackgroundWork,
  rows: LeasedRows,
  name: string,
  work: (id: string, signal: AbortSignal) => Promise<number>,
): RowWork {
  const carryOn = (id: string) => {
    background.run(`${name} ${id}`, async (signal) => {
      await rows.hold(id, () => work(id, signal))
    })
  }
  return {
    carryOn,
    carryOnUnfinished: async () => {
      for (const id of await rows.free()) carryOn(id)
    },
  }
}
