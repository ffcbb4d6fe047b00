import type { APIRequestContext } from '@playwright/test'
import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Product } from './product.ts'
import { callsOf } from './server-calls.ts'

type Pillar = { value: number | null; netPaidIn: number } | null
type Border = { paidIn: number; exits: { amount: number; toPik: boolean }[] }

/** The server's facts about a person, with which every sentence of a flow must agree. */
export type Facts = {
  day: CivilDate
  user: { thirdPillarActive: boolean }
  /** State of the second pillar. */
  state: { kind: string; pik?: { part: 'whole' | 'part' } | null; contributesToFund?: boolean }
  holdings: { fund: { pillar: 2 | 3 }; value: number | null; unavailableValue: number | null }[]
  contribution: { total: number; yearToDate: number | null }
  pending: { type: string; details: { sourceFund?: { pillar: 2 | 3 } } }[]
  points: { secondPillar: Pillar; thirdPillar: Pillar }[]
  border: { secondPillar: Border; thirdPillar: Border }
}

export async function factsOf(
  request: APIRequestContext,
  product: Product,
  { token, day }: { token: string; day: CivilDate },
): Promise<Facts> {
  const calls = callsOf(request, product, token)
  const read = async (endpoint: Endpoint) => (await calls.call(endpoint)).json()
  const { thirdPillar, secondPillarState } = await read(endpoints.conversionGet)
  const { points, border } = await read(endpoints.portfolioGet)
  return {
    day,
    user: await read(endpoints.userGet),
    state: secondPillarState,
    holdings: await read(endpoints.statementGet),
    contribution: thirdPillar.contribution,
    pending: await (await calls.call(endpoints.applicationList, { query: { status: 'PENDING' } })).json(),
    points,
    border,
  }
}

export const hasSecond = ({ state }: Facts) => ['in-funds', 'on-pik', 'leaving'].includes(state.kind)

/** Which of the claims are true of these facts. People with the same ones get the same sentences: one of them is enough. */
export const truthsOf = (facts: Facts, claims: readonly { when: (facts: Facts) => boolean }[]): string =>
  claims.map(({ when }) => (when(facts) ? '1' : '0')).join('')
