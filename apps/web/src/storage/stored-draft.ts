import * as z from 'zod/mini'
import { parseJson } from '#web/lib/parse-json.ts'
import { DRAFT_PREFIX } from './clear-drafts.ts'
import { readStored, writeStored } from './safe-storage.ts'

const VERSION = 1

const envelope = z.object({ version: z.literal(VERSION), personId: z.number(), value: z.unknown() })

/**
 * A person's choices in a flow of this tab, or null when there are none, they are another person's, or they no longer fit the schema
 * (an older build wrote them). `personId` is the user's id.
 */
export function readDraft<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  personId: number,
): z.output<Schema> | null {
  const opened = z.safeParse(envelope, parseJson(readStored('session', DRAFT_PREFIX + key) ?? 'null'))
  if (!opened.success || opened.data.personId !== personId) return null
  const value = z.safeParse(schema, opened.data.value)
  return value.success ? value.data : null
}

/** Stores a draft for a reload; null removes it. */
export function writeDraft(key: string, value: unknown, personId: number): void {
  const text = value === null ? null : JSON.stringify({ version: VERSION, personId, value })
  writeStored('session', DRAFT_PREFIX + key, text)
}
