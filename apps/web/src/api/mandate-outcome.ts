import type { ReplyOf } from './client.ts'
import type { mandateOutcome } from '@sammas/contract/mandate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from './failure.ts'
import { mandateOutcomeQuery, refreshAfterSignature } from './queries.ts'

type Outcome = ReplyOf<typeof mandateOutcome>

/**
 * Why a signed mandate came to nothing, in whole or in part; null while that is not known. Until the registry has answered it is asked
 * again, and what its answer changes is loaded anew.
 */
export function useRefusal(mandateId: number): Failure | null {
  const queryClient = useQueryClient()
  const { data } = useQuery(mandateOutcomeQuery(mandateId))
  const kind = data?.kind
  const before = useRef(kind)
  useEffect(() => {
    if (isAnswered(before.current, kind)) refreshAfterSignature(queryClient)
    before.current = kind
  }, [kind, queryClient])
  return refusalOf(data)
}

/** The registry has answered since the outcome was last asked for. */
const isAnswered = (before: Outcome['kind'] | undefined, now: Outcome['kind'] | undefined): boolean =>
  before === 'ON_ITS_WAY' && now !== undefined && now !== before

/** The failure that an outcome tells; null when it tells none. */
export const refusalOf = (outcome: Outcome | undefined): Failure | null =>
  outcome?.kind === 'REFUSED' ? { kind: 'answer', status: 400, errors: outcome.errors } : null
