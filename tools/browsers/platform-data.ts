import { createRequire } from 'node:module'
import { SUPPORTED_BROWSERS } from '../../apps/web/src/lib/supported-browsers.ts'

// Which parts of the platform the supported browsers lack, by MDN's compatibility data (decision 0038).

type Support = {
  readonly version_added?: string | false | null
  readonly flags?: unknown
  readonly prefix?: string
  readonly version_removed?: string | false
  readonly partial_implementation?: boolean
}
type Compat = {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>
  readonly status?: { readonly deprecated?: boolean }
}
type Entry = { readonly __compat?: Compat } & { readonly [name: string]: unknown }

/** A supported browser that lacks a feature, and the version that has it (null: none has). */
export type Gap = { readonly browser: string; readonly since: string | null }

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Entry // its shape is documented

/** The entry of a path such as `javascript.builtins`; null when the data has none. */
export function entryAt(path: readonly string[]): Entry | null {
  let at: unknown = data
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null
    at = (at as Entry)[name] // objects all the way down
  }
  return at as Entry // as above
}

/** Names below an entry. */
export const namesBelow = (path: readonly string[]): string[] =>
  Object.keys(entryAt(path) ?? {}).filter((name) => name !== '__compat')

/** The supported browsers that lack the feature of an entry; none where the data have no entry. */
export function gapsOf(path: readonly string[]): Gap[] {
  const support = entryAt(path)?.__compat?.support
  if (support === undefined) return []
  return SUPPORTED_BROWSERS.flatMap(({ name, from, data: names }) =>
    names.flatMap((browser) => {
      const statements = support[browser]
      const since = statements === undefined ? undefined : sinceWhen([statements].flat())
      return since === undefined || (since !== null && !isLater(since, from)) ? [] : [{ browser: name, since }]
    }),
  ).filter((gap, index, all) => all.findIndex(({ browser }) => browser === gap.browser) === index)
}

/** The first version with the feature as such; null: none; undefined: the data do not know. */
function sinceWhen(statements: readonly Support[]): string | null | undefined {
  const plain = statements.filter(({ flags, prefix }) => flags === undefined && prefix === undefined)
  const versions = plain.flatMap(({ version_added: added, version_removed: removed }) =>
    typeof added === 'string' && typeof removed !== 'string' ? [added.replace('≤', '')] : [],
  )
  if (versions.includes('preview')) return null
  if (versions.length > 0) return versions.reduce((first, version) => (isLater(first, version) ? version : first))
  return plain.some(({ version_added: added }) => added === null || added === undefined) ? undefined : null
}

/** Compares versions such as 17.1 and 17.10. */
export function isLater(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number))
  for (let index = 0; index < 3; index += 1) {
    const difference = (ours?.[index] ?? 0) - (theirs?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
