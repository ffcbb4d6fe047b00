import type { ReplyOf } from './client.ts'
import type { mandateOutcome } from '@sammas/contract/mandate-on-its-way'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answeredError } from './failure-body.ts'
import type { Failure } from './failure.ts'
import { mandateOutcomeQuery, refreshAfterSignature } from './queries.ts'

type Outcome = ReplyOf<typeof mandateOutcome>

/**
 * Why a signed mandate was refused or replaced, in whole or in part; null while that is unknown. Polls until the registry has answered, then
 * refetches everything that the answer changes.
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

/** The registry has answered since the outcome was last fetched. */
const isAnswered = (before: Outcome['kind'] | undefined, now: Outcome['kind'] | undefined): boolean =>
  before === 'ON_ITS_WAY' && now !== undefined && now !== before

/** The failure in an outcome, also of what a later signature has replaced; null without one. */
export const refusalOf = (outcome: Outcome | undefined): Failure | null =>
  outcome?.kind === 'REFUSED' || outcome?.kind === 'REPLACED'
    ? { kind: 'answer', status: 400, errors: outcome.errors.map(answeredError) }
    : null
