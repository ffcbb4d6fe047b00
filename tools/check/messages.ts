import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPrefixes } from './message-prefixes.ts'
import type { Finding } from './finding.ts'
import { messageArguments } from './message-arguments.ts'
import { filesBelow } from './tree.ts'

const folders = ['apps/web/src', 'provider/src']
const messageFile = /(^|\/)messages\.(et|en)\.json$/
const productSource = /(?<!\.test)\.tsx?$/

type Messages = ReadonlyMap<string, string>
type Pair = { et: string; en: string }

/**
 * Message files that are incomplete or differ between the languages, and messages that no source names. A tree without messages
 * is a finding too.
 */
export function messageFindings(root: string, prefixes: readonly string[] = allPrefixes): Finding[] {
  const files = folders.flatMap((folder) => filesBelow(root, folder))
  const messageFiles = files.filter((file) => messageFile.test(file))
  if (messageFiles.length === 0) return [{ file: root, problem: 'no message file was found to check' }]
  const read = new Map(messageFiles.map((file) => [file, readMessages(root, file)]))
  const sources = files.filter((file) => productSource.test(file) && !file.includes('/testing/'))
  const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  return [
    ...pairsOf(messageFiles).flatMap((pair) => pairFindings(pair, read)),
    ...definedTwice(messageFiles, read),
    ...unused(messageFiles, read, text, prefixes),
    ...writtenFigures(messageFiles, read),
    ...prefixes
      .filter((prefix) => !text.includes(`\`${prefix}\${`))
      .map((prefix) => ({
        file: 'tools/check/message-prefixes.ts',
        problem: `no source makes keys that begin with ${prefix}`,
      })),
  ]
}

function readMessages(root: string, file: string): Messages {
  // a cast, as the content is validated below
  const content = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
  return new Map(Object.entries(content).map(([key, value]) => [key, typeof value === 'string' ? value : '']))
}

/** Per cents that no law sets: nothing, all, and how far a page can be enlarged. */
const NO_FIGURE = new Set(['0', '100', '400'])

/** Messages that write a per cent or a sum of euros themselves: the law's figures change, and messages take them as arguments. */
function writtenFigures(files: readonly string[], read: ReadonlyMap<string, Messages>): Finding[] {
  return files.flatMap((file) =>
    [...(read.get(file) ?? [])].flatMap(([key, message]) => {
      const written = [...message.matchAll(/(\d[\d\s,.]*?)\s?(?:%|€|protsend|per cent)/g)].map(
        ([, figure = '']) => figure,
      )
      return written.some((figure) => !NO_FIGURE.has(figure))
        ? [{ file, problem: `${key} writes a figure: take it as an argument (docs/rules.md: Statutory figures)` }]
        : []
    }),
  )
}

function pairsOf(files: readonly string[]): Pair[] {
  const stems = new Set(files.map((file) => file.replace(/(et|en)\.json$/, '')))
  return [...stems].map((stem) => ({ et: `${stem}et.json`, en: `${stem}en.json` }))
}

function pairFindings({ et, en }: Pair, read: ReadonlyMap<string, Messages>): Finding[] {
  const estonian = read.get(et)
  const english = read.get(en)
  if (estonian === undefined || english === undefined) {
    return estonian === undefined ? [{ file: en, problem: `has no ${et}` }] : [{ file: et, problem: `has no ${en}` }]
  }
  return [
    ...[...estonian.keys()].filter((key) => !english.has(key)).map((key) => ({ file: en, problem: `lacks ${key}` })),
    ...[...english.keys()].filter((key) => !estonian.has(key)).map((key) => ({ file: et, problem: `lacks ${key}` })),
    ...[...estonian].flatMap(([key, message]) => messageProblems({ et, en }, key, message, english.get(key))),
  ]
}

function messageProblems({ et, en }: Pair, key: string, estonian: string, english: string | undefined): Finding[] {
  const inEstonian = messageArguments(estonian)
  const inEnglish = messageArguments(english ?? '')
  if (!inEstonian.ok) return [{ file: et, problem: `${key} ${inEstonian.problem}` }]
  if (english === undefined) return []
  if (!inEnglish.ok) return [{ file: en, problem: `${key} ${inEnglish.problem}` }]
  if (inEstonian.names.join() === inEnglish.names.join()) return []
  const names = `${inEnglish.names.join(', ') || 'none'}; in Estonian ${inEstonian.names.join(', ') || 'none'}`
  return [{ file: en, problem: `${key} has the arguments ${names}` }]
}

function definedTwice(files: readonly string[], read: ReadonlyMap<string, Messages>): Finding[] {
  const firstFile = new Map<string, string>()
  return files
    .filter((file) => file.endsWith('.et.json'))
    .flatMap((file) =>
      [...(read.get(file)?.keys() ?? [])].flatMap((key) => {
        const earlier = firstFile.get(key)
        firstFile.set(key, earlier ?? file)
        return earlier === undefined ? [] : [{ file, problem: `${key} is in ${earlier} too` }]
      }),
    )
}

function unused(
  files: readonly string[],
  read: ReadonlyMap<string, Messages>,
  text: string,
  prefixes: readonly string[],
): Finding[] {
  const literals = new Set(Array.from(text.matchAll(/['"`]([^'"`\s]+)['"`]/g), (match) => match[1]))
  return files
    .filter((file) => file.endsWith('.et.json'))
    .flatMap((file) =>
      [...(read.get(file)?.keys() ?? [])]
        .filter((key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
        .map((key) => ({ file, problem: `no source uses ${key}` })),
    )
}
