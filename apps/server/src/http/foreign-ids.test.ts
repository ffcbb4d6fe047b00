import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints, type EndpointName, type Endpoints } from '@sammas/contract/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { randomBytes } from 'node:crypto'
import { rememberBrowser } from '../features/remembered-browser/remembered-browser-store.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { goodRequests } from '../testing/good-requests.ts'
import { contributionsAlone, mariMandate } from '../testing/mandate-body.ts'
import { failsAt } from '../testing/outside-world.ts'
import { personIdOf } from '../testing/person-id-of.ts'
import { TestBrowser, testPhone } from '../testing/test-browser.ts'
import { makeBatch } from '../testing/batches.ts'
import { allOfThird } from '../testing/withdrawals.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'

type CallOfPerson = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends 'person' | 'member' ? Name : never
}[EndpointName]

type Owned = 'mandates' | 'applications' | 'transactions' | 'dates' | 'notices' | 'payments' | 'browsers'

/** The owner's ids that a call takes, their place, and the answer to a stranger. `none`: the call takes no id. */
type Case = 'none' | { ids: Owned; in: 'path' | 'before' | 'id'; answer: readonly [number, string] }

const ofMandate: Case = { ids: 'mandates', in: 'path', answer: [404, 'mandate.not.found'] }
const ofApplication: Case = { ids: 'applications', in: 'path', answer: [404, 'application.not.found'] }

/** Every call of a person has its line: a new one without does not compile. */
const cases: Record<CallOfPerson, Case> = {
  rememberedBrowsers: 'none',
  rememberedBrowserForget: { ids: 'browsers', in: 'path', answer: [404, 'not.found'] },
  logout: 'none',
  logoutEverywhere: 'none',
  sessionExtend: 'none',
  userGet: 'none',
  userUpdate: 'none',
  conversionGet: 'none',
  capitalGet: 'none',
  statementGet: 'none',
  fundList: 'none',
  mandateCreate: 'none',
  paymentRateGet: 'none',
  paymentRateCreate: 'none',
  mandateDeadlinesGet: 'none',
  mandatesOnTheirWay: 'none',
  mandateOutcome: ofMandate,
  mandateFile: ofMandate,
  mandatePreview: ofMandate,
  smartIdSignatureStart: ofMandate,
  smartIdSignatureStatus: ofMandate,
  mobileIdSignatureStart: ofMandate,
  mobileIdSignatureStatus: ofMandate,
  idCardSignatureStart: ofMandate,
  idCardSignatureStatus: ofMandate,
  mandateBatchCreate: 'none',
  mandateBatchFile: ofMandate,
  mandateBatchPreview: ofMandate,
  batchSmartIdSignatureStart: ofMandate,
  batchSmartIdSignatureStatus: ofMandate,
  batchMobileIdSignatureStart: ofMandate,
  batchMobileIdSignatureStatus: ofMandate,
  batchIdCardSignatureStart: ofMandate,
  batchIdCardSignatureStatus: ofMandate,
  amlCheckCreate: 'none',
  amlCheckList: 'none',
  applicationList: { ids: 'applications', in: 'before', answer: [404, 'application.not.found'] },
  applicationSeen: ofApplication,
  applicationCancel: ofApplication,
  transactionList: { ids: 'transactions', in: 'before', answer: [400, 'invalid.value'] },
  transactionSums: 'none',
  transactionDays: { ids: 'transactions', in: 'before', answer: [400, 'invalid.value'] },
  dateList: 'none',
  calendarGet: { ids: 'dates', in: 'id', answer: [404, 'not.found'] },
  yearlyStatementGet: 'none',
  yearlyStatementPdf: 'none',
  noticeList: { ids: 'notices', in: 'before', answer: [404, 'not.found'] },
  noticeRead: { ids: 'notices', in: 'path', answer: [404, 'not.found'] },
  noticesRead: 'none',
  noticeMailGet: 'none',
  noticeMailSet: 'none',
  exportGet: 'none',
  archiveGet: 'none',
  returnsPost: 'none',
  returnsGet: 'none',
  priceHistoryGet: 'none',
  portfolioGet: 'none',
  planGet: 'none',
  withdrawalEligibilityGet: 'none',
  fundPensionStatusGet: 'none',
  paymentLink: 'none',
  paymentGet: { ids: 'payments', in: 'path', answer: [404, 'not.found'] },
  eventTrack: 'none',
  readBatch: 'none',
}

