import { timingSafeEqual, createHash } from 'node:crypto'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readBusinessTime } from '../calendar/business-calendar.ts'
import { currentBusinessTime } from './move-calendar.ts'
import type { SandboxDatabase } from '../database/tables.ts'
import { failAs } from '../faults/faults.ts'
import { funds } from '../funds/funds.ts'
import { parseIndexKey } from '@sammas/domain/returns/index-keys'
import { marketPrices } from '../market-prices/market-prices.ts'
import type { PricePoint } from '../market-prices/market-prices.ts'
import { answerUnlessKnown, tagOf } from './answer-unless-known.ts'
import { applicationsOf } from './applications.ts'
import { balancesOf } from './balances.ts'
import { cashFlowsOf, newestBooking } from './ledger/cash-flow-store.ts'
import { fundPensionsOf } from './ledger/fund-pensions.ts'
import { announcePayment } from './payments.ts'
import { findPerson, personAnswer, updateContactDetails } from './ledger/person-store.ts'
import { processMandate, resultsOf } from './process-mandate.ts'
import { contactDetailsSchema, dayText, mandateSchema, paymentSchema } from './ledger/requests.ts'
import type { PersonRow } from '../database/tables/registry.ts'
import { recommendedDurations } from './recommended-durations.ts'
import { turnoversOf } from './turnovers.ts'

type RegistryDeps = { db: SandboxDatabase; now: () => Date; key: string; slowMs: number }

type PersonPath = { Params: { code: string } }

/** Mounts the pension registry under /registry/v1 (docs/registry-interface.md). Every call needs the bearer key. */
export function registerRegistry(app: FastifyInstance, deps: RegistryDeps): void {
  void app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', (request, reply) => requireKey(deps.key, request, reply))
      // Read as the answer leaves: the sent moment is never before the day of the computation.
      scope.addHook('onSend', async (_request, reply, payload) => {
        const { now } = await readBusinessTime(deps.db, deps.now())
        void reply.header('registry-time', now.toISOString())
        return payload
      })
      mountMarket(scope, deps)
      mountPersonReads(scope, deps)
      mountPersonWrites(scope, deps)
      done()
    },
    { prefix: '/registry/v1' },
  )
}

function mountMarket(scope: FastifyInstance, deps: RegistryDeps): void {
  const time = () => currentBusinessTime(deps.db, deps.now())
  scope.get('/clock', async () => {
    const { now, today } = await time()
    return { now: now.toISOString(), today }
  })
  scope.get('/funds', async (request, reply) => {
    const answer = { generated: true, funds: fundsOn((await time()).today) }
    return answerUnlessKnown(request, reply, tagOf(JSON.stringify(answer)), () => answer)
  })
  scope.get('/recommended-durations', () => ({ durations: recommendedDurations }))
  scope.get<{ Params: { isin: string }; Querystring: { from?: string } }>(
    '/funds/:isin/prices',
    async (request, reply) => {
      const from = parse(dayText, request.query.from, reply)
      if (from === null) return reply
      const points = marketPrices.fundPrices(request.params.isin, from, (await time()).today)
      return points === null ? refuse(reply, 404, 'fund.unknown') : series(points)
    },
  )
  scope.get<{ Params: { key: string }; Querystring: { from?: string } }>(
    '/indices/:key/values',
    async (request, reply) => {
      const from = parse(dayText, request.query.from, reply)
      if (from === null) return reply
      const key = parseIndexKey(request.params.key)
      if (key === null) return refuse(reply, 404, 'index.unknown')
      return series(marketPrices.indexValues(key, from, (await time()).today))
    },
  )
}

/** All funds with their last price and its day, both null before the first. */
function fundsOn(day: CivilDate): object[] {
  return funds.map((fund) => {
    const price = marketPrices.fundPrice(fund.isin, day)
    return { ...fund, nav: price?.value ?? null, navDate: price?.date ?? null }
  })
}

/** Points as pairs of day and value: a series has thousands. */
function series(points: readonly PricePoint[]): object {
  return { generated: true, points: points.map(({ date, value }) => [date, value]) }
}

