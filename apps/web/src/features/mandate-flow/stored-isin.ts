import { parseIsin, type Isin } from '@sammas/domain/fund/isin'
import * as z from 'zod/mini'

/** An isin in a stored draft; anything else drops the draft. */
export const storedIsin = z.codec(z.string().check(z.refine((text) => parseIsin(text) === text)), z.custom<Isin>(), {
  // The check one step before made sure of it.
  decode: (text) => text as Isin,
  encode: (code) => code,
})
