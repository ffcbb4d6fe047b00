import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type * as z from 'zod/mini'
import type { OutsideWorld } from '../call/outside-world.ts'
import type { GatewayResult } from '../call/gateway-result.ts'
import { knownAnswers } from './known-answers.ts'
import { registryClock, type RegistryClock } from './registry-clock.ts'
import { callRegistry } from './registry-call.ts'
import type { RegistryAccess, RegistryCall } from './registry-call.ts'
import {
  announcedSchema,
  balancesSchema,
  cashFlowsSchema,
  claimsSchema,
  clockSchema,
  durationsSchema,
  fundPensionsSchema,
  fundsSchema,
  personSchema,
  seriesSchema,
  turnoversSchema,
} from './registry-schemas.ts'
import { applicationsSchema, resultsSchema } from './application-schemas.ts'
import type { MandateProcess, Registry } from './registry.ts'

const TIMEOUT_MS = 10_000

/**
 * The pension registry over HTTP (docs/registry-interface.md). `baseUrl` ends in `/registry/v1`; `timeoutMs` is for one attempt. Every
 * call may be repeated: the writes are idempotent. Failures name the call, never the person.
 */
export function registryHttp(
  options: OutsideWorld & {
    baseUrl: string
    key: string
    timeoutMs?: number
    /** Lifetime of cached answers. */
    now: () => Date
    /** Gets the registry's moment from each answer; one of its own by default. */
    clock?: RegistryClock
  },
): Registry {
  const access: RegistryAccess = {
    timeoutMs: TIMEOUT_MS,
    known: knownAnswers(options.now),
    clock: registryClock(() => performance.now()),
    ...options,
  }
  const get = (what: string, path: string): RegistryCall => ({ what, method: 'GET', path })
  const put = (what: string, path: string, body: object): RegistryCall => ({ what, method: 'PUT', path, body })
  const ofPerson = (code: PersonalCode, what: string): RegistryCall => get(what, `/people/${code}/${what}`)
  const read = async <Answer, Value>(
    call: RegistryCall,
    schema: z.ZodMiniType<Answer>,
    valueOf: (answer: Answer) => Value,
  ) => map(await callRegistry(access, call, schema), valueOf)
  const series = async (what: string, path: string) =>
    map(await callRegistry(access, get(what, path), seriesSchema), ({ points }) => points)

  return {
    now: async () => {
      const requestedAt = access.clock.now()
      const result = map(await callRegistry(access, get('clock', '/clock'), clockSchema), ({ now }) => now)
      if (result.ok) access.clock.receive(result.value, requestedAt)
      return result
    },
    person: async (code) => {
      const result = await callRegistry(access, get('person', `/people/${code}`), personSchema)
      return isUnknownPerson(result) ? { ok: true, value: null } : result
    },
    updateContactDetails: (code, details) =>
      callRegistry(access, put('contact details', `/people/${code}/contact-details`, details), personSchema),
    funds: async () => {
      const result = await callRegistry(access, { ...get('funds', '/funds'), reuse: true }, fundsSchema)
      return map(result, ({ funds }) => funds)
    },
    balances: (code) => read(ofPerson(code, 'balances'), balancesSchema, ({ balances }) => balances),
    turnovers: (code) => read(ofPerson(code, 'turnovers'), turnoversSchema, ({ turnovers }) => turnovers),
    cashFlows: async (code) => {
      const call: RegistryCall = { ...get('cash flows', `/people/${code}/cash-flows`), reuse: true }
      return map(await callRegistry(access, call, cashFlowsSchema), ({ cashFlows }) => cashFlows)
    },
    applications: (code) =>
      read(ofPerson(code, 'applications'), applicationsSchema, ({ applications }) => applications),
    submitMandate: async (code, { mandateId, processes, ...mandate }) => {
      const body = { ...mandate, processes: processes.map(processBody) }
      const call = put('mandate', `/people/${code}/mandates/${mandateId}`, body)
      return map(await callRegistry(access, call, resultsSchema), ({ results }) => results)
    },
    processResults: async (code, processIds) => {
      const call = get('processes', `/people/${code}/processes?ids=${processIds.map(encodeURIComponent).join(',')}`)
      return map(await callRegistry(access, call, resultsSchema), ({ results }) => results)
    },
    announcePayment: (code, { paymentId, ...payment }) => {
      const path = `/people/${code}/payments/${encodeURIComponent(paymentId)}`
      return callRegistry(access, put('payment', path, payment), announcedSchema)
    },
    fundPrices: (isin, from) => series('fund prices', `/funds/${isin}/prices?from=${from}`),
    indexValues: (key, from) => series('index values', `/indices/${key}/values?from=${from}`),
    recommendedDurations: async () => {
      const call = get('recommended durations', '/recommended-durations')
      return map(await callRegistry(access, call, durationsSchema), ({ durations }) => durations)
    },
    fundPensions: (code) =>
      read(ofPerson(code, 'fund-pensions'), fundPensionsSchema, ({ fundPensions }) => fundPensions),
    hasClaim: (code) => read(ofPerson(code, 'claims'), claimsSchema, ({ arrestOrBankruptcy }) => arrestOrBankruptcy),
  }
}

/** The source of an exchange is the source of its transfer. */
function processBody(process: MandateProcess): object {
  if (process.type !== 'TRANSFER') return process
  const exchanges = process.exchanges.map(({ targetIsin, targetPik, amount }) => ({ targetIsin, targetPik, amount }))
  return { ...process, exchanges }
}

function map<Value, Mapped>(result: GatewayResult<Value>, change: (value: Value) => Mapped): GatewayResult<Mapped> {
  return result.ok ? { ok: true, value: change(result.value) } : result
}

function isUnknownPerson(result: GatewayResult<unknown>): boolean {
  if (result.ok || result.failure.kind !== 'refused' || result.failure.status !== 404) return false
  return result.failure.errors.some(({ code }) => code === 'person.unknown')
}
