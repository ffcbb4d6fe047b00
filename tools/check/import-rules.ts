import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { repositoryRoot } from '../process/repository-root.mjs'
import type { Finding } from './finding.ts'
import { FOLDER_RULE, folderCircles } from './folder-circles.ts'

const folders = ['packages', 'apps', 'provider', 'e2e', 'bench', 'drills', 'tools']

// tests may import from higher rooms, wherever they lie
const testCode = /\.test\.tsx?$|\/testing\//

type RuleFile = { forbidden: NonNullable<IFlattenedRuleSet['forbidden']>; options: object }

/** The import table as dependency-cruiser reads it. */
function importRules(): RuleFile {
  // a cast, as a CommonJS file that is required has no type
  return createRequire(import.meta.url)(join(repositoryRoot, '.dependency-cruiser.cjs')) as RuleFile
}

/** Every rule by name: those of the table and the one about folders. */
export function ruleNames(): string[] {
  return [...importRules().forbidden.map((rule) => rule.name ?? ''), FOLDER_RULE]
}

/** Imports below a folder that break the import table. A tree without modules is a finding too: an empty check proves nothing. */
export async function brokenImports(root: string): Promise<Finding[]> {
  const { forbidden, options } = importRules()
  const result = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } })
  // a cast, as the output is text only for reporters that print
  const { modules, summary } = result.output as ICruiseResult
  const own = modules.filter(
    (module) => /\.(ts|tsx|mjs)$/.test(module.source) && !module.source.includes('node_modules'),
  )
  if (own.length === 0) return [{ file: root, problem: 'no module was found to check' }]
  const broken = summary.violations.map((violation) => ({
    file: violation.from,
    problem: `${violation.rule.name}: may not import ${violation.to}${cycleText(violation.cycle)}`,
    rule: violation.rule.name,
  }))
  const names = new Set(own.map(({ source }) => source))
  const productImports = own
    .filter(({ source }) => !testCode.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ to }) => names.has(to))
  return [...broken, ...folderCircles(productImports)]
}

function cycleText(cycle: { name: string }[] | undefined): string {
  return cycle === undefined ? '' : ` (cycle: ${cycle.map((module) => module.name).join(' -> ')})`
}
