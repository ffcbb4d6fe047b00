import * as z from 'zod/mini'

/** A variable of the environment that holds JSON of the given schema. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema, fallback: string) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), fallback),
      z.transform((value, context) => {
        try {
          return JSON.parse(value) as unknown
        } catch {
          context.issues.push({ code: 'custom', input: value, message: 'is not JSON' })
          return z.NEVER
        }
      }),
    ),
    schema,
  )
