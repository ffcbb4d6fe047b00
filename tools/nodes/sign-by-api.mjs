import { setTimeout as pause } from 'node:timers/promises'

const client = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`
const pollMs = 250
const limitMs = 120_000

/** Mari-Liis. */
const person = '49203152718'
/** @param {string} fund the fund for her contributions */
const mandateFor = (fund) => ({
  fundTransferExchanges: [],
  futureContributionFundIsin: fund,
  address: { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' },
})

/** A failure of the product, as the words of the report. */
class Trouble extends Error {}

/**
 * Logs in by Smart-ID, reads the account, signs a mandate and downloads the container, over the network as a browser does.
 * @param {string} origin
 * @param {string} fund isin of the chosen fund; it must not be chosen already
 * @returns {Promise<string | null>} the failed step; null when all worked
 */
export async function signByApi(origin, fund) {
  try {
    const token = await logIn(origin)
    const call = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object | undefined} */ body) =>
      callApi(
        origin,
        method,
        path,
        { authorization: `Bearer ${token}` },
        body === undefined ? null : JSON.stringify(body),
      )
    await call('GET', '/v1/funds', undefined)
    const { id } = /** @type {{ id: number }} */ (await (await call('POST', '/v1/mandates', mandateFor(fund))).json())
    await call('PUT', `/v1/mandates/${String(id)}/signature/smartId`, {})
    await until('the signature', async () => {
      const status = await (await call('GET', `/v1/mandates/${String(id)}/signature/smartId/status`, undefined)).json()
      return /** @type {{ delivery: string | null }} */ (status).delivery === 'DELIVERED' ? true : null
    })
    const container = await (await call('GET', `/v1/mandates/${String(id)}/file`, undefined)).arrayBuffer()
    if (!Buffer.from(container).subarray(0, 2).equals(Buffer.from('PK'))) throw new Trouble('the container is no zip')
    return null
  } catch (error) {
    return error instanceof Trouble ? error.message : String(error)
  }
}

/**
 * @param {string} origin
 * @returns {Promise<string>} an access token
 */
async function logIn(origin) {
  const identity = JSON.stringify({ type: 'SMART_ID', personalCode: person })
  const started = await callApi(origin, 'POST', '/authenticate', {}, identity)
  const { authenticationHash } = /** @type {{ authenticationHash: string }} */ (await started.json())
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const form = new URLSearchParams({ grant_type: 'smart_id', client_id: 'onboarding-client', authenticationHash })
  const headers = { cookie, authorization: client, 'content-type': 'application/x-www-form-urlencoded' }
  return until('the login', async () => {
    const answer = await (await callApi(origin, 'POST', '/oauth/token', headers, form.toString())).json()
    return /** @type {{ access_token?: string }} */ (answer).access_token ?? null
  })
}

/**
 * @param {string} origin
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {string | null} body
 */
async function callApi(origin, method, path, headers, body) {
  const sent = body === null ? {} : { body }
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api${path}`, { method, headers: { ...type, ...headers }, ...sent })
  if (!answer.ok)
    throw new Trouble(`${method} ${path}: ${String(answer.status)} ${(await answer.text()).slice(0, 300)}`)
  return answer
}

/**
 * @template Value
 * @param {string} what
 * @param {() => Promise<Value | null>} check
 * @returns {Promise<Value>}
 */
async function until(what, check) {
  const end = performance.now() + limitMs
  for (;;) {
    const found = await check()
    if (found !== null) return found
    if (performance.now() > end) throw new Trouble(`${what} did not end within ${String(limitMs / 1000)} seconds`)
    await pause(pollMs)
  }
}