const owner = { code: '49203152718', me: '/v1/me' }
const unknownIds = {
  mandates: '999999',
  applications: '999999',
  transactions: 'nothing',
  dates: 'nothing',
  notices: '999999',
  payments: '00000000-0000-4000-8000-000000000000',
  browsers: '00000000-0000-4000-8000-000000000000',
}

let isRegistryAway = false
const between = failsAt((url) => isRegistryAway && url.includes('/mandates/'))

let product: TestProduct
let holder: TestBrowser
let stranger: TestBrowser
/** This person logs out and has no other role. */
let leaving: TestBrowser
const owned: Record<Owned, string[]> = {
  mandates: [],
  applications: [],
  transactions: [],
  dates: [],
  notices: [],
  payments: [],
  browsers: [],
}
/** The owner's data that no other answer may contain. */
let secrets: string[] = []
const remembered = `PNOEE-${owner.code}-MOCK-Q`

/** One mandate of each kind: carried out, on its way, being signed, not signed, and a withdrawal. */
async function makeThings(): Promise<void> {
  const transfer = { futureContributionFundIsin: null }
  const carriedOut = await holder.makeMandate(transfer)
  await holder.sign(carriedOut)
  const onItsWay = await holder.makeMandate(contributionsAlone)
  isRegistryAway = true
  await holder.sign(onItsWay)
  const other = { ...mariMandate.fundTransferExchanges[0], sourceFundIsin: 'EE3600019766' }
  const beingSigned = await holder.makeMandate({ ...transfer, fundTransferExchanges: [other] })
  const phone = testPhone(product, owner.code)
  await phone.hold()
  await holder.call(endpoints.smartIdSignatureStart, { params: { id: beingSigned }, body: {} })
  await phone.rings()
  const notSigned = await holder.makeMandate({ ...transfer, fundTransferExchanges: [other] })
  const batch = await makeBatch(holder, [await allOfThird(holder)])
  owned.mandates = [carriedOut, onItsWay, beingSigned, notSigned, batch.id].map(String)
  const ids = async (path: string) => (await holder.get<{ id: number | string }[]>(path)).map(({ id }) => `${id}`)
  owned.applications = await ids('/v1/applications')
  owned.transactions = (await ids('/v1/transactions')).slice(0, 2)
  const person_id = await personIdOf(product, owner.code)
  await product.db.insertInto('notice').values({ person_id, kind: 'membership-begun', subject: 'then' }).execute()
  await holder.call(endpoints.noticeMailSet, { params: { kind: 'application-done' }, body: { on: true } })
  owned.notices = await ids('/v1/notices')
  await holder.read(endpoints.paymentLink, { query: { amount: '12', currency: 'EUR', type: 'SINGLE', bank: 'SEB' } })
  owned.payments = (await product.db.selectFrom('payment').select('id').execute()).map(({ id }) => id)
  const token = randomBytes(32).toString('base64url')
  await rememberBrowser(product.db, { token, before: null, personId: person_id, documentNumber: remembered })
  owned.browsers = await ids('/v1/me/remembered-browsers')
  // Others are the same for everybody.
  owned.dates = (await ids('/v1/dates')).filter((id) => /^(cancellation|application)-/.test(id))
}

beforeAll(async () => {
  product = await openTestProduct(await openTestDatabase('postgresql'), { between })
  holder = await new TestBrowser(product).login(owner.code)
  // A short history: the archive has a statement for each of its years.
  stranger = await new TestBrowser(product).login('49210170424')
  leaving = await new TestBrowser(product).login('38001010015')
  await makeThings()
  const { personalCode, email, phoneNumber, pensionAccountNumber } = await holder.get<Record<string, string>>(owner.me)
  secrets = [personalCode, email, phoneNumber, pensionAccountNumber].filter((text) => text !== undefined)
  expect(secrets).toHaveLength(4)
  secrets.push(remembered)
})
afterAll(() => product.close())

