import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints, type EndpointName } from '@sammas/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodRequests, type Json } from '../testing/good-requests.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

/** As they stand in a request: JSON has no NaN, but a text of it. */
const ODD = ['1e12', '1e15', '1e308', '-1e30', '0.12345', '-1', '9007199254740993', '"NaN"', '"1e400"', '1e400', 'null']

const bankAccountDetails = { type: 'ESTONIAN', accountIban: 'EE382200221020145685' }
/** Requests with every number that their call takes, where the good one leaves some out. */
const withAllNumbers: Partial<Record<EndpointName, Json[]>> = {
  mandateBatchCreate: [
    {
      mandates: [
        {
          details: {
            mandateType: 'PARTIAL_WITHDRAWAL',
            pillar: 'SECOND',
            bankAccountDetails,
            fundWithdrawalAmounts: [{ isin: 'EE3600019832', percentage: 10, units: '1.0000' }],
            taxResidency: 'EST',
          },
          tax: 0.1,
        },
        {
          details: {
            mandateType: 'FUND_PENSION_OPENING',
            pillar: 'SECOND',
            bankAccountDetails,
            duration: { durationYears: 20, recommendedDuration: 20 },
          },
        },
      ],
      voidPaymentRate: 4,
    },
  ],
}

let product: TestProduct
let me: TestBrowser
beforeAll(async () => {
  product = await openTestProduct(await openTestDatabase('postgresql'))
  me = await new TestBrowser(product).login('49203152718')
})
afterAll(() => product.close())

/** The same value with each number, and each text of units, in its turn replaced by `odd`. */
function* replaced(value: unknown, odd: string): Generator<string> {
  const mark = '__odd__'
  function* walk(part: unknown): Generator {
    if (typeof part === 'number' || (typeof part === 'string' && /^\d+\.\d{4}$/.test(part))) yield mark
    else if (Array.isArray(part)) {
      for (const [index, each] of part.entries()) for (const one of walk(each)) yield part.with(index, one)
    } else if (typeof part === 'object' && part !== null) {
      for (const [name, each] of Object.entries(part)) for (const one of walk(each)) yield { ...part, [name]: one }
    }
  }
  for (const one of walk(value)) yield JSON.stringify(one).replace(JSON.stringify(mark), odd)
}

const calls = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access === 'person' || access === 'member')

const rows = async () => {
  const { rows: counted } = await product.pool.query<{ n: string }>(
    `select (select count(*) from sammas.mandate) + (select count(*) from sammas.payment) + (select count(*) from sandbox.application)
      + (select count(*) from sammas.signature_attempt) as n`,
  )
  return counted[0]?.n
}

test('a number that nothing can be is an error of the request in every field of every call, and writes nothing', async () => {
  const before = await rows()
  const wrong: string[] = []
  const taken: string[] = []
  let odd = ''
  let requests = 0
  const send = async (name: string, { method, path, access }: Endpoint, url: string, payload?: string) => {
    requests += 1
    const answer = await product.server.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        authorization: `Bearer ${me.token ?? ''}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (answer.statusCode < 400 && method !== 'GET') taken.push(`${name} ${odd}`)
    if (answer.statusCode >= 500) wrong.push(`${name} ${access} ${path} ${payload ?? url}: ${answer.statusCode}`)
    return answer.statusCode
  }
  for (const [name, endpoint] of calls) {
    const { params = {}, query = {}, body } = goodRequests[name as EndpointName] ?? {}
    const pathWith = (id: string) => endpoint.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? id)
    for (odd of ODD) {
      const text = encodeURIComponent(odd.replaceAll('"', ''))
      if (endpoint.path.includes(':'))
        await send(name, endpoint, pathWith(text), endpoint.bodyType === 'none' ? undefined : '{}')
      if (endpoint.method === 'GET') {
        for (const field of Object.keys((endpoint.query._zod.def as { shape?: object }).shape ?? {})) {
          const words = new URLSearchParams({ ...(query as Record<string, string>), [field]: odd.replaceAll('"', '') })
          await send(name, endpoint, `${pathWith('1')}?${words.toString()}`)
        }
      }
      for (const good of [body, ...(withAllNumbers[name as EndpointName] ?? [])]) {
        if (good === undefined || endpoint.bodyType === 'none') continue
        for (const payload of replaced(good, odd)) await send(name, endpoint, pathWith('999999'), payload)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(requests).toBeGreaterThan(500)
  // A part of a fund is rounded to basis points; everything up to any number can be read.
  expect(taken).toEqual(['mandateCreate 0.12345', 'noticesRead 1e12', 'noticesRead 1e15', 'noticesRead -1'])
  expect(await rows()).toBe(String(Number(before) + 1))
})

test.each(['1e12', '1e15', '1e308', '-1e30', '0.12345', '2'])('a tax of %s is refused as a value', async (tax) => {
  const [body] = withAllNumbers.mandateBatchCreate ?? []
  const payload = JSON.stringify(body).replace('"tax":0.1', `"tax":${tax}`)
  const answer = await product.server.app.inject({
    method: 'POST',
    url: '/api/v1/mandate-batches',
    headers: { authorization: `Bearer ${me.token ?? ''}`, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
})
