import { entryAt, type Gap, gapsOf, namesBelow } from './platform-data.ts'
import type { Used } from './used-parts.ts'

/** A used part of the platform that a supported browser lacks. */
export type MissingPart = { readonly part: string; readonly gaps: readonly Gap[] }

const HOMES = [['javascript', 'builtins'], ['api']] as const

/** Paths of the data by the name of a member: `toSorted` is that of arrays and of typed arrays. */
const pathsOfMember = new Map<string, string[][]>()
for (const home of HOMES)
  for (const owner of namesBelow(home))
    for (const member of namesBelow([...home, owner])) {
      if (/_(?:static|event)$/.test(member)) continue
      pathsOfMember.set(member, [...(pathsOfMember.get(member) ?? []), [...home, owner, member]])
    }

/**
 * The used parts that some supported browser lacks. Of a method with several owners the one that browsers have longest counts, and an
 * own object's method is taken for that, unless the language itself has one of its name.
 */
export function missingParts({ parts, ownNames }: Used): MissingPart[] {
  return parts.flatMap(({ global, member }) => {
    const isKnown = global !== null && isGlobal(global)
    const gaps = isKnown ? gapsOfGlobal(global, member) : member === null ? [] : gapsOfMethod(member, ownNames)
    const part = !isKnown ? `.${member ?? ''}` : member === null ? global : `${global}.${member}`
    return gaps.length === 0 ? [] : [{ part, gaps }]
  })
}

function gapsOfMethod(name: string, ownNames: ReadonlySet<string>): readonly Gap[] {
  const paths = pathsOfMember.get(name) ?? []
  if (ownNames.has(name) && !paths.some(([home]) => home === 'javascript')) return []
  const all = paths.map(gapsOf)
  return all.some((gaps) => gaps.length === 0) ? [] : (all[0] ?? [])
}

const isGlobal = (name: string): boolean =>
  [...HOMES, ['api', 'Window']].some((path) => entryAt([...path, name]) !== null)

function gapsOfGlobal(global: string, member: string | null): readonly Gap[] {
  const home = HOMES.find((path) => entryAt([...path, global]) !== null)
  if (home === undefined) return gapsOf(['api', 'Window', global])
  const names = member === null ? [] : [`${member}_static`, member]
  const known = names.find((name) => entryAt([...home, global, name]) !== null)
  return gapsOf([...home, global, ...(known === undefined ? [] : [known])])
}
