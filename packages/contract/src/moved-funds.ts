import type { MovedFunds } from '@sammas/domain/account/moved-funds'
import * as z from 'zod/mini'
import { pillar } from './fund.ts'

/** What a signed application moves, by the names of the funds in the language asked for; `toPik`: some of it to an account of one's own. */
export const movedFunds = z.object({
  pillar,
  sources: z.readonly(z.array(z.string())),
  targets: z.readonly(z.array(z.string())),
  toPik: z.boolean(),
} satisfies Record<keyof MovedFunds, z.ZodMiniType>)
