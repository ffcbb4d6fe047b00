import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

const folders = ['packages', 'apps', 'provider', 'e2e', 'bench', 'drills', 'tools']
const source = /\.(tsx?|mjs|cjs|css|html|sql)$/
const longest = 300
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/
const drawers = /(^|\/)(utils?|helpers?|common|misc)(\.[^/]+)?(\/|$)/
const barrel = /^\s*export\s+(type\s+)?\*\s/m
// inside `declare module`, indented, only an interface can extend a package's own
const openInterface = /^(export\s+)?(declare\s+)?interface\s/m

/** Words that promise later work or switch a check off; this file and two tests have to name them. */
const unwanted = [
  { pattern: /\b(TODO|FIXME|XXX)\b/, problem: 'leaves work for later' },
  { pattern: /\b(test|it|describe|suite)(\.[a-z]+)*\.(skip|only|todo|fixme)\b/, problem: 'leaves tests out' },
  {
    pattern: /@ts-(ignore|nocheck)|(eslint|oxlint)-disable|(prettier|oxfmt)-ignore|istanbul ignore|v8 ignore/,
    problem: 'switches a check off',
  },
]
/**
 * Reads of the device's clock. Day and time come from the registry; in the web only its clock and the one for durations read the
 * device's.
 */
const deviceClock = /\bnew Date\(\)|\bDate\.now\b|\bperformance\.now\b/
const readsDeviceClock = /^apps\/web\/src\/lib\/(device|registry)-clock\.ts$/
/** A third language would silently take the last branch; a `Record<Language, …>` does not compile without it. */
const languageBranch = /[!=]==\s*'(et|en)'/
const isTest = /\.test\.tsx?$|(^|\/)testing\//

const namesThem = /^tools\/check\/(source-files(\.test)?|lint-rules\.test)\.ts$/

/** Source files that are too long, badly named, re-export a whole module, or contain forbidden words. */
export function sourceFileFindings(root: string): Finding[] {
  const files = folders.flatMap((folder) => filesBelow(root, folder)).filter((file) => source.test(file))
  if (files.length === 0) return [{ file: root, problem: 'no source file was found to check' }]
  return files.flatMap((file) =>
    problemsOf(file, readFileSync(join(root, file), 'utf8')).map((problem) => ({ file, problem })),
  )
}

function problemsOf(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  const problems: string[] = []
  if (lines > longest) problems.push(`has ${String(lines)} lines, at most ${String(longest)} are allowed`)
  if (!kebabCase.test(basename(file))) problems.push('is not named in kebab-case')
  if (drawers.test(file)) problems.push('is named for a drawer, not for what it holds')
  if (barrel.test(text)) problems.push('re-exports a whole module')
  if (openInterface.test(text)) problems.push('names a shape by an interface: use a type, so that there is one way')
  const clock = file.startsWith('apps/web/src/') && !isTest.test(file) ? deviceClock.exec(text) : null
  if (clock !== null && !readsDeviceClock.test(file)) {
    problems.push(
      `reads the device's clock (${clock[0]}): lib/today.ts knows the registry's, lib/device-clock.ts is for durations`,
    )
  }
  const branch = /^(apps|packages|provider)\//.test(file) && !isTest.test(file) ? languageBranch.exec(text) : null
  if (branch !== null) problems.push(`branches on a language (${branch[0]}): use a Record<Language, …>`)
  if (!namesThem.test(file)) {
    for (const { pattern, problem } of unwanted) {
      const found = pattern.exec(text)
      if (found !== null) problems.push(`${problem} (${found[0]})`)
    }
  }
  return problems
}
