import type { MovedFunds } from '@sammas/domain/account/moved-funds'
import * as z from 'zod/mini'
import { pillar } from './fund.ts'

/**
 * The transfers of a signed application, by fund names in the requested language; `toPik`: some of it goes to an account of one's own.
 */
export const movedFunds = z.object({
  pillar,
  sources: z.readonly(z.array(z.string())),
  targets: z.readonly(z.array(z.string())),
  toPik: z.boolean(),
} satisfies Record<keyof MovedFunds, z.ZodMiniType>)
