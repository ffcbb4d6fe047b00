import { prefetchOf, type Prefetches } from '#web/api/prefetch-screen.ts'
import { planQuery } from '#web/api/plan-query.ts'

/** The first query of the plan: its figures. */
export const planPrefetches: Prefetches = () => [prefetchOf(planQuery())]
