import { ANY_AGE, askAhead } from '#web/api/ask-ahead.ts'
import { planQuery } from '#web/api/queries.ts'

/** Prefetches the plan's figures before it renders. */
export const askPlan = (): Promise<void> => askAhead((cache) => [cache.query({ ...planQuery(), ...ANY_AGE })])