const calls = Object.entries(cases).map(
  ([name, known]) => [name, known, endpoints[name as CallOfPerson] as Endpoint] as const,
)

const request = (
  me: TestBrowser,
  name: string,
  endpoint: Endpoint,
  at: { path?: string; before?: string; id?: string },
) => {
  const { params = {}, body = {}, query = {} } = goodRequests[name as EndpointName] ?? {}
  // queries are flat texts
  const { path: inPath, ...inQuery } = at
  const words = new URLSearchParams({ ...query, ...inQuery } as Record<string, string>)
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => inPath ?? params[param] ?? '1')
  return me.send(
    endpoint.method,
    words.size === 0 ? path : `${path}?${words.toString()}`,
    endpoint.bodyType === 'none' ? undefined : body,
  )
}

/** An answer's text, also when it is compressed. */
const shownBy = ({ headers, body, rawPayload }: LightMyRequestResponse) =>
  headers['content-type'] === 'application/zip'
    ? Object.values(unzipSync(new Uint8Array(rawPayload)))
        .map((file) => strFromU8(file))
        .join()
    : body

/** On a busy machine the attempt that is being signed ends meanwhile; no call of a stranger does that. */
const isOverdue = ({ state, failure_code }: { state: string; failure_code: string | null }) =>
  state === 'waiting' || failure_code === 'smart.id.timeout'

/** All stored data of the owner, before and after the stranger's calls. */
const kept = async () => {
  const id = await personIdOf(product, owner.code)
  const tables = ['mandate', 'seen_application', 'aml_check', 'payment', 'session', 'remembered_browser'] as const
  const rows = (table: (typeof tables)[number]) =>
    product.db.selectFrom(table).selectAll().where('person_id', '=', id).execute()
  // Not the number of tries at the registry: that grows without a call.
  const attempts = product.db
    .selectFrom('signature_attempt')
    .select(['id', 'state', 'method', 'data', 'challenge_code', 'failure_code', 'signed_at'])
    .where('person_id', '=', id)
    .orderBy('number')
  const ownEnd = (await attempts.execute()).map((row) => (isOverdue(row) ? { id: row.id, method: row.method } : row))
  const switches = product.db.selectFrom('notice_mail_switch').selectAll().where('person_id', '=', id)
  return [
    await switches.execute(),
    ownEnd,
    await Promise.all(tables.map(rows)),
    await product.db.selectFrom('person').selectAll().where('id', '=', id).execute(),
    await holder.get(owner.me),
  ]
}

const schemaNames = (schema: z.core.$ZodType) =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  )

test.each(calls)('%s takes an id where the table lists it, and nowhere else', (_, known, endpoint) => {
  const named = [endpoint.params, endpoint.query, endpoint.body]
    .flatMap(schemaNames)
    .filter((name) => /^(id|before|.*Id|.*Code)$/.test(name))
  expect(named).toEqual(known === 'none' ? [] : [known.in === 'path' ? 'id' : known.in])
})

test.each(calls)('%s shows and changes nothing of another person’s', async (name, known, endpoint) => {
  const me = name.startsWith('logout') ? leaving : stranger
  const before = await kept()
  const ids = known === 'none' ? [undefined] : [...owned[known.ids], unknownIds[known.ids]]
  expect(ids).not.toEqual([])
  for (const id of ids) {
    const answer = await request(me, name, endpoint, known === 'none' || id === undefined ? {} : { [known.in]: id })
    if (known !== 'none') {
      const { errors } = answer.json<{ errors: { code: string }[] }>()
      // The same error for another person's id and for a missing one.
      expect([answer.statusCode, errors[0]?.code], id).toEqual(known.answer)
    }
    const shown = shownBy(answer)
    for (const secret of secrets) expect(shown).not.toContain(secret)
  }
  expect(await kept()).toEqual(before)
})

test('pending mandates are shown to their owner alone', async () => {
  expect(await stranger.read(endpoints.mandatesOnTheirWay)).toEqual([])
  expect(await holder.read(endpoints.mandatesOnTheirWay)).toHaveLength(1)
})
