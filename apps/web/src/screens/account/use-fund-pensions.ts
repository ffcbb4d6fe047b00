import { mayHaveFundPension } from '@sammas/domain/withdrawal/withdrawal-ages'
import { useQuery } from '@tanstack/react-query'
import { fundPensionsQuery, userQuery } from '#web/api/queries.ts'
import { useToday } from '#web/lib/today.ts'
import { loadingOf, type Loading } from '#web/api/loading.ts'
import type { ReplyOf } from '#web/api/client.ts'
import type { fundPensionStatusGet } from '@sammas/contract/withdrawal'

export type FundPensionOfPerson = ReplyOf<typeof fundPensionStatusGet>['fundPensions'][number]

/** The fund pensions of a person who is old enough for one; null for all others, without a request. */
export function useFundPensions(): Loading<readonly [ReplyOf<typeof fundPensionStatusGet>]> | null {
  const { data: user } = useQuery(userQuery())
  const today = useToday()
  const isOldEnough = user !== undefined && today !== null && mayHaveFundPension(user.age, today)
  const query = useQuery({ ...fundPensionsQuery(), enabled: isOldEnough })
  return isOldEnough ? loadingOf(query) : null
}
