import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import type { MandateBody } from '@sammas/contract/mandate'
import { requestOf, type PartsOf } from '@sammas/contract/request'
import { isin } from '@sammas/domain/fund/isin'
import { WHOLE } from '@sammas/domain/money/basis-points'
import { callerOf } from './caller.ts'

const POLL_MS = 500

const address = { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' }

/** A switch of all units of Mari-Liis's fund: of the sample people it suits her alone. */
const allUnits: MandateBody = {
  fundTransferExchanges: [
    { sourceFundIsin: isin('EE3600019832'), targetFundIsin: isin('EE3600109435'), amount: WHOLE },
  ],
  futureContributionFundIsin: null,
  address,
}

/** Coming contributions to a fund that no generated person has. */
export const COMING_CONTRIBUTIONS: MandateBody = {
  fundTransferExchanges: [],
  futureContributionFundIsin: isin('EE3600019832'),
  address,
}

/**
 * Makes a mandate, signs it by Smart-ID, and reads its preview and its signed file.
 *
 * @throws when a call is refused, or the signature fails
 */
export async function signOnce(origin: string, token: string, mandate: MandateBody = allUnits): Promise<void> {
  const call = async <E extends Endpoint>(endpoint: E, parts: PartsOf<E>) => {
    const [url, init] = requestOf(endpoint, parts, callerOf(origin, token))
    const answer = await fetch(url, init)
    if (!answer.ok) throw new Error(`${endpoint.path}: ${String(answer.status)} ${await answer.text()}`)
    return answer
  }
  const { id } = (await (await call(endpoints.mandateCreate, { body: mandate })).json()) as { id: number }
  const params = { id }
  await call(endpoints.smartIdSignatureStart, { params, body: {} })
  for (;;) {
    const status = await call(endpoints.smartIdSignatureStatus, { params })
    const { delivery } = (await status.json()) as { delivery?: string }
    if (delivery === 'DELIVERED') break
    await wait(POLL_MS)
  }
  await call(endpoints.mandatePreview, { params })
  await call(endpoints.mandateFile, { params })
}
