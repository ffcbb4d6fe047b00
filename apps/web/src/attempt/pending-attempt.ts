import * as z from 'zod/mini'
import { parseJson } from '#web/lib/parse-json.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

/** An attempt that survives a reload. `handle` is the polls' argument. */
export type PendingAttempt<Handle> = {
  readonly handle: Handle
  readonly code: string | null
  readonly startedAt: number
  readonly deadline: number
}

/** The memory of one kind of attempt in this tab. */
export type AttemptMemory<Handle> = {
  readonly read: () => PendingAttempt<Handle> | null
  readonly write: (pending: PendingAttempt<Handle> | null) => void
}

const VERSION = 1

/**
 * A memory in the tab's storage. Data of another build, or invalid data, read as nothing. An attempt past its deadline is still read:
 * the answer may be waiting at the server, and one poll finds out.
 */
export function attemptMemory<Schema extends z.ZodMiniType>(
  key: string,
  handle: Schema,
): AttemptMemory<z.output<Schema>> {
  const envelope = z.object({
    version: z.literal(VERSION),
    code: z.nullable(z.string()),
    startedAt: z.number(),
    deadline: z.number(),
    handle: z.unknown(),
  })
  return {
    read: () => {
      const stored = z.safeParse(envelope, parseJson(readStored('session', key) ?? 'null'))
      if (!stored.success) return null
      const opened = z.safeParse(handle, stored.data.handle)
      const { code, startedAt, deadline } = stored.data
      return opened.success ? { handle: opened.data, code, startedAt, deadline } : null
    },
    write: (pending) => {
      writeStored('session', key, pending === null ? null : JSON.stringify({ version: VERSION, ...pending }))
    },
  }
}
