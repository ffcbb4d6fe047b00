import * as z from 'zod/mini'

/** One error as sent by the server. `path` names a field, such as `address.street` (docs/rules.md: Error shapes). */
export const errorItem = z.object({
  code: z.string(),
  message: z.optional(z.nullable(z.string())),
  path: z.optional(z.nullable(z.string())),
  arguments: z.optional(z.array(z.string())),
})
export type ErrorItem = z.output<typeof errorItem>

/** The shape of every failure but the token call's (docs/rules.md: Error shapes). */
export const errorBody = z.object({ errors: z.array(errorItem) })

/** Failure of the token call; also the shape of "not finished yet", with status 200. */
export const tokenErrorBody = z.object({ error: z.string(), error_description: z.optional(z.string()) })
