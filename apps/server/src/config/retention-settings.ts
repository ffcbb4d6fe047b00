import * as z from 'zod/mini'
import { json } from './json-variable.ts'

/** Days until rows of each kind are deleted, counted from their end (docs/operations.md: Retention). */
const DAYS = {
  /** Counted calls; the longest window is a day. */
  limits: 2,
  /** Challenges for cards, answered or expired. */
  cardChallenges: 1,
  /** Failed logins, with the typed personal code. */
  failedLogins: 7,
  /** Successful logins: as long as a browser keeps the secret that identifies its owner. */
  logins: 90,
  /** Sessions that ended or expired. */
  sessions: 30,
  /** Browsers that remembered a person, counted from their end (docs/rules.md: Remembered browsers). */
  rememberedBrowsers: 1,
  /** Page views and the like. */
  trackedEvents: 90,
  /** Attempts to sign that ended without a signature. */
  signatureAttempts: 30,
  /** Idempotency keys of mandates, and documents that an older version left beside a container. */
  idempotencyKeys: 30,
  /** Unsigned mandates, with their documents and contact details. */
  unsignedMandates: 90,
  /** Cancelled payments; completed ones are never deleted. */
  abandonedPayments: 90,
  /** E-mails that were sent, given up or no longer wanted; the notices stay. */
  mails: 30,
  /** Unsubscribe links, counted from their creation. */
  mailLinks: 365,
} as const satisfies Record<string, number>

export type RetentionKind = keyof typeof DAYS
export type Retention = Readonly<Record<RetentionKind, number>>

const LONGEST = 3650
const days = z.optional(z.int().check(z.gte(1), z.lte(LONGEST)))
const kinds = Object.keys(DAYS) as RetentionKind[] // the keys of the object, as its type says

/** `RETENTION_DAYS`: kinds and days as JSON; unnamed kinds keep their default. */
export const retentionDays = z.prefault(
  json(
    z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, days])) as Record<RetentionKind, typeof days>),
    `JSON with days from 1 to ${String(LONGEST)} by kind: ${kinds.join(', ')}`,
  ),
  '{}',
)

export const retentionOf = (given: z.output<typeof retentionDays>): Retention => ({
  ...DAYS,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})
