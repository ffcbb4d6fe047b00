import { endpoints } from '@sammas/contract/endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, jaan, heino] = ['49203152718', '37811022744', '36105172060']
const [OLD, MIDDLE, NEW, STOCKS, BONDS] = [
  'EE3600019832',
  'EE3600019766',
  'EE3600103503',
  'EE3600109435',
  'EE3600109443',
]
type Application = {
  id: number
  type: string
  status: string
  mandateId: number | null
  settledTime: string | null
  failureReason: string | null
  seen: boolean
  details: { sourceFund?: { isin: string }; fulfillmentDate?: string }
}
type Errors = { errors: { code: string; arguments?: string[] }[] }

/** An application that the registry no longer lists. */
let missingId: number | null = null
/** Whether it lists the last one first: it may list applications of one moment in any order. */
let isReversed = false
const between =
  (outside: Fetch): Fetch =>
  async (url, init) => {
    const answer = await outside(url, init)
    if (!url.endsWith('/applications') || !answer.ok) return answer
    const { applications } = (await answer.json()) as { applications: Application[] }
    const listed = applications.filter(({ id }) => id !== missingId)
    return Response.json({ applications: isReversed ? listed.toReversed() : listed })
  }

type Cancelled = { mandateId: number; applicationIds: number[] }

