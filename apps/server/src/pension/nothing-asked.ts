import type { Mandate } from './mandate.ts'

type Asked = Pick<Mandate, 'futureFundIsin' | 'cancellation' | 'rateChange'> & { withdrawal: null; exchanges: [] }

/** An empty mandate: each kind adds its own part. */
export const nothingAsked: Asked = {
  futureFundIsin: null,
  cancellation: null,
  rateChange: null,
  withdrawal: null,
  exchanges: [],
}
