import type { EndpointName } from '@sammas/contract/endpoints'
import { refusal } from '../answers/api-error.ts'

/** Calls that the contract has and that a later issue fills: they say so with a code. */
export const notYet = <Name extends EndpointName>(...names: Name[]): Record<Name, () => Promise<never>> =>
  Object.fromEntries(names.map((name) => [name, () => Promise.reject(refusal(501, 'not.implemented'))])) as Record<
    Name,
    () => Promise<never>
  >
