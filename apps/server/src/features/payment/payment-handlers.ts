import type { Bank } from '@sammas/domain/payment/bank'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import { parseAmount } from '@sammas/domain/payment/amount'
import type { Provider } from '@sammas/provider/provider-type'
import type { Payment as PaymentAnswer } from '@sammas/contract/payment'
import { DatabaseUnavailable } from '../../database/database-failure.ts'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Session } from '../../http/handler.ts'
import { isPaid, type PaymentState } from './payment-state.ts'
import { FIRST_PAUSE_MS } from './payment-status-checks.ts'
import { addPayment, paymentById, type Payment } from './payment-store.ts'
import { settlePayment, type SettleDeps, type Settled } from './settle-payment.ts'
import { firstPaymentDay, standingOrderAddress } from './standing-order.ts'

export type PaymentDeps = SettleDeps & {
  registry: Registry
  today: () => Promise<CivilDate>
  provider: Pick<Provider, 'payee' | 'funds'>
  standingOrderPages: Record<Bank, string>
  applicationUrl: string
  payerOf: (personId: number) => Promise<{ firstName: string; lastName: string }>
}

/** Links to the banks' payment pages, and the redirects back (docs/rules.md: Third-pillar payment). */
export function paymentHandlers(
  deps: PaymentDeps,
): HandlersOf<'paymentLink' | 'paymentGet' | 'paymentSuccess' | 'paymentNotification'> {
  return {
    paymentLink: async ({ session, query, language }) => {
      const amount = parseAmount(query.amount)
      if (!amount.ok) throw refusal('invalid.amount', { path: 'amount' })
      const person = await registryAnswer(deps.registry.person(session.personalCode))
      const pensionAccountNumber = person?.pensionAccountNumber ?? null
      if (pensionAccountNumber === null) throw refusal('pension.account.missing')
      const wanted = { bank: query.bank, amount: amount.amount, pensionAccountNumber }
      if (query.type === 'RECURRING') return { url: await standingOrder(deps, wanted) }
      return { url: await singlePayment(deps, session, { ...wanted, language }) }
    },
    paymentGet: async ({ session, params }) => {
      const payment = await paymentById(deps.db, params.id)
      if (payment === null || payment.personId !== session.personId) throw refusal('not.found')
      return paymentAnswer(payment)
    },
    paymentSuccess: async ({ query }) => {
      try {
        return addressAfter(deps, await settlePayment(deps, query.payment_token ?? ''))
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        // The outcome comes with the provider's notification or the next status check.
        return addressOf(deps, 'pending')
      }
    },
    paymentNotification: async ({ query, body }) => {
      const token = body.payment_token ?? query.payment_token
      if (token === undefined) throw refusal('payment.token.invalid')
      const { kind } = await settlePayment(deps, token)
      if (kind !== 'settled') throw refusal('payment.token.invalid')
    },
  }
}

type Wanted = { bank: Bank; amount: Cents; pensionAccountNumber: string }

async function singlePayment(
  { db, provider, ...deps }: PaymentDeps,
  session: Session,
  { bank, amount, pensionAccountNumber, language }: Wanted & { language: 'et' | 'en' },
): Promise<string> {
  if (!deps.initiation.takes(bank)) throw refusal('payment.bank.unknown', { path: 'bank' })
  const targetIsin = provider.funds.defaultThirdPillar
  const { firstName, lastName } = await deps.payerOf(session.personId)
  const paymentId = await addPayment(
    db,
    { personId: session.personId, bank, amount, targetIsin, checkInMs: FIRST_PAUSE_MS },
    deps.now(),
  )
  return deps.initiation.paymentAddress({
    paymentId,
    bank,
    amount,
    currency: 'EUR',
    targetIsin,
    pensionAccountNumber,
    payer: { firstName, lastName },
    language,
  })
}

async function standingOrder({ provider, ...deps }: PaymentDeps, { bank, ...wanted }: Wanted): Promise<string> {
  const { payee, funds } = provider
  return standingOrderAddress(bank, deps.standingOrderPages[bank], {
    ...wanted,
    payee: { name: payee.name, account: payee.accounts[bank] },
    description: `${payee.processingCode}, ${funds.defaultThirdPillar}`,
    firstDay: firstPaymentDay(await deps.today()),
  })
}

const STATES = {
  started: 'STARTED',
  pending: 'PENDING',
  abandoned: 'ABANDONED',
  paid: 'PAID',
  announced: 'ANNOUNCED',
} as const

const paymentAnswer = ({ id, state, amount, targetIsin, paidAt }: Payment): PaymentAnswer => ({
  id,
  state: STATES[state],
  amount,
  targetFundIsin: targetIsin,
  paidTime: paidAt?.toISOString() ?? null,
})

/** Only our own screens: of the token only the payment and its outcome decide about the redirect. */
function addressAfter({ applicationUrl }: PaymentDeps, settled: Settled): string {
  const { origin } = new URL(applicationUrl)
  const payment = settled.kind === 'refused' ? null : settled.payment
  // Opening the bank's redirect again, however late, shows that the payment was made.
  if (payment !== null && isPaid(payment.state))
    return `${origin}/3rd-pillar-flow/success?payment=paid&id=${payment.id}`
  return addressOf({ applicationUrl }, settled.kind === 'settled' ? wordFor(settled.payment.state) : settled.kind)
}

const addressOf = ({ applicationUrl }: Pick<PaymentDeps, 'applicationUrl'>, outcome: Outcome): string =>
  `${new URL(applicationUrl).origin}/3rd-pillar-payment?payment=${outcome}`

/** Outcome of a payment that is not known to be made, as the page has it in its address. */
type Outcome = 'pending' | 'abandoned' | Exclude<Settled['kind'], 'settled'>

const wordFor = (state: PaymentState) => (state === 'pending' ? 'pending' : 'abandoned')
