import type { Plugin, Rolldown } from 'vite'
import type { ScreenFiles, ScreenTable } from './read-screens.ts'

// Divides code and words into few files, because each costs a round trip on a slow network. The table of screens and the imports of their
// code decide which modules share a file.

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Modules = ReadonlySet<string>

/** Modules with everything that they import statically. */
function withImports(graph: Graph, roots: readonly string[]): Modules {
  const found = new Set(roots)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The files of a screen's folder that those modules import dynamically. */
function laterFiles(graph: Graph, folder: string, modules: Modules): string[] {
  const own = [...modules].filter((id) => id.startsWith(folder))
  const later = own.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return later.filter((id) => id.startsWith(folder) && !modules.has(id))
}

/** The modules of a screen: at first, with those of its later files, and of the files that these import dynamically. */
function modulesOf(graph: Graph, { file, group, isEntered }: ScreenFiles) {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const first = withImports(graph, [file])
  const later = laterFiles(graph, folder, first)
  const all = withImports(graph, [file, ...later])
  const last = withImports(graph, laterFiles(graph, folder, all))
  return { group, isEntered, first, later: withImports(graph, later), all, last }
}

/**
 * In the order of loading. A file takes in the imports of its modules, unless an earlier one has them.
 *
 * - vendor, parts: the start and the login page
 * - calls: code that makes calls, loaded with the first touch of the login form; `attempt`: the rest of a confirmation that flows share
 * - person: the frame, and modules that the account shares with other entered screens
 * - account: modules that it shares with screens that are not entered directly
 * - steps: modules that the first steps of the flows to a signature share; `contract`: those of their later steps; `forms`: those that
 *   other screens use too
 *
 * All else is divided by the bundler: one file for each set of screens.
 */
const CODE_GROUPS = ['vendor', 'parts', 'calls', 'attempt', 'person', 'account', 'forms', 'steps', 'contract'] as const
type CodeGroup = (typeof CODE_GROUPS)[number]

/** The group of each module; null for one of its own screen. `entry`: the file that starts the application. */
function groupsIn(graph: Graph, { screens, frame }: ScreenTable, entry: string): (id: string) => CodeGroup | null {
  const rows = screens.map((screen) => modulesOf(graph, screen))
  const login = rows.find(({ group }) => group === 'login')
  const account = rows.find(({ group }) => group === 'account')
  if (login === undefined || account === undefined) throw new Error('The table lacks the login or the account')
  const start = withImports(graph, [entry])
  const framed = withImports(graph, [frame.file])
  const isShared = (id: string) =>
    [start, framed, ...rows.map(({ all }) => all)].filter((one) => one.has(id)).length > 1
  return (id) => {
    if (start.has(id) || login.first.has(id)) {
      if (id.includes('/node_modules/')) return 'vendor'
      // The first style sheet has the order of the layers.
      return isShared(id) || login.later.has(id) || (start.has(id) && id.endsWith('.css')) ? 'parts' : null
    }
    const isFramed = framed.has(id)
    if (!isFramed && !isShared(id)) return null
    if (login.later.has(id)) return isFramed || account.all.has(id) ? 'calls' : 'attempt'
    const entered = rows.filter(({ group, isEntered, all }) => isEntered && group !== 'account' && all.has(id))
    if (isFramed || (entered.length > 0 && (account.all.has(id) || account.last.has(id)))) return 'person'
    if (account.all.has(id)) return 'account'
    if (entered.length < 2) return null
    const isOfFlows = rows.every(({ group, all }) => group === 'flow' || !all.has(id))
    if (entered.every(({ group }) => group === 'flow')) {
      if (!isOfFlows) return 'forms'
      return entered.some(({ first }) => first.has(id)) ? 'steps' : 'contract'
    }
    return entered.length > 2 ? 'person' : null
  }
}

/** One file per language for the words of some folders. */
const wordsIn = (name: string, folders: readonly string[]) =>
  ['et', 'en'].map((language) => {
    const files = folders.map((folder) => `/src/${folder}/messages.${language}.json`)
    const test = (id: string) => files.some((file) => id.replaceAll('\\', '/').endsWith(file))
    return { name: `${name}-${language}`, test, priority: 20 }
  })

/** Words of single errors: loaded with the first touch of the login form, and with the frame of a person's screens. */
const ERROR_WORDS: readonly string[] = ['i18n', 'features/refusals']

/**
 * The words of the login page share a file with those of the start and of the frame; those of the account share one too, but for words
 * of screens without a login. The screens that share some of them mostly come after it.
 */
function wordGroups({ screens, startWords, frame }: ScreenTable) {
  const wordsOf = (group: ScreenFiles['group']) =>
    screens.filter((screen) => screen.group === group).flatMap(({ words }) => words)
  const open = screens.filter((screen) => screen.frame === 'open').flatMap(({ words }) => words)
  return [
    ...wordsIn(
      'words',
      [...startWords, ...frame.words, ...wordsOf('login')].filter((folder) => !ERROR_WORDS.includes(folder)),
    ),
    ...wordsIn(
      'account-words',
      wordsOf('account').filter((folder) => !open.includes(folder)),
    ),
    ...wordsIn('flow-words', flowWords(screens)),
  ]
}

/** Words that every flow to a signature has, and no screen without a signature. */
function flowWords(screens: ScreenTable['screens']): string[] {
  const [first, ...others] = screens.filter(({ group }) => group === 'flow').map(({ words }) => words)
  const unsigned = screens.filter(({ words }) => !words.includes('features/signing')).flatMap(({ words }) => words)
  return (first ?? []).filter((folder) => others.every((words) => words.includes(folder)) && !unsigned.includes(folder))
}

/** The groups, and the plugin that gives them the imports. `entry`: the file that starts the application. */
export function fileGroups(table: ScreenTable, entry: string) {
  let groupOf: (id: string) => CodeGroup | null = () => null
  const plugin: Plugin = {
    name: 'sammas-file-groups',
    buildEnd() {
      groupOf = groupsIn(this, table, entry)
    },
  }
  const code = CODE_GROUPS.map((name, index) => ({
    name,
    test: (id: string) => groupOf(id) === name,
    priority: CODE_GROUPS.length - index,
  }))
  return { plugin, groups: [...code, ...wordGroups(table)] }
}
