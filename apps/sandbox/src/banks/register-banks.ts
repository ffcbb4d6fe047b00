import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { sandboxBankKeys, sandboxShops } from './bank-keys.ts'
import type { BankKey } from './bank-keys.ts'
import { registerCardPayment } from './card-payment.ts'
import { registerInitiation } from './initiation-routes.ts'
import { laterOn } from './notice.ts'
import type { Fetch } from './notice.ts'
import { bankPayments } from './payment-store.ts'
import { registerStandingOrders } from './standing-order-pages.ts'
import type { BankTables } from '../database/tables/banks.ts'

export type BanksDeps = {
  db: Kysely<BankTables>
  now: () => Date
  /** Notifies merchants. */
  fetch?: Fetch | undefined
  keys?: readonly BankKey[]
  shops?: Readonly<Record<string, string>>
  /** Pause between the browser's return and a notification that comes after it. */
  afterMs?: number
}

const AFTER_MS = 3000

/** Banks and payment providers: payment initiation, standing orders, card payments. */
export function registerBanks(app: FastifyInstance, deps: BanksDeps): void {
  const { db, now, keys = sandboxBankKeys, shops = sandboxShops, afterMs = AFTER_MS } = deps
  const shared = { fetch: deps.fetch ?? fetch, later: laterOn(app, afterMs), now }
  registerInitiation(app, { ...shared, payments: bankPayments(db, keys), keys })
  registerStandingOrders(app)
  registerCardPayment(app, { ...shared, shops })
}
