import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { BackgroundWork } from '../../background/background-work.ts'
import { rowWork, type RowWork } from '../../background/row-work.ts'
import { leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { markAnnounced, paymentById, unannounced } from './payment-store.ts'

export type AnnouncingDeps = {
  db: Database
  background: BackgroundWork
  registry: Registry
  personalCodeOf: (personId: number) => Promise<PersonalCode>
  /** The person's notices are due: a payment is on its way. */
  checkForNotices: (db: Database, personId: number) => Promise<void>
  log: { warn: (details: object, message: string) => void; error: (details: object, message: string) => void }
}

const afterSilenceMs = 30_000
/** A refusal of the registry is retried rarely: somebody has to mend something first. */
const afterRefusalMs = 600_000

/** Announces paid payments until the registry has accepted them. The payment's id makes it idempotent. */
export function paymentAnnouncing(deps: AnnouncingDeps): RowWork {
  const { db, registry, log } = deps

  /** Answers the time until the next try. */
  const announce = async (paymentId: string): Promise<number> => {
    const payment = await paymentById(db, paymentId)
    if (payment === null) return 0
    const { amount, targetIsin } = payment
    const answer = await registry.announcePayment(await deps.personalCodeOf(payment.personId), {
      paymentId,
      amount,
      targetIsin,
    })
    if (answer.ok) {
      await db.transaction().execute(async (transaction) => {
        await markAnnounced(transaction, paymentId)
        await deps.checkForNotices(transaction, payment.personId)
      })
      return 0
    }
    const { kind } = answer.failure
    const details = { paymentId, failure: kind }
    if (kind === 'unreachable') log.warn(details, 'a payment is announced when the registry answers again')
    else log.error(details, 'the registry did not take a payment that was made')
    return kind === 'unreachable' ? afterSilenceMs : afterRefusalMs
  }

  return rowWork(deps.background, leasedRows(db, unannounced), 'payment', announce)
}
