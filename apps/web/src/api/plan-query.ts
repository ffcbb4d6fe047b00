import { planGet } from '@sammas/contract/plan'
import { call } from './client.ts'
import { named } from './queries.ts'

/** The person's own figures of a plan, with their sources. */
export const planQuery = () => named<typeof planGet, 'plan'>('plan', (signal) => call(planGet, { signal }))
