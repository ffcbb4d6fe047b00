import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

const web = 'apps/web/src'
const routesFile = `${web}/app/routes.tsx`
const layoutsFile = `${web}/app/layout-routes.tsx`
const startFile = `${web}/app/start.tsx`

/** Loaded by the component that shows them (`features/error-card/use-error-words.ts`). */
const loadedWhenShown = 'i18n'

type Route = { parent: string | null; screen: string | null; folders: readonly string[] }

/**
 * Screens that use a message of a folder which their route does not load: the page would show its key. Follows whole keys in the
 * files that a screen imports, directly or not; keys that are put together at run time are not seen.
 */
export function routeWordFindings(root: string): Finding[] {
  const routes = readRoutes([layoutsFile, routesFile].map((file) => readFileSync(join(root, file), 'utf8')).join('\n'))
  const screens = [...routes.values()].filter(({ screen }) => screen !== null)
  if (screens.length === 0) return [{ file: routesFile, problem: 'no route with a screen was found to check' }]
  const folderOf = foldersOfKeys(root)
  const atStart = namesIn(
    /const words = loadMessages\(([^)]*)\)/.exec(readFileSync(join(root, startFile), 'utf8'))?.[1],
  )
  return screens.flatMap(({ screen, folders, parent }) => {
    const loaded = new Set([...atStart, loadedWhenShown, ...folders, ...inherited(routes, parent)])
    const used = keysIn(root, screen ?? '', folderOf)
    return [...used]
      .filter(([folder]) => !loaded.has(folder))
      .map(([folder, key]) => ({
        file: routesFile,
        problem: `${screen} shows ${key} and its route does not load ${folder}`,
      }))
  })
}

/** The routes by name; constants are replaced by their values. */
function readRoutes(source: string): ReadonlyMap<string, Route> {
  const constants = new Map(
    Array.from(
      source.matchAll(/const (\w+) = (words\([^)]*\)|\(\) => import\('[^']+'\))/g),
      ([, name = '', value = '']) => [name, value],
    ),
  )
  return new Map(
    Array.from(source.matchAll(/const (\w+) = createRoute\(\{(.*?)\n\}\)/gs), ([, name = '', body = '']) => {
      const whole = body.replaceAll(/\w+/g, (word) => constants.get(word) ?? word)
      const screen = /import\('([^']+)'\)/.exec(whole)?.[1]
      return [
        name,
        {
          parent: /getParentRoute: \(\) => (\w+)/.exec(body)?.[1] ?? null,
          screen: screen === undefined ? null : normalize(join(dirname(routesFile), screen)),
          folders: Array.from(whole.matchAll(/words\(([^)]*)\)/g), ([, list]) => namesIn(list)).flat(),
        },
      ]
    }),
  )
}

const namesIn = (list = '') => Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name)

function inherited(routes: ReadonlyMap<string, Route>, name: string | null): readonly string[] {
  const route = routes.get(name ?? '')
  return route === undefined ? [] : [...route.folders, ...inherited(routes, route.parent)]
}

function foldersOfKeys(root: string): ReadonlyMap<string, string> {
  const files = filesBelow(root, web).filter((file) => file.endsWith('/messages.et.json'))
  return new Map(
    files.flatMap((file) => {
      // a cast, as the check of messages validates the content
      const keys = Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object)
      return keys.map((key) => [key, dirname(file).slice(web.length + 1)] as const)
    }),
  )
}

/** One key of each folder, as named in a file or its imports. */
function keysIn(root: string, first: string, folderOf: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(join(root, file))) continue
    seen.add(file)
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, text = ''] of source.matchAll(/['"`]([^'"`\s]+)['"`]/g)) {
      const folder = folderOf.get(text)
      if (folder !== undefined) found.set(folder, text)
    }
    waiting.push(...importsOf(file, source))
  }
  return found
}

/** Files imported statically: neither types nor dynamic imports. */
function importsOf(file: string, source: string): string[] {
  const names = Array.from(
    source.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+\.tsx?)'/gm),
    ([, name = '']) => name,
  )
  return names.map((name) =>
    name.startsWith('#web/') ? `${web}/${name.slice('#web/'.length)}` : normalize(join(dirname(file), name)),
  )
}
