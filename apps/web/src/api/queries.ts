import { amlCheckList } from '@sammas/contract/aml'
import { applicationList } from '@sammas/contract/application'
import type { Endpoint } from '@sammas/contract/endpoint'
import { fundList, statementGet } from '@sammas/contract/fund'
import { noticeList } from '@sammas/contract/notice'
import { mandateOutcome, mandatesOnTheirWay } from '@sammas/contract/mandate-on-its-way'
import { paymentRateGet } from '@sammas/contract/payment-rate'
import { portfolioGet, returnsPost } from '@sammas/contract/returns'
import { transactionList } from '@sammas/contract/transaction'
import { fundPensionStatusGet } from '@sammas/contract/withdrawal'
import { capitalGet, conversionGet, userGet, type userUpdate } from '@sammas/contract/user'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type ReplyOf } from './client.ts'
import { connection } from './connection.ts'

// Queries that the account does not need are in files beside this one: their contracts load with their screens.

/** Every query by name, and whether a signed mandate changes its answers: a new query has to declare it. */
const CHANGED_BY_SIGNATURE = {
  user: true,
  amlChecks: true,
  conversion: true,
  paymentRate: true,
  withdrawalEligibility: true,
  fundPensions: true,
  capital: false,
  transactionSums: true,
  transactionDays: true,
  latestTransactions: true,
  statement: true,
  funds: false,
  pendingApplications: true,
  onTheirWay: true,
  mandateOutcome: false,
  payment: false,
  dates: true,
  notices: false,
  yearlyStatement: false,
  allApplications: true,
  applicationHistory: true,
  plan: true,
  portfolio: false,
  returns: false,
  priceHistory: false,
  rememberedBrowsers: false,
} as const
export type QueryName = keyof typeof CHANGED_BY_SIGNATURE

type Get<E extends Endpoint> = (signal: AbortSignal) => Promise<ReplyOf<E>>

/** A query's name, as declared above. */
export const nameOf = <const Name extends QueryName>(name: Name): Name => name

/** One cached call of the logged-in person. The key contains the login, so one person never sees another one's data. */
export const personal = <E extends Endpoint, const Name extends QueryName>(name: Name, get: Get<E>) =>
  queryOptions({
    queryKey: [name, connection().sessionId()] as const,
    queryFn: ({ signal }) => get(signal),
  })

/** The same for answers with fund names: a language switch refetches them and shows the old ones until then. */
export const named = <E extends Endpoint, const Name extends QueryName>(name: Name, get: Get<E>) =>
  queryOptions({
    queryKey: [name, connection().sessionId(), connection().language()] as const,
    queryFn: ({ signal }) => get(signal),
    placeholderData: keepPreviousData,
  })

/**
 * Refetches everything that a signed mandate changed, also without a mounted page: the account is fresh when the person gets there, not
 * a moment later.
 */
export function refreshAfterSignature(queryClient: QueryClient): void {
  // The names in the other language wait until they are shown: a call now would fetch them in this one.
  const isSpoken = ({ queryKey: [, , language] }: { queryKey: readonly unknown[] }) =>
    language === undefined || language === connection().language()
  for (const [name, isChanged] of Object.entries(CHANGED_BY_SIGNATURE)) {
    if (!isChanged) continue
    const queryKey = [name]
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.refetchQueries({ queryKey, type: 'inactive', predicate: isSpoken })
  }
}

/** The logged-in person. */
export const userQuery = () => personal<typeof userGet, 'user'>('user', (signal) => call(userGet, { signal }))

export const conversionQuery = () =>
  personal<typeof conversionGet, 'conversion'>('conversion', (signal) => call(conversionGet, { signal }))

/** The contribution rate in force and coming, and the wage to reckon with. */
export const paymentRateQuery = () =>
  personal<typeof paymentRateGet, 'paymentRate'>('paymentRate', (signal) => call(paymentRateGet, { signal }))

/** Fund pensions, running and ended. */
export const fundPensionsQuery = () =>
  named<typeof fundPensionStatusGet, 'fundPensions'>('fundPensions', (signal) => call(fundPensionStatusGet, { signal }))

/** Missing money-laundering answers. */
export const amlChecksQuery = () =>
  personal<typeof amlCheckList, 'amlChecks'>('amlChecks', (signal) => call(amlCheckList, { signal }))