function mountPersonReads(scope: FastifyInstance, deps: RegistryDeps): void {
  type Answer = (person: PersonRow, request: FastifyRequest, reply: FastifyReply) => Promise<object> | object
  const read = (path: string, answer: Answer): void => {
    scope.get<PersonPath>(`/people/:code${path}`, async (request, reply) => {
      const person = await personOf(deps, request, reply)
      return person === null ? reply : answer(person, request, reply)
    })
  }
  read('', (person) => personAnswer(deps.db, person))
  read('/balances', async (person) => {
    const { today } = await currentBusinessTime(deps.db, deps.now())
    return { balances: await balancesOf(deps.db, person, today) }
  })
  read('/turnovers', async ({ personal_code: code }) => {
    const { today } = await currentBusinessTime(deps.db, deps.now())
    return { asOf: today, turnovers: await turnoversOf(deps.db, code, today) }
  })
  read('/cash-flows', async ({ personal_code: code }, request, reply) => {
    await currentBusinessTime(deps.db, deps.now())
    const tag = tagOf(`${code} ${(await newestBooking(deps.db, code)) ?? ''}`)
    return answerUnlessKnown(request, reply, tag, async () => ({ cashFlows: await cashFlowsOf(deps.db, code) }))
  })
  read('/applications', async (person) => {
    await currentBusinessTime(deps.db, deps.now())
    return { applications: await applicationsOf(deps.db, person.personal_code) }
  })
  read('/fund-pensions', async ({ personal_code: code }) => {
    await currentBusinessTime(deps.db, deps.now())
    return { fundPensions: await fundPensionsOf(deps.db, code) }
  })
  read('/claims', ({ has_claim: hasClaim }) => ({ arrestOrBankruptcy: hasClaim }))
  read('/processes', async (person, request) => {
    const { ids } = request.query as { ids?: string } // a missing one lists none
    return { results: await resultsOf(deps.db, person.personal_code, ids?.split(',') ?? []) }
  })
}

/** Status and code of a message that changes nothing. */
const REFUSALS = {
  'unknown-person': [404, 'person.unknown'],
  'foreign-process': [409, 'process.of.another.person'],
  'other-process': [409, 'process.differs'],
  'wrong-fund': [400, 'fund.unsuitable'],
  'foreign-payment': [409, 'payment.of.another.person'],
} as const

function refuseAs(reply: FastifyReply, kind: keyof typeof REFUSALS): FastifyReply {
  const [status, code] = REFUSALS[kind]
  return refuse(reply, status, code)
}

function mountPersonWrites(scope: FastifyInstance, deps: RegistryDeps): void {
  scope.put<PersonPath>('/people/:code/contact-details', async (request, reply) => {
    const details = parse(contactDetailsSchema, request.body, reply)
    if (details === null || (await personOf(deps, request, reply)) === null) return reply
    const time = await currentBusinessTime(deps.db, deps.now())
    const row = await updateContactDetails(deps.db, request.params.code, details, time)
    return row === null ? refuse(reply, 404, 'person.unknown') : personAnswer(deps.db, row)
  })
  scope.put<{ Params: { code: string; mandateId: string } }>(
    '/people/:code/mandates/:mandateId',
    async (request, reply) => {
      const mandateId = parse(z.int(), Number(request.params.mandateId), reply)
      const mandate = mandateId === null ? null : parse(mandateSchema, request.body, reply)
      if (mandateId === null || mandate === null || (await personOf(deps, request, reply)) === null) return reply
      await currentBusinessTime(deps.db, deps.now())
      const outcome = await processMandate(deps.db, deps.now(), request.params.code, mandateId, mandate)
      return outcome.kind === 'processed' ? { results: outcome.results } : refuseAs(reply, outcome.kind)
    },
  )
  scope.put<{ Params: { code: string; paymentId: string } }>(
    '/people/:code/payments/:paymentId',
    async (request, reply) => {
      const payment = parse(paymentSchema, request.body, reply)
      if (payment === null || (await personOf(deps, request, reply)) === null) return reply
      await currentBusinessTime(deps.db, deps.now())
      const outcome = await announcePayment(deps.db, deps.now(), request.params.code, request.params.paymentId, payment)
      return outcome.kind === 'announced' ? { applicationId: outcome.applicationId } : refuseAs(reply, outcome.kind)
    },
  )
}

/** The person in the path; null after a 404, or after the person's scripted failure. */
async function personOf(
  deps: RegistryDeps,
  request: FastifyRequest<PersonPath>,
  reply: FastifyReply,
): Promise<PersonRow | null> {
  const person = await findPerson(deps.db, request.params.code)
  if (person === null) {
    refuse(reply, 404, 'person.unknown')
    return null
  }
  if (person.behaviour === 'DOWN' || person.behaviour === 'SLOW') {
    await failAs(person.behaviour === 'DOWN' ? 'down' : 'slow', deps.slowMs, request, reply)
  }
  return reply.sent ? null : person
}

async function requireKey(key: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const given = digest(request.headers.authorization ?? '')
  if (!timingSafeEqual(given, digest(`Bearer ${key}`))) await refuse(reply, 401, 'key.wrong')
}

function refuse(reply: FastifyReply, status: number, code: string, message?: string): FastifyReply {
  return reply.code(status).send({ errors: [{ code, ...(message === undefined ? {} : { message }) }] })
}

/** The parsed value; null after a 400. */
function parse<Value>(schema: z.ZodMiniType<Value>, value: unknown, reply: FastifyReply): Value | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  refuse(reply, 400, 'request.invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  return null
}
