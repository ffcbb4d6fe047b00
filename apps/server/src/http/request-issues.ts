import type { ErrorItem } from '@sammas/contract/error-body'
import type * as z from 'zod/mini'

/** A path as the answers show it: `address.street`, `exchanges[0].amount`. */
export const pathText = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )

const isAbsent = (value: unknown) => (value ?? null) === null

/** Whether the value of an issue was missing: a value, a choice of a list, or the discriminator of several shapes. */
function isMissing(issue: z.core.$ZodIssue): boolean {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return isAbsent(issue.input)
    case 'invalid_union': {
      if (issue.discriminator === undefined) return isAbsent(issue.input)
      // Such an issue concerns the field and comes with the object that lacks it.
      const { input } = issue as { input?: unknown }
      const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
      return isObject && isAbsent((input as Record<string, unknown>)[issue.discriminator])
    }
    default:
      return false
  }
}

/** The first unknown name, if it can be a name at all. */
const namedBy = ([first = '']: readonly string[]) => /^[\w.[\]-]{1,40}/.exec(first)?.[0] ?? ''

/**
 * Schema issues as errors of the catalogue: `required.field` for a missing value, else `invalid.value`, each with the path of its
 * field. The request's values are not repeated.
 */
export const errorsOfIssues = (issues: readonly z.core.$ZodIssue[]): ErrorItem[] =>
  issues.slice(0, 20).map((issue) => {
    const path = pathText(issue.code === 'unrecognized_keys' ? [...issue.path, namedBy(issue.keys)] : issue.path)
    const code = isMissing(issue) ? 'required.field' : 'invalid.value'
    return path === '' ? { code } : { code, path }
  })
