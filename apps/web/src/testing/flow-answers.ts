import { QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  applicationsQuery,
  conversionQuery,
  fundsQuery,
  onTheirWayQuery,
  statementQuery,
  userQuery,
} from '#web/api/queries.ts'
import { sampleUser } from './sample-user.ts'

/** The first answers of every flow: a person without funds; `second` is the state of the second pillar. */
export function flowAnswers(second: object = { kind: 'in-funds' }): QueryClient {
  const answers = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, retryOnMount: false } },
  })
  const set = ({ queryKey }: { queryKey: QueryKey }, answer: unknown) => answers.setQueryData(queryKey, answer)
  set(userQuery(), sampleUser)
  set(conversionQuery(), { secondPillarState: second })
  for (const query of [statementQuery(), fundsQuery(), applicationsQuery(), onTheirWayQuery()]) set(query, [])
  return answers
}

/** Makes one of the queries fail. */
export async function failsFor(answers: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  const failed = answers.query({ queryKey, queryFn: () => Promise.reject(new Error('away')) })
  await failed.catch(() => undefined)
}
