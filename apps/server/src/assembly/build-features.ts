import { productVersion } from '@sammas/contract/product-version'
import { coalescer } from '../concurrency/coalescer.ts'
import { buildAuthentication } from './build-authentication.ts'
import { buildMandates } from './build-mandates.ts'
import { buildPayments } from './build-payments.ts'
import { buildStatements } from './build-statements.ts'
import { withinLimit } from '../database/limits.ts'
import { buildNotices } from './build-notices.ts'
import { accountHandlers } from '../features/account/account-handlers.ts'
import { searchHandlers } from '../features/account/search-handlers.ts'
import { conversionHandlers } from '../features/conversion/conversion-handlers.ts'
import { planHandlers } from '../features/plan/plan-handlers.ts'
import { portfolioHandlers } from '../features/portfolio/portfolio-handlers.ts'
import { priceSource } from '../pension/price-source.ts'
import { returnsHandlers } from '../features/returns/returns-handlers.ts'
import { applicationHandlers } from '../features/application/application-handlers.ts'
import { amlHandlers } from '../features/aml/aml-handlers.ts'
import { addAmlCheck, addAmlChecks, amlChecksOf, type NewAmlCheck } from '../features/aml/aml-store.ts'
import type { CardLogin } from '../features/id-card/card-login.ts'
import { exportHandlers } from '../features/export/export-handlers.ts'
import { ownRecords } from '../features/export/own-records.ts'
import { mandateRecords } from '../features/mandate/kept/mandate-records.ts'
import { containerOf, signedMandates } from '../features/mandate/kept/mandate-store.ts'
import { paymentRateHandlers } from '../features/payment-rate/payment-rate-handlers.ts'
import { withdrawalHandlers } from '../features/withdrawal/withdrawal-handlers.ts'
import { dateHandlers } from '../features/dates/date-handlers.ts'
import { outdateAddresses } from '../features/mandate/kept/mandate-store.ts'
import { memberHandlers } from '../features/member/member-handlers.ts'
import { personHandlers } from '../features/person/person-handlers.ts'
import { isMember } from '../features/person/person-store.ts'
import { serviceHandlers } from '../features/service/service-handlers.ts'
import { sessionHandlers } from '../features/session/session-handlers.ts'
import { findSession } from '../features/session/session-store.ts'
import { trackedEventHandlers } from '../features/tracked-event/tracked-event-handlers.ts'
import type { Handlers, Session } from '../http/handler.ts'
import { openapiDocument } from '../http/openapi-document.ts'
import type { FeatureDeps } from './feature-deps.ts'
import { commit } from './commit.ts'
import { readingOf } from './reading-of.ts'

export type Features = {
  handlers: Handlers
  findSession: (token: string) => Promise<Session | null>
  isMember: (personId: number) => Promise<boolean>
  /** Resumes orphaned attempts. */
  carryOnUnfinished: () => Promise<void>
  /** Releases the leases of other processes; only where there are none. */
  freeAll: () => Promise<void>
  card: CardLogin & { mayBegin: (address: string) => Promise<boolean> }
  mayWrite: (call: string, personId: number) => Promise<boolean>
}

/** Joins the features: each gets the functions that it needs of others. */
export function buildFeatures(deps: FeatureDeps): Features {
  const { db, now, today, gateways, provider, config } = deps
  const aMinute = (key: string, uses: number) => withinLimit(db, key, { uses, windowSeconds: 60 }, now())
  const [reading, readingPages] = [readingOf(db, gateways.registry), readingOf(db, gateways.pages)]
  const prices = priceSource(gateways.pages, now)
  const sessions = coalescer()
  const recordCheck = (personId: number, check: NewAmlCheck) => addAmlCheck(db, personId, check, now())
  const recordChecks = (personId: number, checks: readonly NewAmlCheck[]) => addAmlChecks(db, personId, checks, now())

  const identity = buildAuthentication(deps, recordChecks)
  const notices = buildNotices(deps)
  const mandates = buildMandates(deps, { ...notices.known, recordCheck })
  const payments = buildPayments(deps)
  const statements = buildStatements(deps, prices)

  const answering: Omit<Handlers, 'exportGet' | 'archiveGet'> = {
    ...serviceHandlers({ ...deps, commit, openapi: () => openapiDocument(`${provider.name} API`, productVersion) }),
    ...identity.handlers,
    ...sessionHandlers({ db, now, forgetBrowsers: identity.forgetBrowsers }),
    ...personHandlers({ db, reading, now, recordCheck, addressIsSaved: outdateAddresses }),
    ...accountHandlers({ reading: readingPages }),
    ...searchHandlers({ reading }),
    ...applicationHandlers({ db, reading, now }),
    ...conversionHandlers({ reading: readingPages, ...provider, ...provider.funds }),
    ...returnsHandlers({ reading: readingPages, prices, comparison: provider.funds.comparison }),
    ...portfolioHandlers({ reading: readingPages, prices }),
    ...planHandlers({ reading: readingPages, prices, ...provider }),
    ...withdrawalHandlers({ reading: readingPages }),
    ...statements.handlers,
    ...memberHandlers({ db, reading }),
    ...amlHandlers({ db, now }),
    ...dateHandlers({
      reading,
      now,
      amlChecksOf: (personId) => amlChecksOf(db, personId),
      provider: provider.name,
      filePrefix: provider.filePrefix,
      host: new URL(provider.links.home.et).host,
    }),
    ...paymentRateHandlers({ reading: readingPages }),
    ...trackedEventHandlers({ db, now }),
    ...mandates.handlers,
    ...payments.handlers,
    ...notices.handlers,
  }
  const handlers: Handlers = {
    ...answering,
    ...exportHandlers({
      reading,
      filePrefix: provider.filePrefix,
      today,
      now: deps.now,
      calls: answering,
      isMember: (personId) => isMember(db, personId),
      ownRecords: (personId) => ownRecords(db, personId, (id) => mandateRecords(db, id)),
      signedMandates: (personId) => signedMandates(db, personId),
      containerOf: (mandateId) => containerOf(db, mandateId),
      statements: statements.files,
    }),
  }

  return {
    handlers,
    card: { ...identity.card, mayBegin: (address) => aMinute(`card ${address}`, config.writeLimits.perAddress) },
    mayWrite: (call, personId) => aMinute(`${call} of ${personId}`, config.writeLimits.perPerson),
    findSession: (token) => sessions(token, () => findSession(db, token, now())),
    isMember: (personId) => isMember(db, personId),
    carryOnUnfinished: async () => {
      await identity.carryOnUnfinished()
      await mandates.carryOnUnfinished()
      await payments.carryOnUnfinished()
      await notices.carryOnUnfinished()
    },
    freeAll: async () => {
      await identity.freeAll()
      await mandates.freeAll()
    },
  }
}
