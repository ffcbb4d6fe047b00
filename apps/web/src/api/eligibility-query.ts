import { withdrawalEligibilityGet } from '@sammas/contract/withdrawal'
import { call } from './client.ts'
import { personal } from './queries.ts'

/** The right to take money out of each pillar today, and the days from which more is possible. */
export const withdrawalEligibilityQuery = () =>
  personal<typeof withdrawalEligibilityGet, 'withdrawalEligibility'>('withdrawalEligibility', (signal) =>
    call(withdrawalEligibilityGet, { signal }),
  )
