import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { amlChecksQuery } from '#web/api/queries.ts'
import { useFlowData, type LoadedFlow } from '#web/features/mandate-flow/flow-data.ts'
import { loadingOf } from '#web/api/loading.ts'
import { contextOf, type ThirdPillar } from './third-pillar-flow.ts'

/** The flow's data, with the person's missing answers for the law. */
export function useThirdPillarData(): LoadedFlow<ThirdPillar['data']> {
  const loaded = useFlowData(contextOf)
  const checks = loadingOf(useQuery(amlChecksQuery()))
  if (loaded.kind !== 'ready') return loaded
  if (checks.kind === 'failed') return { kind: 'failed', failure: failureOf(checks.error), retry: checks.retry }
  if (checks.kind === 'loading') return { kind: 'loading' }
  const [missingChecks] = checks.data
  return { kind: 'ready', data: { ...loaded.data, missingChecks } }
}