onEngine('postgresql', 'applications', { between }, (product) => {
  const login = (code = mari) => new TestBrowser(product()).login(code)
  beforeEach(() => {
    missingId = null
    isReversed = false
    return takeBack(product())
  })

  const sign = async (me: TestBrowser, sources: string[], change: object = {}) => {
    const body = {
      ...mariMandate,
      fundTransferExchanges: sources.map((sourceFundIsin) => ({ sourceFundIsin, targetFundIsin: BONDS, amount: 1 })),
      futureContributionFundIsin: null,
      ...change,
    }
    const made = await me.call(endpoints.mandateCreate, { body })
    expect(made.statusCode, made.body).toBe(200)
    const { id } = made.json<{ id: number }>()
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    return id
  }
  const list = (me: TestBrowser, query = '') => me.get<Application[]>(`/v1/applications${query}`)
  const waiting = (me: TestBrowser) => list(me, '?status=PENDING')
  /** A person with one waiting application. */
  const withOne = async () => {
    const me = await login()
    await sign(me, [OLD])
    const [application] = await waiting(me)
    return { me, id: application?.id ?? 0 }
  }
  const cancel = (me: TestBrowser, id: number, body: object = {}) =>
    me.send('POST', `/v1/applications/${id}/cancellations`, body)
  const codeOf = (answer: { json: () => unknown }) => (answer.json() as Errors).errors[0]?.code
  const setDeadline = (id: number, deadline: string) =>
    product().pool.query('update sandbox.application set cancellation_deadline = $2 where id = $1', [id, deadline])
  const documents = async (me: TestBrowser, mandateId: number) => {
    const zip = await me.call(endpoints.mandatePreview, { params: { id: mandateId } })
    return Object.values(unzipSync(new Uint8Array(zip.rawPayload))).map((file) => strFromU8(file))
  }

  test('the history has cancelled applications, with mandate and moment, newest first; pending ones stay a list', async () => {
    const me = await login()
    const mandateId = await sign(me, [OLD, MIDDLE])
    const [first, second] = await waiting(me)
    expect([first?.mandateId, second?.mandateId]).toEqual([mandateId, mandateId])
    expect(first).toMatchObject({ status: 'PENDING', settledTime: null, failureReason: null, seen: false })
    const cancellation = (await cancel(me, first?.id ?? 0)).json<Cancelled>()
    expect(cancellation.applicationIds).toEqual([first?.id])
    await me.sign(cancellation.mandateId)
    const history = await list(me)
    expect(history.find(({ id }) => id === first?.id)).toMatchObject({
      status: 'CANCELLED',
      mandateId,
      settledTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    })
    expect((await waiting(me)).map(({ id }) => id)).toEqual([second?.id])
    expect((await list(me, '?status=CANCELLED')).map(({ id }) => id)).toContain(first?.id)
    const ids = history.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await me.call(endpoints.mandateFile, { params: { id: mandateId } })).statusCode).toBe(200)
  })

  test('pages follow one another without gaps; the last one is short', async () => {
    const me = await login()
    await sign(me, [OLD, MIDDLE, NEW])
    const all = (await list(me)).map(({ id }) => id)
    expect(all.length).toBeGreaterThan(2)
    const paged: number[] = []
    for (let page = await list(me, '?limit=2'); ; page = await list(me, `?limit=2&before=${paged.at(-1) ?? 0}`)) {
      paged.push(...page.map(({ id }) => id))
      if (page.length < 2) break
    }
    expect(paged).toEqual(all)
    for (const query of ['?limit=0', '?limit=201', '?limit=two', '?before=x', '?status=LOST']) {
      expect((await me.send('GET', `/v1/applications${query}`)).statusCode, query).toBe(400)
    }
    const stranger = await login(jaan)
    const foreign = await stranger.call(endpoints.applicationList, { query: { before: all[0] ?? 0 } })
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'application.not.found'])
  })

  test('an unknown status is kept', async () => {
    const { me, id } = await withOne()
    const setStatus = (status: string) =>
      product().pool.query('update sandbox.application set status = $2 where id = $1', [id, status])
    await setStatus('PAUSED')
    expect((await list(me)).find((each) => each.id === id)?.status).toBe('PAUSED')
    expect(await waiting(me)).toEqual([])
    await setStatus('CANCELLED')
  })

  test('a failed application has its reason, and its owner alone marks it as seen, once', async () => {
    const { me, id } = await withOne()
    const seen = (browser: TestBrowser, which = id) =>
      browser.call(endpoints.applicationSeen, { params: { id: which } })
    expect(codeOf(await seen(me))).toBe('application.not.failed')
    await product().pool.query(
      "update sandbox.application set status = 'FAILED', failure_reason = 'NO_UNITS_LEFT', settled_at = now() where id = $1",
      [id],
    )
    const failed = async () => (await list(me, '?status=FAILED')).find((each) => each.id === id)
    expect(await failed()).toMatchObject({ failureReason: 'NO_UNITS_LEFT', seen: false })
    const foreign = await seen(await login(jaan))
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'application.not.found'])
    expect((await seen(me, 999_999)).statusCode).toBe(404)
    for (const answer of [await seen(me), await seen(me)]) expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await failed()).toMatchObject({ seen: true })
  })

  test('one signature cancels everything of a mandate that still can be, and lists it', async () => {
    const me = await login()
    const signed = await sign(me, [OLD, MIDDLE, NEW], { futureContributionFundIsin: STOCKS })
    const [first, second, third] = (await waiting(me)).map(({ id }) => id)
    const alone = (await cancel(me, first ?? 0)).json<Cancelled>()
    await me.sign(alone.mandateId)
    await setDeadline(second ?? 0, '2020-11-30T21:59:59.999999999Z')
    const rest = (await cancel(me, second ?? 0, { scope: 'MANDATE' })).json<Cancelled>()
    expect(rest.applicationIds).toEqual([third])
    expect((await cancel(me, third ?? 0, { scope: 'MANDATE' })).json()).toEqual(rest)
    const [document = '', ...others] = await documents(me, rest.mandateId)
    expect(others).toEqual([])
    expect(document).toContain(`Tühistan avalduse nr ${third ?? 0}.`)
    expect(document).toContain('Jääb jõusse')
    expect(document).toContain(`Avaldus nr ${second ?? 0}`)
    expect(document).toContain(`(${STOCKS})`)
    expect(document).not.toContain(`nr ${first ?? 0}<`)
    expect((await me.sign(rest.mandateId)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    expect((await waiting(me)).map(({ id }) => id)).toEqual([second])
    expect(codeOf(await cancel(me, second ?? 0, { scope: 'MANDATE' }))).toBe('application.cancellation.deadline.passed')
    expect(codeOf(await cancel(me, third ?? 0, { scope: 'MANDATE' }))).toBe('application.not.pending')
    expect((await list(me)).filter(({ mandateId }) => mandateId === signed)).toHaveLength(3)
  })

  test('a cancellation that was signed and that the registry has not answered yet is not begun anew', async () => {
    const { me, id } = await withOne()
    const { mandateId } = (await cancel(me, id)).json<Cancelled>()
    const signed = product()
      .db.updateTable('mandate')
      .set({ signed_at: new Date(), container: Buffer.from('signed') })
    await signed.where('id', '=', mandateId).execute()
    expect(codeOf(await cancel(me, id))).toBe('mandate.already.signed')
  })

  test('all of a mandate is cancelled by one signature, with a document for each', async () => {
    const me = await login()
    await sign(me, [OLD, MIDDLE])
    const ids = (await waiting(me)).map(({ id }) => id)
    const { mandateId, applicationIds } = (await cancel(me, ids[1] ?? 0, { scope: 'MANDATE' })).json<Cancelled>()
    expect(applicationIds).toEqual(ids)
    // The same cancellation, in whichever order the registry lists applications of one moment.
    isReversed = true
    expect((await cancel(me, ids[1] ?? 0, { scope: 'MANDATE' })).json()).toMatchObject({ mandateId })
    isReversed = false
    const texts = await documents(me, mandateId)
    expect(ids.map((id) => texts.filter((text) => text.includes(`Tühistan avalduse nr ${id}.`)).length)).toEqual([1, 1])
    await me.sign(mandateId)
    expect(await waiting(me)).toEqual([])
  })

  test('an application of another mandate is not cancelled along', async () => {
    const me = await login()
    await sign(me, [OLD])
    await sign(me, [MIDDLE])
    const [first, second] = (await waiting(me)).map(({ id }) => id)
    const { mandateId, applicationIds } = (await cancel(me, first ?? 0, { scope: 'MANDATE' })).json<Cancelled>()
    expect(applicationIds).toEqual([first])
    expect((await documents(me, mandateId)).join('')).not.toContain('Jääb jõusse')
    await me.sign(mandateId)
    expect((await waiting(me)).map(({ id }) => id)).toEqual([second])
  })

  test('a cancellation that came too late between the step and the signature is refused, and no PIN is requested', async () => {
    const me = await login()
    await sign(me, [OLD, MIDDLE])
    const [first, second] = (await waiting(me)).map(({ id }) => id)
    const both = (await cancel(me, first ?? 0, { scope: 'MANDATE' })).json<Cancelled>()
    const alone = (await cancel(me, second ?? 0)).json<Cancelled>()
    await me.sign(alone.mandateId)
    const answer = await me.call(endpoints.smartIdSignatureStart, { params: { id: both.mandateId }, body: {} })
    expect(answer.json<Errors>().errors).toMatchObject([
      { code: 'application.not.pending', arguments: [String(second)] },
    ])
    // The rest can be cancelled by a separate mandate.
    const rest = (await cancel(me, first ?? 0, { scope: 'MANDATE' })).json<Cancelled>()
    expect(rest.applicationIds).toEqual([first])
    await me.sign(rest.mandateId)
    expect(await waiting(me)).toEqual([])
  })

  test('a cancellation of an application that the registry no longer lists is refused, and no phone rings', async () => {
    const { me, id } = await withOne()
    const { mandateId } = (await cancel(me, id)).json<Cancelled>()
    missingId = id
    const answer = await me.call(endpoints.smartIdSignatureStart, { params: { id: mandateId }, body: {} })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: [{ code: 'application.not.pending', arguments: [String(missingId)] }] },
    ])
  })

  test('applications of one moment are listed by kind, then by number', async () => {
    const ofOneMoment = (await waiting(await login(heino))).map(({ type }) => type)
    expect(ofOneMoment).toEqual(['STOP_CONTRIBUTIONS', 'WITHDRAWAL'])
    const me = await login()
    await sign(me, [OLD, MIDDLE, NEW])
    isReversed = true
    const ids = (await waiting(me)).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('another person’s application does not exist, in any scope', async () => {
    const { me, id } = await withOne()
    const stranger = await login(jaan)
    for (const body of [{}, { scope: 'MANDATE' }]) {
      const answer = await cancel(stranger, id, body)
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'application.not.found'])
    }
    expect((await cancel(me, id, { scope: 'EVERYTHING' })).statusCode).toBe(400)
  })
})
