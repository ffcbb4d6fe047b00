import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRILLS, namesAndOptions } from '../process/named-options.mjs'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

/** Programs of the build with their arguments (tools/build/server-bundle.config.ts). */
const PROGRAMS: Record<string, readonly string[]> = { main: [], server: ['--check', '--stuck'], sandbox: [] }
const OWN_OPTIONS: Record<string, readonly string[]> = {
  mutants: ['--rest', '--sample', '--seed'],
  supply: ['--twice'],
  'verify:container': ['--ocsp-responder'],
}
const PLACEHOLDER = /[<…|]|^[A-Z][A-Z._-]*$/

type Known = { scripts: ReadonlySet<string>; files: readonly string[]; benches: Record<string, readonly string[]> }

/** Commands in code type of all documents that would not run: unknown scripts, programs, names, options and files. */
export function commandFindings(root: string): Finding[] {
  const files = filesBelow(root, '')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const benches = files.flatMap((file) => /^bench\/([^./]+)\.ts$/.exec(file)?.[1] ?? [])
  const known: Known = {
    scripts: new Set([...Object.keys(scripts), 'ci', 'audit', 'outdated']),
    files,
    benches: { ...Object.fromEntries(benches.map((name) => [name, []])), growth: ['people', 'years', 'turns'] },
  }
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      commandsIn(readFileSync(join(root, file), 'utf8')).flatMap((command) => {
        const problem = problemOf(command, known, file.startsWith('deploy/') ? 'deploy/' : '')
        return problem === null ? [] : [{ file, problem: `“${command}”: ${problem}` }]
      }),
    )
}

/** Commands in fenced blocks, one a line (a backslash goes on), and in code type between words. */
function commandsIn(text: string): string[] {
  const fences = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block.replace(/\\\n\s*/g, ' '))
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...fences.flatMap((block) => block.split('\n')), ...inline]
    .flatMap((line) => line.replace(/\s#.*$/, '').split(/ && | \| |; /))
    .map((command) => command.replace(/^(?:[A-Z_]+=\S* )+/, '').trim())
    .filter((command) => command !== '')
}

function problemOf(command: string, known: Known, from: string): string | null {
  const [program = '', first = '', ...rest] = command.split(/\s+/)
  if (program === 'npm' && first === 'run') return scriptProblem(rest, known)
  if (program === 'npm' && /^[a-z]+$/.test(first)) return known.scripts.has(first) ? null : `npm has no “${first}” here`
  if (program === 'npx' && first === 'vitest') return pathsProblem(rest, known.files)
  if (program === 'node' && first.startsWith('apps/start/dist/')) return programProblem(first, rest)
  if (program === 'node' && first.startsWith('tools/')) {
    if (!known.files.includes(first)) return 'there is no such file'
    return scriptProblem([first.replace(/^tools\/|\.mjs$/g, ''), '--', ...rest], known)
  }
  return deployProblem(command, known.files, from)
}

function scriptProblem([name = '', ...rest]: readonly string[], { scripts, benches, files }: Known): string | null {
  if (name === '') return null
  if (!scripts.has(name)) return `there is no script “${name}”`
  const given = rest.filter((word) => word !== '--')
  const end = given.findIndex((word) => PLACEHOLDER.test(word))
  const args = end < 0 ? given : given.slice(0, end)
  if (name === 'drill' && args.join() !== 'all') return namesProblem(args, DRILLS)
  if (name === 'bench') return namesProblem(args, benches, ['unthrottled'])
  if (name === 'release') {
    const step = args[0] ?? 'minor'
    return ['major', 'minor', 'patch'].includes(step) ? null : `there is no step “${step}”`
  }
  if (name === 'e2e') return specProblem(args, files)
  const options = OWN_OPTIONS[name]
  const unknown = options && args.find((word) => word.startsWith('-') && !options.includes(word.split('=')[0] ?? ''))
  return unknown === undefined ? null : `${name} has no option “${unknown}”`
}

function namesProblem(args: readonly string[], known: Record<string, readonly string[]>, flags: string[] = []) {
  try {
    namesAndOptions(args, known, flags)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const specProblem = (args: readonly string[], files: readonly string[]): string | null =>
  args
    .filter((word) => word.endsWith('.spec.ts') && !files.includes(`e2e/${word}`))
    .map((word) => `there is no e2e/${word}`)[0] ?? null

const pathsProblem = (words: readonly string[], files: readonly string[]): string | null =>
  words
    .filter((word) => word.includes('/') && !files.some((file) => file.startsWith(word)))
    .map((word) => `there is no ${word}`)[0] ?? null

function programProblem(path: string, args: readonly string[]): string | null {
  const taken = PROGRAMS[/\/(\w+)\.js$/.exec(path)?.[1] ?? '']
  if (taken === undefined) return 'the build has no such program'
  const unknown = args.find((word) => word.startsWith('-') && !taken.includes(word))
  return unknown === undefined ? null : `it has no option “${unknown}”`
}

/** Files of `deploy/`, as an operator names them on a machine (`/srv/deploy/…`) or, in its own document, in that folder. */
function deployProblem(command: string, files: readonly string[], from: string): string | null {
  const folders = new Set(files.flatMap((file) => /^deploy\/([^/]+)\//.exec(file)?.[1] ?? []))
  for (const word of command.split(/[\s"']+/)) {
    const path = word.startsWith('/srv/deploy/') ? word.slice('/srv/'.length) : `${from}${word}`
    const isOurs =
      from !== '' ? folders.has(word.split('/')[0] ?? '') && word.includes('/') : word.startsWith('/srv/deploy/')
    if (!isOurs && !word.startsWith('/srv/deploy/')) continue
    if (!files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)))
      return `there is no ${path}`
  }
  return null
}
