import type { ApplicationType } from '@sammas/domain/application/kinds'
import * as z from 'zod/mini'
import { answeredPart } from './answered-parts.ts'
import { endpoint, personRead } from './endpoint.ts'
import { errorItem } from './error-body.ts'
import { pillar } from './fund.ts'
import { paymentRate } from './payment-rate.ts'
import { address } from './user.ts'
import { day, idInPath, instant, isinText, openEnum, orNull, unitsText } from './wire.ts'

/** As stored: the second pillar's amount is a fraction, the third pillar's is units; null for a cancellation. */
export const mandate = z.object({
  id: z.int(),
  pillar: orNull(pillar),
  futureContributionFundIsin: orNull(isinText),
  createdDate: orNull(instant),
  fundTransferExchanges: z._default(
    z.array(
      z.object({
        id: z.int(),
        sourceFundIsin: isinText,
        targetFundIsin: orNull(isinText),
        amount: orNull(z.number()),
        targetPik: orNull(z.string()),
      }),
    ),
    [],
  ),
  address: orNull(address),
})
export type Mandate = z.output<typeof mandate>

/**
 * CHOICE switches funds or contributions, PAYMENT_RATE changes the contribution rate, WITHDRAWAL takes money out, CANCELLATION cancels
 * applications.
 */
const mandateKinds = ['CHOICE', 'PAYMENT_RATE', 'WITHDRAWAL', 'CANCELLATION'] as const

/** An application for money out on its way, in the form of its details at the registry. */
const withdrawalOnItsWay = z.object({
  type: openEnum([
    'PARTIAL_WITHDRAWAL',
    'WITHDRAWAL_THIRD_PILLAR',
    'FUND_PENSION_OPENING',
    'FUND_PENSION_OPENING_THIRD_PILLAR',
  ] satisfies ApplicationType[]),
  depositAccountIBAN: z.string(),
  /** Null: it cannot be cancelled. */
  cancellationDeadline: orNull(instant),
  /** The day of the payout, or of the first payment. */
  fulfillmentDate: day,
  /** Of a fund pension; null for a sum. */
  durationYears: orNull(z.int()),
  /** Of a sum; empty for a fund pension. */
  fundWithdrawalAmounts: z._default(
    z.array(z.object({ isin: isinText, percentage: orNull(z.int()), units: unitsText })),
    [],
  ),
})

/** A signed mandate that the registry has not answered yet. `amount` as in `mandate`. */
export const mandateOnItsWay = z.extend(mandate, {
  kind: openEnum(mandateKinds),
  pillar,
  signedTime: instant,
  /** The signed container exists; until then a time stamp or a certificate's status is missing. */
  hasFile: z.boolean(),
  /** One that the person signed before has no answer yet: this one is sent after it. */
  waitsForEarlier: z._default(z.boolean(), false),
  /** The applications that a cancellation cancels; empty for choices. */
  cancels: z._default(z.array(z.object({ applicationId: z.int(), type: z.string() })), []),
  /** The rate that a PAYMENT_RATE requests; null for all others. */
  paymentRate: orNull(z.object({ paymentRate, cancellationDeadline: instant, fulfillmentDate: day })),
  /** The applications of a WITHDRAWAL; empty for all others. */
  withdrawals: z._default(z.array(withdrawalOnItsWay), []),
})
export type MandateOnItsWay = z.output<typeof mandateOnItsWay>

/** Answered from the server's own rows, so also while the registry is away. */
export const mandatesOnTheirWay = personRead('/v1/mandates/on-their-way', {
  summary: 'Mandates that are signed and that the registry has not answered yet, oldest first',
  reply: z.array(mandateOnItsWay),
})

const byId = z.object({ id: idInPath })

/**
 * ON_ITS_WAY = the registry has not answered yet, TAKEN = it has accepted all of it, REFUSED = `errors` list the refused parts and
 * reasons, REPLACED = `errors` list the parts in whose place something holds that the person signed later. All other parts of the mandate
 * were accepted.
 */
export const mandateOutcome = endpoint('GET', '/v1/mandates/:id/outcome', {
  summary: 'What became of a signed mandate, also while the registry is away',
  access: 'person',
  params: byId,
  reply: z.object({
    kind: openEnum(['ON_ITS_WAY', 'TAKEN', 'REFUSED', 'REPLACED']),
    errors: z._default(z.array(errorItem), []),
    /** Every part by its kind at the registry, in the order of the documents; empty before the answer. */
    parts: z._default(z.array(answeredPart), []),
  }),
  errors: ['mandate.not.found', 'mandate.not.signed'],
})
