import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 500

const address = { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' }

/** A switch of all units of Mari-Liis's fund: of the sample people it suits her alone. */
const allUnits = {
  fundTransferExchanges: [{ sourceFundIsin: 'EE3600019832', targetFundIsin: 'EE3600109435', amount: 1 }],
  futureContributionFundIsin: null,
  address,
}

/** Coming contributions to a fund that no generated person has. */
export const COMING_CONTRIBUTIONS = {
  fundTransferExchanges: [],
  futureContributionFundIsin: 'EE3600019832',
  address,
}

/**
 * Makes a mandate, signs it by Smart-ID, and reads its preview and its signed file.
 *
 * @throws when a call is refused, or the signature fails
 */
export async function signOnce(origin: string, token: string, mandate: object = allUnits): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api/v1/mandates${path}`, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`)
    return answer
  }
  const { id } = (await (await call('POST', '', mandate)).json()) as { id: number }
  const signature = `/${String(id)}/signature/smartId`
  await call('PUT', signature, {})
  for (;;) {
    const { delivery } = (await (await call('GET', `${signature}/status`)).json()) as { delivery?: string }
    if (delivery === 'DELIVERED') break
    await wait(POLL_MS)
  }
  for (const path of [`/${String(id)}/file/preview`, `/${String(id)}/file`]) await call('GET', path)
}
