import type { ErrorCode } from './errors.ts'

// Apart from the catalogue: the login page requests these two before anything else of it has loaded.

/** The person refused on the phone: no failure, and shown as none (docs/rules.md: Error catalogue). */
export const refusalsOnPhone = ['smart.id.user.refused', 'mobile.id.cancelled'] as const satisfies readonly ErrorCode[]
