import { createHash } from 'node:crypto'
import type { MandateBatchBody } from '@sammas/contract/mandate-batch'
import {
  changedSince,
  checkWithdrawals,
  type RequestedWithdrawal,
  type WithdrawalApplication,
} from '@sammas/domain/withdrawal/withdrawal-application'
import type { ComingRate } from '@sammas/domain/payment-rate/rate-standing'
import { endTogether, rateVoidedTogether } from '@sammas/domain/withdrawal/withdrawal-terms'
import { refusal } from '../../../../refusals/api-error.ts'
import { patiently, registryAnswer } from '../../../../refusals/registry-answer.ts'
import type { HandlersOf, Session } from '../../../../http/handler.ts'
import type { Withdrawal, WithdrawalMandate, WithdrawalPart } from '../../../../pension/mandate.ts'
import { noAddress } from '../../../../pension/no-address.ts'
import { rateStandingOf } from '../../../../pension/rate-standing.ts'
import { withdrawalStandings, type WithdrawalStandings } from '../../../../pension/withdrawal-standing.ts'
import { requestedWithdrawals, changed, errorOfWithdrawal, throwErrors } from './requested-withdrawals.ts'
import { keptMandate, type UnansweredDeps } from '../../kept/kept-mandate.ts'
import { reserveMandateIds } from '../../kept/mandate-ids.ts'
import { refusalOfShownClaim } from './shown-claim.ts'
import { batchAnswer } from './withdrawal-answer.ts'

type NewWithdrawal = Omit<Withdrawal, 'parts'> & { applications: readonly WithdrawalApplication[] }

async function standingsOf(
  deps: UnansweredDeps,
  { personId, personalCode }: Session,
  exceptId: number | null,
): Promise<WithdrawalStandings> {
  const unanswered = await deps.unanswered(personId, exceptId)
  return patiently(deps.patience, async () =>
    withdrawalStandings(deps.registry, personalCode, await deps.today(), unanswered),
  )
}

/** The applications as they may be signed today. Throws an ApiError 400 with a code for each that may not. */
function checkedApplications(
  requested: readonly RequestedWithdrawal[],
  { pillars }: WithdrawalStandings,
): WithdrawalApplication[] {
  const checks = checkWithdrawals(requested, pillars)
  throwErrors(
    requested.flatMap(({ pillar }, index) => {
      const check = checks[index]
      return check?.kind === 'refused' ? [errorOfWithdrawal(pillar, check.problem)] : []
    }),
  )
  return checks.flatMap((check) => (check.kind === 'may-sign' ? [check.application] : []))
}

/** The coming contribution rate that the applications void; null without one, and where no rate is known. */
async function voidRateOf(
  deps: UnansweredDeps,
  { personId, personalCode }: Session,
  applications: readonly WithdrawalApplication[],
): Promise<ComingRate | null> {
  if (endTogether(applications) === null) return null
  const rates = await deps.unansweredRates(personId, null)
  const standing = await patiently(deps.patience, async () =>
    rateStandingOf(deps.registry, personalCode, { rates, mandates: [] }, await deps.today()),
  )
  return standing.kind === 'may-choose' ? rateVoidedTogether(applications, standing.coming) : null
}

/** Throws an ApiError 400 when the screen has shown another tax, day, claim or voided rate. */
function checkShown(body: MandateBatchBody, { applications, hasClaim, voidRate }: NewWithdrawal): void {
  const { arrestsOrBankruptciesPresent: shownClaim, voidPaymentRate: shownRate } = body
  if (shownClaim !== undefined) checkClaim(shownClaim, hasClaim)
  if (shownRate !== undefined && shownRate !== (voidRate?.rate ?? null)) throwErrors([changed(2, 'rate')])
  throwErrors(
    applications.flatMap(({ pillar, tax, days }, index) => {
      const { tax: shownTax, fulfillmentDate } = body.mandates[index] ?? {}
      if (shownTax !== undefined && shownTax !== tax) return [changed(pillar, 'tax')]
      return fulfillmentDate !== undefined && fulfillmentDate !== days.paidFrom ? [changed(pillar, 'day')] : []
    }),
  )
}

