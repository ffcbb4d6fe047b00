import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import { requestOf, type Caller, type PartsOf, type WireOf } from '@sammas/contract/request'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import type { Wrongdoing } from '@sammas/sandbox/virtual-phone/wrongdoing'
import { expect, vi } from 'vitest'
import { mariMandate } from './mandate-body.ts'
import type { TestProduct } from './test-product.ts'

type Method = Endpoint['method']

type Body<E extends Endpoint> =
  {} extends z.input<E['body']> ? { body?: z.input<E['body']> } : { body: z.input<E['body']> }

/** Parts of a call, its body in the wire format like the answers; none where the call needs none. */
type CallParts<E extends Endpoint> = Omit<PartsOf<E>, 'body'> & Body<E>
type PartsGiven<E extends Endpoint> = {} extends CallParts<E> ? [parts?: CallParts<E>] : [parts: CallParts<E>]

/** One browser: keeps its cookies and its token like a browser, and nothing else. */
export class TestBrowser {
  readonly product: TestProduct
  /** Of the logins that it began. */
  cookie: string | null = null
  /** Of the remembered person. */
  remembering: string | null = null
  token: string | null = null
  address = '127.0.0.1'
  readonly #caller: Caller = {
    origin: '',
    language: () => 'et',
    token: () => this.token,
    oauthClient: () => ({ id: 'onboarding-client', secret: 'onboarding-client' }),
  }
  readonly clientAuthorization = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`

  constructor(product: TestProduct) {
    this.product = product
  }

  /** Sends a call of the contract. Requests that the contract does not allow go by `send`. */
  async call<E extends Endpoint>(endpoint: E, ...[parts]: PartsGiven<E>): Promise<LightMyRequestResponse> {
    const body = endpoint.bodyType === 'none' ? {} : { body: z.decode(endpoint.body, parts?.body ?? {}) }
    // A cast, because TypeScript cannot join generic parts with the decoded body.
    const [url, init] = requestOf(endpoint, { ...parts, ...body } as PartsOf<E>, this.#caller)
    const isForm = init.body instanceof URLSearchParams
    const type = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const payload = init.body?.toString()
    return this.#inject(endpoint.method, url, payload, { ...type, ...Object.fromEntries(new Headers(init.headers)) })
  }

  /** The answer of a call that succeeds, as it was sent; every answer is held against its description (described-answers.ts). */
  async read<E extends Endpoint>(endpoint: E, ...parts: PartsGiven<E>): Promise<WireOf<E>> {
    const answer = await this.call(endpoint, ...parts)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  async send(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const authorization = this.token === null ? {} : { authorization: `Bearer ${this.token}` }
    return this.#inject(method, `/api${path}`, body, { ...authorization, ...headers })
  }

  async #inject(method: Method, url: string, payload: string | object | undefined, headers: Record<string, string>) {
    const answer = await this.product.server.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...this.#cookies(), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    this.#keepCookies(answer)
    return answer
  }

  #cookies(): { cookie?: string } {
    const kept = [this.cookie, this.remembering].filter((cookie) => cookie !== null)
    return kept.length === 0 ? {} : { cookie: kept.join('; ') }
  }

  #keepCookies(answer: LightMyRequestResponse): void {
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [cookie = ''] = set.split(';')
      if (!cookie.startsWith('sammas_remembered=')) this.cookie = cookie
      else this.remembering = cookie === 'sammas_remembered=' ? null : cookie
    }
  }

  async get<Answer>(path: string): Promise<Answer> {
    const answer = await this.send('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  startLogin(personalCode: string) {
    return this.call(endpoints.authenticate, { body: { type: 'SMART_ID', personalCode } })
  }

  /** Begins a login by link, without a personal code. */
  async startByLink(body: object = {}): Promise<{ authenticationHash: string; deviceLink: string }> {
    const started = await this.send('POST', '/authenticate', { type: 'SMART_ID_LINK', ...body })
    expect(started.statusCode, started.body).toBe(200)
    return started.json()
  }

  async requestToken(fields: Record<string, string>): Promise<LightMyRequestResponse> {
    const answer = await this.product.server.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: this.clientAuthorization,
        ...this.#cookies(),
      },
      payload: new URLSearchParams({ client_id: 'onboarding-client', ...fields }).toString(),
    })
    this.#keepCookies(answer)
    return answer
  }

  /** Logs in by Smart-ID as a person who confirms. */
  async login(personalCode: string): Promise<this> {
    return this.#finishLogin(await this.startLogin(personalCode), 'smart_id')
  }

  /** The same by Mobile-ID. */
  async loginByMobileId(personalCode: string, phoneNumber: string): Promise<this> {
    const body = { type: 'MOBILE_ID', personalCode, phoneNumber } as const
    return this.#finishLogin(await this.call(endpoints.authenticate, { body }), 'mobile_id')
  }

  async #finishLogin(started: LightMyRequestResponse, grantType: string): Promise<this> {
    const { authenticationHash } = started.json<{ authenticationHash: string }>()
    await this.product.server.idle()
    const answer = await this.requestToken({ grant_type: grantType, authenticationHash })
    const { access_token } = answer.json<{ access_token?: string }>()
    expect(access_token, answer.body).toBeTypeOf('string')
    this.token = access_token ?? null
    return this
  }

  /** Makes a mandate of Mari-Liis's choices, or of changed ones; answers its id. */
  async makeMandate(change: object = {}, headers: Record<string, string> = {}): Promise<number> {
    const made = await this.send('POST', '/v1/mandates', { ...mariMandate, ...change }, headers)
    expect(made.statusCode, made.body).toBe(200)
    return made.json<{ id: number }>().id
  }

  /** Makes a mandate that cancels an application; answers its id. */
  async makeCancellation(applicationId: number | undefined): Promise<number> {
    const params = { id: applicationId ?? 0 }
    return (await this.read(endpoints.applicationCancel, { params, body: {} })).mandateId
  }

  /** Signs a mandate by Smart-ID; answers the last status. */
  sign(mandateId: number): Promise<LightMyRequestResponse> {
    return this.signByPhone(`/v1/mandates/${mandateId}/signature/smartId`)
  }

  /** Signs by phone at the path of a signature; answers the last status. */
  async signByPhone(path: string): Promise<LightMyRequestResponse> {
    await this.send('PUT', path, {})
    await this.product.server.idle()
    return this.send('GET', `${path}/status`)
  }
}

/** The person's phone: keeps requests waiting, or answers them. */
export function testPhone(product: TestProduct, personalCode: string) {
  const post = (what: string, body: object = {}) =>
    product.sandbox.app.inject({ method: 'POST', url: `/phone/${personalCode}/${what}`, payload: body })
  const hold = () => post('hold', { hold: true })
  const release = () => post('hold', { hold: false })
  const confirm = () => post('confirm')
  const refuse = () => post('refuse')
  const state = async () =>
    (await product.sandbox.app.inject({ url: `/phone/${personalCode}/state` })).json<{ requests: object[] }>()
  // Also before the tests of a file, where `expect.poll` is not available.
  const rings = () =>
    vi.waitFor(async () => expect((await state()).requests).not.toHaveLength(0), { timeout: 30_000, interval: 20 })
  const ringsHeld = async (request: () => Promise<unknown>) => {
    await hold()
    await request()
    await rings()
  }
  return {
    /** Opens a link on this phone; answers the app's result. */
    scan: async (deviceLink: string) => (await post('scan', { deviceLink })).json<{ result: string }>().result,
    /** Answers the newest request; the values with which the app returns, null where it does not. */
    returns: async (answer: 'confirm' | 'refuse', wrong?: Wrongdoing) => {
      const { opens } = (await post(answer, { wrong })).json<{ opens?: string | null }>()
      return opens === null || opens === undefined ? null : Object.fromEntries(new URL(opens).searchParams)
    },
    hold,
    release,
    /** Waits until a request is on the phone. */
    rings,
    confirm,
    refuse,
    /** The person refuses the request that `request` has put on the phone; resolves when the server knows. */
    refuses: async (request: () => Promise<unknown>) => {
      await ringsHeld(request)
      await refuse()
      await product.server.idle()
      await release()
    },
    /**
     * The person confirms it when `meanwhile` is done; resolves when the server's work has ended. The phone is released before, as a
     * request left over from an earlier start may have rung first.
     */
    confirmsAfter: async (request: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
      await ringsHeld(request)
      await meanwhile()
      await confirm()
      await release()
      await product.server.idle()
    },
    chooseWrongCode: () => post('wrong-code'),
    state,
  }
}
