import * as z from 'zod/mini'
import { json } from './json-variable.ts'

/** For how many days each kind of row is kept after it is over (docs/operations.md: What is forgotten). */
const DAYS = {
  /** Counted calls; the longest window is a day. */
  limits: 2,
  /** Challenges for cards that were answered or ran out. */
  cardChallenges: 1,
  /** Logins that came to nothing, with the personal code that was typed. */
  failedLogins: 7,
  /** Logins that were proved: as long as a browser keeps the secret by which its owner is known. */
  logins: 90,
  /** Sessions that have ended or run out. */
  sessions: 30,
  /** Page views and the like. */
  trackedEvents: 90,
  /** Attempts to sign that came to nothing, of mandates that nobody signed. */
  signatureAttempts: 30,
  /** Keys by which the same choices make the same mandate. */
  idempotencyKeys: 30,
  /** Mandates that nobody signed, with their documents and contact details. */
  unsignedMandates: 90,
  /** Payments that were given up; what was paid is never forgotten. */
  abandonedPayments: 90,
  /** E-mails that were sent, given up or not wanted any more; the notices stay. */
  mails: 30,
  /** Links that end e-mails of a kind, since they were made. */
  mailLinks: 365,
} as const satisfies Record<string, number>

export type RetentionKind = keyof typeof DAYS
export type Retention = Readonly<Record<RetentionKind, number>>

const LONGEST = 3650
const days = z.optional(z.int().check(z.gte(1), z.lte(LONGEST)))
const kinds = Object.keys(DAYS) as RetentionKind[] // what it has is what the type says

/** `RETENTION_DAYS`: kinds and days as JSON; what is not named keeps its usual age. */
export const retentionDays = z.prefault(
  json(z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, days])) as Record<RetentionKind, typeof days>)),
  '{}',
)

export const retentionOf = (given: z.output<typeof retentionDays>): Retention => ({
  ...DAYS,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})
