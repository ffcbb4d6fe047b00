/** Problems that prevent the start: missing and invalid variables. Never a value: it could be a secret. */
export class ConfigurationProblem extends Error {
  readonly missing: readonly string[]
  readonly wrong: readonly WrongVariable[]

  constructor(problems: { missing: readonly string[]; wrong: readonly WrongVariable[] }) {
    const missing = problems.missing.length === 0 ? [] : [`missing ${problems.missing.join(', ')}`]
    const wrong = problems.wrong.map(({ name, wanted }) => `${name} must be ${wanted}`)
    super(`Settings: ${[...missing, ...wrong].join('; ')} (docs/operations.md)`)
    this.missing = problems.missing
    this.wrong = problems.wrong
  }
}

/** `wanted` completes the sentence "… must be". */
export type WrongVariable = { name: string; wanted: string }

/** The variables with a value: an empty one counts as missing. */
export function givenOf(variables: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}

/** A schema's issues with the variables, by their names. */
export function problemOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  given: Record<string, string>,
): ConfigurationProblem {
  // Of several problems with a variable the first one: the others follow from it.
  const found = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  const names = [...found.keys()].reverse()
  return new ConfigurationProblem({
    missing: names.filter((name) => !(name in given)),
    wrong: names.filter((name) => name in given).map((name) => ({ name, wanted: found.get(name) ?? 'something else' })),
  })
}

/** A value with blanks at an end, or in quotes, which a service manager or a shell should have taken away. */
const isSurrounded = (value: string) => value !== value.trim() || /^(["'])[^]*\1$/.test(value)

/** The variables among these whose value would be taken with blanks or quotes around it: a secret never works so. */
export const surroundedIn = (given: Record<string, string>, names: readonly string[]): WrongVariable[] =>
  names
    .filter((name) => name in given && isSurrounded(given[name] ?? ''))
    .map((name) => ({ name, wanted: 'without blanks and quotes around it' }))
