import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { BackgroundWork } from '../../background/background-work.ts'
import { leasedRows } from '../../database/leased-row.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { markAnnounced, paymentById, unannounced } from './payment-store.ts'

export type AnnouncingDeps = {
  db: Database
  background: BackgroundWork
  registry: Registry
  personalCodeOf: (personId: number) => Promise<PersonalCode>
  log: { warn: (details: object, message: string) => void; error: (details: object, message: string) => void }
}

export type PaymentAnnouncing = {
  /** Tells the registry of a paid payment in the background, unless some process is at it. */
  carryOn: (paymentId: string) => void
  /** Tells it of all payments that it could not be told of before. */
  carryOnUnfinished: () => Promise<void>
}

const afterSilenceMs = 30_000
/** A registry that said no is asked again rarely: somebody has to put something right first. */
const afterRefusalMs = 600_000

/** Announces what is paid until the registry has taken it. The payment's id makes announcing again harmless. */
export function paymentAnnouncing(deps: AnnouncingDeps): PaymentAnnouncing {
  const { db, registry, log } = deps
  const rows = leasedRows(db, unannounced)

  /** Answers for how long nobody is to try again. */
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
      await markAnnounced(db, paymentId)
      return 0
    }
    const { kind } = answer.failure
    const details = { paymentId, failure: kind }
    if (kind === 'unreachable') log.warn(details, 'a payment is announced when the registry answers again')
    else log.error(details, 'the registry did not take a payment that was made')
    return kind === 'unreachable' ? afterSilenceMs : afterRefusalMs
  }

  const carryOn = (paymentId: string) => {
    deps.background.run(`payment ${paymentId}`, async () => {
      await rows.hold(paymentId, () => announce(paymentId))
    })
  }

  return {
    carryOn,
    carryOnUnfinished: async () => {
      for (const id of await rows.free()) carryOn(id)
    },
  }
}
