import { civilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import { WAYS_OUT } from '@sammas/domain/withdrawal/withdrawal-choice'
import * as z from 'zod/mini'
import { flowDrafts } from '#web/features/mandate-flow/flow-draft.ts'

const way = z.enum(WAYS_OUT)

const chosen = z.object({
  ways: z.object({ second: way, third: way }),
  /** How much at once; null: not given yet. */
  wanted: z.nullable(z.enum(['all', 'sum'])),
  /** As typed. */
  amount: z.string(),
  /** Length of a fund pension; null: not given yet. */
  duration: z.nullable(z.enum(['recommended', 'own'])),
  /** As typed. */
  years: z.string(),
  iban: z.string(),
  /** Three letters. */
  residency: z.string(),
})
export type Chosen = z.output<typeof chosen>

const day = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  z.transform((text): CivilDate => civilDate(text)),
)
const amount = z.pipe(
  z.int(),
  z.transform((value) => value as Cents), // whole, as just checked
)

const signedPart = z.object({
  kind: z.enum(['sum', 'fund-pension']),
  pillar: z.union([z.literal(2), z.literal(3)]),
  /** The sum, or the first payment, at the prices of the signature; after tax. */
  inHand: amount,
  paidFrom: day,
  paidUntil: day,
  /** Null: it cannot be cancelled. */
  cancellableUntil: z.nullable(day),
  /** Of a fund pension; null for a sum. */
  lastPayment: z.nullable(day),
})
export type SignedPart = z.output<typeof signedPart>

const signed = z.object({
  /** Id of the batch. */
  mandateId: z.int(),
  parts: z.array(signedPart),
  contributionsEnd: z.nullable(day),
  iban: z.string(),
})

/** The signed applications, as the success page shows them. */
export type SignedWithdrawal = z.output<typeof signed>

/** The drafts of this flow, by the person's id. */
export const drafts = flowDrafts<Chosen, SignedWithdrawal>('withdrawals', { chosen, signed })
