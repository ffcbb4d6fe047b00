import { randomUUID } from 'node:crypto'
import { endpoints } from '@sammas/contract/endpoints'
import type pg from 'pg'
import * as z from 'zod/mini'
import { call, codesOf } from './call.ts'
import type { Verdict } from './judge.ts'
import { callEndpoint, pause, Refused, type Visit } from './visit.ts'

/** How the bank reports a payment: by notification, by the browser's return, by both, or each of them twice. */
export type ReportMode = 'notice' | 'return' | 'both' | 'twice'

/** A payment that the bank or the card provider has accepted. */
export type Made = { kind: 'payment' | 'membership'; person: string; id: string }

/** Pays into the third pillar at the sandbox's bank and comes back, with retries. @throws Refused */
export async function pay(visit: Visit, sandbox: string, reportMode: ReportMode): Promise<Made> {
  const query = { amount: '12.34', currency: 'EUR', type: 'SINGLE', bank: 'LHV' } as const
  const link = await callEndpoint(visit, endpoints.paymentLink, { query })
  const { url } = (link.body ?? {}) as { url?: string }
  if (url === undefined) throw new Refused('payment', codesOf(link))
  const token = new URL(url).searchParams.get('payment_token') ?? ''
  const reference = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Order)
    .merchant_reference
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(reference)?.[0] ?? reference
  const notice = reportMode === 'return' ? 'none' : 'before'
  const body = new URLSearchParams({ payment_token: token, outcome: 'pay', notice })
  for (;;) {
    const paid = await call({ method: 'POST', url: `${sandbox}/payments`, body }, visit.tally)
    if (paid.location !== null) {
      await returnFromBank(visit, paid.location, reportMode)
      return { kind: 'payment', person: visit.person.personalCode, id }
    }
    await pause(visit, 'the bank')
  }
}

type Order = { merchant_reference: string }

async function returnFromBank(visit: Visit, location: string, reportMode: ReportMode): Promise<void> {
  const query = z.parse(endpoints.paymentSuccess.query, Object.fromEntries(new URL(location).searchParams))
  // With notifications alone the browser still returns once at the end; the rows decide about the outcome.
  const times = reportMode === 'twice' ? 2 : 1
  for (let time = 0; time < times; time += 1) await callEndpoint(visit, endpoints.paymentSuccess, { query })
}

/** Pays the membership fee by card. @throws Refused */
export async function join(visit: Visit, sandbox: string, reportMode: ReportMode): Promise<Made> {
  const me = await callEndpoint(visit, endpoints.userGet, {})
  const { id } = (me.body ?? {}) as { id?: number }
  if (id === undefined) throw new Refused('membership', codesOf(me))
  const transaction = randomUUID()
  const back = `${visit.origin()}/api/notifications/payments`
  const body = new URLSearchParams({
    shopId: 'sammas',
    amount: '125.00',
    reference: String(id),
    return_url: back,
    notification_url: back,
    transaction,
    outcome: reportMode === 'twice' ? 'twice' : 'pay',
    notice: reportMode === 'return' ? 'none' : 'before',
  })
  const page = await (await fetch(`${sandbox}/card-payment`, { method: 'POST', body })).text()
  const message = { json: hidden(page, 'json'), mac: hidden(page, 'mac') }
  await callEndpoint(visit, endpoints.membershipNotification, { body: message })
  return { kind: 'membership', person: visit.person.personalCode, id: transaction }
}

/** Value of a hidden field on a page of the sandbox. */
function hidden(page: string, name: string): string {
  const written = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  return written.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** Adds the outcome of payments to the verdict: each must lead to one application at the registry, or to one membership. */
export async function judgePayments(
  databases: { server: pg.Pool; sandbox: pg.Pool },
  made: readonly Made[],
  verdict: Verdict,
): Promise<void> {
  for (const { kind, person, id } of made) {
    const times =
      kind === 'payment' ? await announced(databases.sandbox, id) : await counted(databases.server, id, person)
    const line = `${kind} ${id} of ${person}: ${String(times)} times`
    if (times === 0) verdict.lost.push(line)
    if (times > 1) verdict.doubled.push(line)
  }
  const { rows } = await databases.server.query<{ id: string }>(`select id from sammas.payment where state = 'paid'`)
  verdict.stuck.push(...rows.map(({ id }) => `payment ${id} is not announced`))
}

async function announced(sandbox: pg.Pool, id: string): Promise<number> {
  const question = 'select count(*)::int as times from sandbox.application where payment_id = $1'
  return (await sandbox.query<{ times: number }>(question, [id])).rows[0]?.times ?? 0
}

async function counted(server: pg.Pool, transaction: string, person: string): Promise<number> {
  const question = `select (select count(*)::int from sammas.membership_payment where transaction_id = $1) *
      (select count(*)::int from sammas.member m join sammas.person p on p.id = m.person_id where p.personal_code = $2) as times`
  return (await server.query<{ times: number }>(question, [transaction, person])).rows[0]?.times ?? 0
}
