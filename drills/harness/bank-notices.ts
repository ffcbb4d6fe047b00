import { endpoints } from '@sammas/contract/endpoints'
import { call } from './call.ts'
import { join, pay, type ReportMode } from './payments.ts'
import type { Notes, Trial } from './trials.ts'
import { callEndpoint } from './visit.ts'
import type { World } from './world.ts'

const REPORT_MODES: readonly ReportMode[] = ['notice', 'return', 'both', 'twice']

/**
 * Payment notices in every way that the bank and the card provider have, and forged ones: no payment is counted twice, and no forged
 * one at all. Answers the number of tries.
 */
export async function judgeNotices(world: World, trials: readonly Trial[], notes: Notes): Promise<number> {
  let tries = 0
  for (const { visit } of trials) {
    visit.until = performance.now() + 60_000
    for (const reportMode of REPORT_MODES) {
      notes.made.push(await pay(visit, world.sandboxOrigin, reportMode))
      tries += 1
    }
    notes.made.push(await join(visit, world.sandboxOrigin, REPORT_MODES[tries % REPORT_MODES.length] ?? 'both'))
    tries += 1
  }
  for (const token of FALSE_TOKENS) {
    const [trial] = trials
    if (trial === undefined) break
    const before = await payments(world)
    await callEndpoint(trial.visit, endpoints.paymentNotification, { body: { payment_token: token } })
    const message = new URLSearchParams({ json: token, mac: 'A'.repeat(128) })
    const url = `${trial.visit.origin()}/api/notifications/payments`
    await call({ method: 'POST', url, body: message }, notes.tally)
    if ((await payments(world)) !== before) notes.stuck.push(`a false word of the bank was believed: ${token}`)
    tries += 2
  }
  return tries
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = {
  amount: '12.34',
  currency: 'EUR',
  status: 'finalized',
  payment_uuid: '00000000-0000-4000-8000-000000000000',
}
const FALSE_TOKENS = [
  '',
  'not a token',
  `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.AAAA`,
  `${part({ alg: 'HS256', typ: 'JWT' })}.${'A'.repeat(4000)}.AAAA`,
  '{"status":"COMPLETED","amount":"125.00"}',
]

async function payments({ databases }: World): Promise<string> {
  const { rows } = await databases.server.query<{ known: string }>(
    `select (select count(*) from sammas.payment where state <> 'started') || ' ' ||
       (select count(*) from sammas.membership_payment) as known`,
  )
  return rows[0]?.known ?? ''
}
