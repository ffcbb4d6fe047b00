import * as z from 'zod/mini'

/** A variable of the environment that holds JSON of the given schema. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value, context) => {
        try {
          return JSON.parse(value) as unknown
        } catch {
          context.issues.push({ code: 'custom', input: value, message: 'JSON' })
          return z.NEVER
        }
      }),
    ),
    schema,
  )
