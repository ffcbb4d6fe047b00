import type { Provider } from './provider-type.ts'
import { sammas } from './sammas.ts'

/** The provider that this build serves. Another provider is another file and this one line. */
export const provider: Provider = sammas
