import { civilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import * as z from 'zod/mini'
import { flowDrafts } from '#web/features/mandate-flow/flow-draft.ts'

const rate = z.literal(PAYMENT_RATES)

const day = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  z.transform((text): CivilDate => civilDate(text)),
)

const chosen = z.object({
  /** Null: nothing is chosen yet. */
  rate: z.nullable(rate),
  /** The day from which the rate applied when it was chosen: a choice includes both. */
  from: day,
  /** The day of a choice that was unsigned when its deadline passed; null: none. */
  lapsed: z.nullable(day),
  /** The typed wage; null: the person's own, inferred from contributions. */
  wage: z.nullable(z.string()),
})
export type Chosen = z.output<typeof chosen>

const signed = z.object({
  mandateId: z.int(),
  rate,
  from: day,
  /** The last day on which another application replaces it. */
  until: day,
  kind: z.enum(['new', 'replaces', 'takes-back']),
})

/** The signed application, as the success page shows it. */
export type SignedMandate = z.output<typeof signed>

/** The drafts of this flow, by the person's id. */
export const drafts = flowDrafts<Chosen, SignedMandate>('payment-rate', { chosen, signed })
