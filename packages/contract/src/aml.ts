import { OCCUPATIONS } from '@sammas/domain/aml/aml'
import * as z from 'zod/mini'
import { endpoint, personRead } from './endpoint.ts'

const amlCheckBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('RESIDENCY_MANUAL'), success: z.boolean(), metadata: z.optional(z.object({})) }),
  z.object({ type: z.literal('POLITICALLY_EXPOSED_PERSON'), success: z.boolean(), metadata: z.optional(z.object({})) }),
  z.object({
    type: z.literal('OCCUPATION'),
    success: z.boolean(),
    metadata: z.object({ occupation: z.enum(OCCUPATIONS) }),
  }),
])

export const amlCheckCreate = endpoint('POST', '/v1/amlchecks', {
  summary: 'Give one money-laundering answer; the newest of each type counts',
  access: 'person',
  body: amlCheckBody,
  /** The stored answer; clients need none of it. */
  reply: z.optional(
    z.object({
      type: z.optional(z.string()),
      success: z.optional(z.boolean()),
      metadata: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
})

export const missingAmlCheck = z.object({ type: z.string(), success: z._default(z.boolean(), false) })
export type MissingAmlCheck = z.output<typeof missingAmlCheck>

export const amlCheckList = personRead('/v1/amlchecks', {
  summary: 'Money-laundering answers that are missing or older than a year',
  reply: z.array(missingAmlCheck),
})
