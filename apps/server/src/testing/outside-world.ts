import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FaultMode, FaultTarget } from '@sammas/sandbox/faults/faults'
import { expect } from 'vitest'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import type { TestProduct } from './test-product.ts'

async function post<Answer>({ sandbox }: TestProduct, url: string, payload: object): Promise<Answer> {
  const answer = await sandbox.app.inject({ method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Breaks a service of the outside world, or mends it. */
export const setFault = (product: TestProduct, target: FaultTarget, mode: FaultMode): Promise<object> =>
  post(product, '/sandbox/faults', { target, mode })

/** Moves the registry's day, where applications due until then are carried out; answers the new day. */
export async function moveCalendar(product: TestProduct, to: { date: string } | { days: number }): Promise<CivilDate> {
  return (await post<{ today: CivilDate }>(product, '/calendar', to)).today
}

/** A proxy to the outside world that answers the calls with these addresses itself, with a failure. */
export const failsAt =
  (fails: (url: string) => boolean, status = 500) =>
  (outside: Fetch): Fetch =>
  async (url, init) =>
    fails(url) ? Response.json({}, { status }) : outside(url, init)
