import * as z from 'zod/mini'

/** Where in the value the first problem is, as the names that lead there; never a value. */
function pathOf([first]: readonly z.core.$ZodIssue[]): string {
  if (first === undefined) return ''
  const names = [...first.path, ...(first.code === 'unrecognized_keys' ? first.keys.slice(0, 1) : [])].map(String)
  return names.length === 0 ? '' : ` (look at ${names.join('.').slice(0, 60)})`
}

/**
 * A variable of the environment that holds JSON of the given schema. `wanted` completes the sentence "… must be"; where in the value
 * the problem is follows.
 */
export const json = <Output>(schema: z.ZodMiniType<Output>, wanted: string) =>
  z.pipe(
    z.string(),
    z.transform((value, context): Output => {
      const read = parsed(value)
      const result = schema.safeParse(read)
      if (result.success) return result.data
      const path = read === undefined ? '' : pathOf(result.error.issues)
      context.issues.push({ code: 'custom', input: value, message: `${wanted}${path}` })
      return z.NEVER
    }),
  )

/** Undefined where it is no JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}