/** Stores the answer to saving the contact details: the saved person, without the question for them. */
export function contactSaved(queryClient: QueryClient, user: ReplyOf<typeof userUpdate>): void {
  queryClient.setQueryData(userQuery().queryKey, user)
  queryClient.setQueryData(amlChecksQuery().queryKey, (missing) =>
    missing?.filter(({ type }) => type !== 'CONTACT_DETAILS'),
  )
}

/** Member capital; only a member may request it, so `enabled` is the caller's. */
export const capitalQuery = () =>
  personal<typeof capitalGet, 'capital'>('capital', (signal) => call(capitalGet, { signal }))

/** Number of transactions on the account. */
export const LATEST_TRANSACTIONS = 3

export const latestTransactionsQuery = () =>
  personal<typeof transactionList, 'latestTransactions'>('latestTransactions', (signal) =>
    call(transactionList, { query: { limit: LATEST_TRANSACTIONS }, signal }),
  )

/** Holdings of both pillars: the source funds. */
export const statementQuery = () =>
  named<typeof statementGet, 'statement'>('statement', (signal) => call(statementGet, { signal }))

/** All funds: the target funds. */
export const fundsQuery = () =>
  named<typeof fundList, 'funds'>('funds', (signal) => call(fundList, { query: {}, signal }))

/** Pending applications. */
export const applicationsQuery = () =>
  named<typeof applicationList, 'pendingApplications'>('pendingApplications', (signal) =>
    call(applicationList, { query: { status: 'PENDING' }, signal }),
  )

/** Polling interval while a signed mandate is on its way. */
const ON_THEIR_WAY_MS = 15_000

/** Signed mandates that the registry has not confirmed yet. */
export const onTheirWayQuery = () =>
  queryOptions({
    ...personal<typeof mandatesOnTheirWay, 'onTheirWay'>('onTheirWay', (signal) =>
      call(mandatesOnTheirWay, { signal }),
    ),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? ON_THEIR_WAY_MS : false),
  })

/** Outcome of a signed mandate; polled while it is on its way. */
export const mandateOutcomeQuery = (mandateId: number) =>
  queryOptions({
    queryKey: [nameOf('mandateOutcome'), connection().sessionId(), mandateId] as const,
    queryFn: ({ signal }) => call(mandateOutcome, { params: { id: mandateId }, signal }),
    refetchInterval: ({ state }) => (state.data?.kind === 'ON_ITS_WAY' ? ON_THEIR_WAY_MS : false),
  })

/** All applications, pending and settled, newest first. */
export const allApplicationsQuery = () =>
  named<typeof applicationList, 'allApplications'>('allApplications', (signal) =>
    call(applicationList, { query: {}, signal }),
  )

/** Page size: applications. */
const APPLICATIONS_A_PAGE = 20

/** All applications, newest first, a page at a time; a page that is not full is the last. */
export const applicationHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: [nameOf('applicationHistory'), connection().sessionId(), connection().language()] as const,
    queryFn: ({ signal, pageParam }) =>
      call(applicationList, {
        query: { limit: APPLICATIONS_A_PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null, // the type of every later one too
    getNextPageParam: (page) => (page.length < APPLICATIONS_A_PAGE ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  })

/** Both ends of a time; without `from` since the first priced day, without `to` until today. */
export type RequestedDays = { readonly from?: CivilDate; readonly to?: CivilDate }

/** Value over time. While another time loads, the previous one stays. */
export const portfolioQuery = (requested: RequestedDays) =>
  queryOptions({
    queryKey: [nameOf('portfolio'), connection().sessionId(), requested] as const,
    queryFn: ({ signal }) => call(portfolioGet, { query: requested, signal }),
    placeholderData: keepPreviousData,
  })

export type RequestedReturns = {
  readonly from: CivilDate
  /** Without it until today. */
  readonly to?: CivilDate
  readonly keys: readonly string[]
  readonly afterInflation?: boolean
}

/** Returns of some keys since a day; the key of the query contains both, so that a late answer never appears under a newer choice. */
export const returnsQuery = (requested: RequestedReturns) =>
  queryOptions({
    queryKey: [nameOf('returns'), connection().sessionId(), requested] as const,
    // By POST; the first one may have been prefetched (`early-answers.ts`).
    queryFn: ({ signal }) => call(returnsPost, { body: { ...requested, keys: [...requested.keys] }, signal }),
  })

/** The person's notices, newest first. */
export const noticesQuery = () =>
  personal<typeof noticeList, 'notices'>('notices', (signal) => call(noticeList, { query: {}, signal }))
