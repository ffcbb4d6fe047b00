import * as z from 'zod/mini'

/** One error as the server sends it. `path` names a field, as `address.street` (docs/rules.md: Error shapes). */
export const errorItem = z.object({
  code: z.string(),
  message: z.optional(z.nullable(z.string())),
  path: z.optional(z.nullable(z.string())),
  arguments: z.optional(z.array(z.string())),
})
export type ErrorItem = z.output<typeof errorItem>

/** The one shape of every failure but the token call's (docs/rules.md: Error shapes). */
export const errorBody = z.object({ errors: z.array(errorItem) })

/** Failure of the token call; also what "not finished yet" looks like, with status 200. */
export const tokenErrorBody = z.object({ error: z.string(), error_description: z.optional(z.string()) })
