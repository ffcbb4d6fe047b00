import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { ScreenTable } from './read-screens.ts'

/** Loaded by the component that shows them (`features/error-card/use-error-words.ts`). */
const LOADED_WHEN_SHOWN = ['i18n', 'features/refusals']

/**
 * Screens that use a message of a folder which their row does not name: the page would show its key. Follows whole keys in the files that
 * a screen imports, directly or not; keys that are put together at run time are not seen. `source`: the folder of the web's source.
 */
export function missingWords(
  source: string,
  { screens, frame, startWords }: Pick<ScreenTable, 'screens' | 'frame' | 'startWords'>,
): string[] {
  const folderOf = foldersOfKeys(source)
  return screens.flatMap(({ path, file, words, frame: around }) => {
    const inFrame = around === 'person' ? frame.words : []
    const loaded = new Set<string>([...LOADED_WHEN_SHOWN, ...startWords, ...inFrame, ...words])
    return [...keysIn(source, file, folderOf)]
      .filter(([folder]) => !loaded.has(folder))
      .map(([folder, key]) => `${path} shows ${key} and its row does not name ${folder}`)
  })
}

function foldersOfKeys(source: string): ReadonlyMap<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('messages.et.json'))
    .map((file) => join(source, file))
  return new Map(
    files.flatMap((file) => {
      // a cast, as the check of messages validates the content
      const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
      return keys.map((key) => [key, relative(source, dirname(file)).replaceAll('\\', '/')] as const)
    }),
  )
}

/** One key of each folder, as named in a file or its imports. */
function keysIn(source: string, first: string, folderOf: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, text = ''] of code.matchAll(/['"`]([^'"`\s]+)['"`]/g)) {
      const folder = folderOf.get(text)
      if (folder !== undefined) found.set(folder, text)
    }
    waiting.push(...importsOf(source, file, code))
    if (dirname(file) === dirname(first)) waiting.push(...laterImportsOf(file, code))
  }
  return found
}

/** Files imported statically, not as types. */
function importsOf(source: string, file: string, code: string): string[] {
  const names = Array.from(
    code.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+\.tsx?)'/gm),
    ([, name = '']) => name,
  )
  return names.map((name) =>
    name.startsWith('#web/') ? join(source, name.slice('#web/'.length)) : join(dirname(file), name),
  )
}

/** Files of a screen's own folder that it fetches later; a later feature loads its words itself. */
function laterImportsOf(file: string, code: string): string[] {
  return Array.from(code.matchAll(/\bimport\('(\.\/[^']+\.tsx?)'\)/g), ([, name = '']) => join(dirname(file), name))
}
