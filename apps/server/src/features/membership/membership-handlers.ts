import type { Cents } from '@sammas/domain/money/cents'
import { DatabaseUnavailable } from '../../database/database-failure.ts'
import { refusal } from '../../refusals/api-error.ts'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { countMembershipPayment, type MembershipOutcome } from './membership-store.ts'
import { hiddenCharacterInMessage, isMacOf, readPaymentMessage, type PaymentMessage } from './payment-message.ts'

export type MembershipDeps = {
  db: Database
  now: () => Date
  fee: Cents
  /** Null: no shop is configured, and every message is refused. */
  shopSecret: string | null
  applicationUrl: string
  /** The new member's notices are due. */
  checkForNotices: (db: Database, personId: number) => Promise<void>
  log: {
    info: (details: object, message: string) => void
    warn: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
}

/** A person's id from the link; null for an impossible one. */
const personIdOf = (reference: string): number | null => (/^[1-9]\d{0,8}$/.test(reference) ? Number(reference) : null)

/**
 * The membership fee (docs/rules.md: Membership fee): notification and browser return come to one address, with the same message, in
 * any order and any number of times. The browser goes to the account, which shows the outcome; while that is not known, to a page that
 * says so.
 */
export function membershipHandlers(deps: MembershipDeps): HandlersOf<'membershipNotification'> {
  const { origin } = new URL(deps.applicationUrl)
  const [account, pending] = [`${origin}/account`, `${origin}/join?payment=pending`]
  return {
    membershipNotification: async ({ body, isNavigation }) => {
      if (deps.shopSecret === null || !isMacOf(body.mac, body.json, deps.shopSecret)) {
        deps.log.warn({ reason: deps.shopSecret === null ? 'no-shop' : 'mac' }, 'a membership payment was refused')
        throw refusal('payment.token.invalid')
      }
      const hidden = hiddenCharacterInMessage(body.json)
      if (hidden !== null) throw refusal('invalid.value', { path: hidden })
      const message = readPaymentMessage(body.json)
      if (message === null) {
        deps.log.warn({ reason: 'unreadable' }, 'a membership payment was not counted')
        return pending
      }
      const { transaction, state } = message
      if (state === 'completed') return (await countIfPossible(deps, message, isNavigation)) ? account : pending
      deps.log.info({ transaction, state }, 'a membership payment was not completed')
      return state === 'ended' ? account : pending
    },
  }
}

/**
 * Counts the message; answers whether it did. While the database is away a notification fails, so that it is repeated, and a browser
 * goes on uncounted.
 */
async function countIfPossible(deps: MembershipDeps, message: PaymentMessage, isNavigation: boolean): Promise<boolean> {
  try {
    await count(deps, message)
    return true
  } catch (error) {
    if (!isNavigation || !(error instanceof DatabaseUnavailable)) throw error
    return false
  }
}

async function count(deps: MembershipDeps, { transaction, amount, currency, reference }: PaymentMessage) {
  if (amount === null || amount < deps.fee || currency !== 'EUR') {
    deps.log.error({ transaction, reason: 'amount' }, 'a membership payment was not counted')
    throw refusal('invalid.amount', { path: currency === 'EUR' ? 'amount' : 'currency' })
  }
  const personId = personIdOf(reference)
  const outcome = await countMembershipPayment(deps.db, { transaction, personId, amount }, deps.now())
  if (outcome === 'joined' && personId !== null) await deps.checkForNotices(deps.db, personId)
  logOutcome(deps, transaction, outcome)
}

function logOutcome({ log }: MembershipDeps, transaction: string, outcome: MembershipOutcome) {
  const isMoneyToReturn = outcome === 'already-member' || outcome === 'unknown-person'
  if (isMoneyToReturn)
    log.error({ transaction, outcome }, 'a membership payment made no member: it is to be given back')
  else log.info({ transaction, outcome }, 'a membership payment')
}
