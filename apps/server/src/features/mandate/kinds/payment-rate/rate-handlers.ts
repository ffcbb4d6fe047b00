import { createHash } from 'node:crypto'
import type { ErrorCode } from '@sammas/contract/errors'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { rateChoice, type RateRefusal } from '@sammas/domain/payment-rate/rate-choice'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { refusal } from '../../../../refusals/api-error.ts'
import { patiently, registryAnswer } from '../../../../refusals/registry-answer.ts'
import type { HandlersOf, Session } from '../../../../http/handler.ts'
import type { RateChange, RateMandate } from '../../../../pension/mandate.ts'
import { noAddress } from '../../../../pension/no-address.ts'
import { rateStandingOf } from '../../../../pension/rate-standing.ts'
import { keptMandate, type UnansweredDeps } from '../../kept/kept-mandate.ts'
import { rateAnswer } from './rate-answer.ts'

const codeOfRefusal: Record<RateRefusal, ErrorCode> = {
  'no-second-pillar': 'invalid.mandate.payment.rate.no.contributions',
  'contributions-stopped': 'invalid.mandate.payment.rate.no.contributions',
  leaving: 'invalid.mandate.payment.rate.no.contributions',
  'paid-out': 'invalid.mandate.payment.rate.no.contributions',
  'not-known': 'invalid.mandate.payment.rate.unknown',
  'already-holds': 'invalid.mandate.payment.rate.holds',
  'already-pending': 'invalid.mandate.payment.rate.pending',
}

type Standing = { standing: RateStanding; today: CivilDate }

async function standingOf(deps: UnansweredDeps, session: Session, exceptId: number | null): Promise<Standing> {
  const { personId } = session
  const [rates, mandates] = [await deps.unansweredRates(personId, exceptId), await deps.unanswered(personId, exceptId)]
  return patiently(deps.patience, async () => {
    const today = await deps.today()
    return { standing: await rateStandingOf(deps.registry, session.personalCode, { rates, mandates }, today), today }
  })
}

/** The change that the rate would make; throws an ApiError 400 with the reason when it cannot be chosen. */
function changeTo(rate: PaymentRate, { standing, today }: Standing): RateChange {
  const choice = rateChoice(standing, rate, today)
  if (choice.kind === 'refused') throw refusal(codeOfRefusal[choice.reason], { arguments: [choice.reason] })
  const { lastDay, inForceFrom, pending } = choice
  return { rate, lastDay, inForceFrom, replaces: pending }
}

const isSame = (one: RateChange, other: RateChange): boolean =>
  one.rate === other.rate && one.inForceFrom === other.inForceFrom && one.replaces === other.replaces

/** Makes the mandate that changes the contribution rate (docs/rules.md: Contribution rate). */
export function rateHandlers(deps: UnansweredDeps): HandlersOf<'paymentRateCreate'> {
  return {
    paymentRateCreate: async ({ session, body: { paymentRate, fulfillmentDate, replaces }, idempotencyKey }) => {
      let standing: Promise<Standing> | undefined
      const change = async () => changeTo(paymentRate, await (standing ??= standingOf(deps, session, null)))
      const { id, rateChange: made } = await keptMandate(deps, session, {
        kind: 'payment-rate',
        bodyHash: createHash('sha256')
          .update(JSON.stringify([paymentRate, fulfillmentDate, replaces]))
          .digest('base64url'),
        idempotencyKey,
        isOutdated: async ({ rateChange }) => !isSame(rateChange, await change()),
        make: async () => {
          const rateChange = await change()
          // The deadline has passed since the person was shown the day.
          if (fulfillmentDate !== undefined && fulfillmentDate !== rateChange.inForceFrom)
            throw refusal('invalid.mandate.period.over')
          // Another rate was signed since, in another tab or elsewhere: this one would replace something else than shown.
          if (replaces !== undefined && replaces !== rateChange.replaces)
            throw refusal('invalid.mandate.payment.rate.changed')
          const person = await patiently(deps.patience, () =>
            registryAnswer(deps.registry.person(session.personalCode)),
          )
          const address = person?.address ?? noAddress
          return { kind: 'payment-rate', pillar: 2, rateChange, address }
        },
      })
      const { fulfillmentDate: from, cancellationDeadline } = rateAnswer(made)
      return { mandateId: id, fulfillmentDate: from, cancellationDeadline }
    },
  }
}

/**
 * Checks that a rate can still be signed as shown: it would come into force on the same day and replace the same.
 *
 * @throws ApiError 400 when the deadline has passed since, or another rate was signed or took effect
 */
export async function checkRateStillPossible(
  deps: UnansweredDeps,
  session: Session,
  { id, rateChange }: RateMandate,
): Promise<void> {
  const { standing, today } = await standingOf(deps, session, id)
  const choice = rateChoice(standing, rateChange.rate, today)
  if (choice.kind === 'refused') {
    const code = codeOfRefusal[choice.reason]
    const isSettled = choice.reason === 'already-holds' || choice.reason === 'already-pending'
    throw refusal(isSettled ? 'invalid.mandate.payment.rate.changed' : code, { arguments: [choice.reason] })
  }
  if (choice.inForceFrom !== rateChange.inForceFrom) throw refusal('invalid.mandate.period.over')
  if (choice.pending !== rateChange.replaces) throw refusal('invalid.mandate.payment.rate.changed')
}
