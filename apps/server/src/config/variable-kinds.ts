import * as z from 'zod/mini'

/** A variable that holds any text but the empty one. */
export const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)

/** A variable that holds a whole number from `minimum` on. */
export const integer = (fallback: number, minimum = 0) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/)), String(fallback)),
    z.pipe(z.transform(Number), z.int().check(z.gte(minimum))),
  )