function checkClaim(shown: boolean | null, now: boolean | null): void {
  const refused = refusalOfShownClaim(shown, now)
  if (refused !== null) throw refusal(refused)
}

const isSameRate = (one: ComingRate | null, other: ComingRate | null): boolean =>
  one?.rate === other?.rate && one?.from === other?.from

/** True when the applications have the same taxes, days, claim and voided rate as those that were made earlier for the same request. */
const isSame = (one: Withdrawal, { applications, hasClaim, voidRate }: NewWithdrawal): boolean =>
  one.hasClaim === hasClaim &&
  isSameRate(one.voidRate, voidRate) &&
  one.parts.every((part, index) => {
    const now = applications[index]
    return (
      now !== undefined && changedSince(part, now) === null && part.days.cancellableUntil === now.days.cancellableUntil
    )
  })

/** The withdrawal with a number for each of its applications. */
async function numbered({ db }: UnansweredDeps, { applications, ...facts }: NewWithdrawal): Promise<Withdrawal> {
  const ids = await reserveMandateIds(db, applications.length)
  const [first, ...others] = applications.flatMap((each, index): WithdrawalPart[] => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...each, id }]
  })
  if (first === undefined) throw new Error('a withdrawal has an application')
  return { parts: [first, ...others], ...facts }
}

/** Makes the batch of applications for money out (docs/rules.md: Taking money out). */
export function batchHandlers(deps: UnansweredDeps): HandlersOf<'mandateBatchCreate'> {
  return {
    mandateBatchCreate: async ({ session, body, idempotencyKey }) => {
      const requested = requestedWithdrawals(body)
      const check = async (): Promise<NewWithdrawal> => {
        const standings = await standingsOf(deps, session, null)
        const applications = checkedApplications(requested, standings)
        return { applications, hasClaim: standings.hasClaim, voidRate: await voidRateOf(deps, session, applications) }
      }
      let checked: Promise<NewWithdrawal> | undefined
      const withdrawal = () => (checked ??= check())
      const mandate = await keptMandate(deps, session, {
        kind: 'withdrawal',
        bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
        idempotencyKey,
        isOutdated: async (earlier) => !isSame(earlier.withdrawal, await withdrawal()),
        make: async () => {
          const made = await withdrawal()
          checkShown(body, made)
          const person = await patiently(deps.patience, () =>
            registryAnswer(deps.registry.person(session.personalCode)),
          )
          const pillar = requested.some((each) => each.pillar === 2) ? 2 : 3
          const address = person?.address ?? noAddress
          return { kind: 'withdrawal', pillar, withdrawal: await numbered(deps, made), address }
        },
      })
      return batchAnswer(mandate)
    },
  }
}

/**
 * Checks that a withdrawal can still be signed as shown: the right, units, prices, tax, days, claim and voided rate.
 *
 * @throws ApiError 400 with a code for each application that cannot
 */
export async function checkWithdrawalStillPossible(
  deps: UnansweredDeps,
  session: Session,
  { id, withdrawal }: WithdrawalMandate,
): Promise<void> {
  const standings = await standingsOf(deps, session, id)
  const now = checkedApplications(withdrawal.parts, standings)
  checkClaim(withdrawal.hasClaim, standings.hasClaim)
  if (!isSameRate(withdrawal.voidRate, await voidRateOf(deps, session, now))) throwErrors([changed(2, 'rate')])
  throwErrors(
    withdrawal.parts.flatMap((part, index) => {
      const today = now[index]
      const subject = today === undefined ? null : changedSince(part, today)
      return subject === null ? [] : [changed(part.pillar, subject)]
    }),
  )
}
