import type { Fund } from '@sammas/contract/fund'
import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { ON_ITS_WAY, type ApplicationFacts } from '@sammas/domain/application/application'
import { applicationType } from '@sammas/domain/application/kinds'
import type { Isin } from '@sammas/domain/fund/isin'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { applicationsQuery, onTheirWayQuery, refreshAfterSignature } from './queries.ts'
import { pendingMove, type AnyApplication } from './facts.ts'

/** Signed mandates that are not among the registry's own `applications` yet. */
function unconfirmed(mandates: readonly MandateOnItsWay[], applications: readonly AnyApplication[]): MandateOnItsWay[] {
  return mandates.filter(({ id }) => !applications.some(({ mandateId }) => mandateId === id))
}

/** The transfers and sums among them, for the rules: they reserve their units already. A fund that `funds` lacks is left out. */
export function unitsOnTheirWay(
  mandates: readonly MandateOnItsWay[],
  funds: readonly Fund[],
  applications: readonly AnyApplication[],
): ApplicationFacts[] {
  const byIsin = new Map(funds.map((fund) => [fund.isin, fund]))
  return [...transfersOf(unconfirmed(mandates, applications), byIsin), ...moneyOutOf(mandates, byIsin, applications)]
}

type FundsByIsin = ReadonlyMap<Isin, Fund>

/** Each application of a batch is confirmed separately; there is one of a kind. */
const moneyOutOf = (
  mandates: readonly MandateOnItsWay[],
  byIsin: FundsByIsin,
  applications: readonly AnyApplication[],
): ApplicationFacts[] =>
  mandates.flatMap(({ id, withdrawals }) =>
    withdrawals
      .filter(({ type }) => !applications.some((each) => each.mandateId === id && each.type === type))
      .map(({ type, fulfillmentDate, fundWithdrawalAmounts }) => ({
        id: -id,
        type: applicationType(type),
        status: ON_ITS_WAY,
        source: null,
        moves: [],
        takes: fundWithdrawalAmounts.map(({ isin, percentage, units }) => ({
          isin,
          part:
            percentage === null
              ? { units, nav: byIsin.get(isin)?.nav ?? null }
              : { share: basisPointsFromPercent(percentage) },
        })),
        cancellationDeadline: null,
        dueDate: fulfillmentDate,
        hasClaim: null,
      })),
  )

function transfersOf(mandates: readonly MandateOnItsWay[], byIsin: FundsByIsin): ApplicationFacts[] {
  return mandates
    .filter(({ kind }) => kind === 'CHOICE')
    .flatMap(({ id, fundTransferExchanges }) =>
      fundTransferExchanges.flatMap(({ sourceFundIsin, targetFundIsin, amount }) => {
        const source = byIsin.get(sourceFundIsin)
        if (source === undefined || amount === null) return []
        const targetFund = targetFundIsin === null ? null : (byIsin.get(targetFundIsin) ?? null)
        const move = pendingMove({ targetFund, amount }, source)
        return [
          {
            id: -id,
            type: 'TRANSFER',
            status: ON_ITS_WAY,
            source,
            moves: move === null ? [] : [move],
            takes: [],
            cancellationDeadline: null,
            dueDate: null,
            hasClaim: null,
          },
        ]
      }),
    )
}

/** The applications in signed cancellations on their way to the registry: the page does not offer to cancel them again. */
export function beingCancelled(mandates: readonly MandateOnItsWay[]): ReadonlySet<number> {
  return new Set(mandates.flatMap(({ cancels }) => cancels.map(({ applicationId }) => applicationId)))
}

/**
 * Signed mandates without confirmation, polled while there are any. Once the registry has confirmed one, everything that it changed is
 * refetched.
 */
export function useOnTheirWay(): MandateOnItsWay[] {
  const queryClient = useQueryClient()
  const mandates = useQuery(onTheirWayQuery()).data ?? NONE
  const applications = useQuery(applicationsQuery()).data ?? NONE
  const before = useRef(mandates.length)
  useEffect(() => {
    if (mandates.length < before.current) refreshAfterSignature(queryClient)
    before.current = mandates.length
  }, [mandates.length, queryClient])
  return unconfirmed(mandates, applications)
}

const NONE: readonly never[] = []
