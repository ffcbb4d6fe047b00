import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { repositoryRoot } from '../process/repository-root.mjs'
import type { Finding } from './finding.ts'

const folders = ['packages', 'apps', 'provider', 'e2e', 'bench', 'tools']

type RuleFile = { forbidden: NonNullable<IFlattenedRuleSet['forbidden']>; options: object }

/** The import table as dependency-cruiser reads it. */
export function importRules(): RuleFile {
  // a cast, as a CommonJS file that is required has no type
  return createRequire(import.meta.url)(join(repositoryRoot, '.dependency-cruiser.cjs')) as RuleFile
}

/**
 * Imports below a folder that break the import table. A tree in which no module was found is a finding too: a rule that looks at nothing
 * proves nothing.
 */
export async function brokenImports(root: string): Promise<Finding[]> {
  const { forbidden, options } = importRules()
  const result = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } })
  // a cast, as the output is text only for reporters that print
  const { modules, summary } = result.output as ICruiseResult
  const own = modules.filter(
    (module) => /\.(ts|tsx|mjs)$/.test(module.source) && !module.source.includes('node_modules'),
  )
  if (own.length === 0) return [{ file: root, problem: 'no module was found to check' }]
  return summary.violations.map((violation) => ({
    file: violation.from,
    problem: `${violation.rule.name}: may not import ${violation.to}${cycleText(violation.cycle)}`,
    rule: violation.rule.name,
  }))
}

function cycleText(cycle: { name: string }[] | undefined): string {
  return cycle === undefined ? '' : ` (cycle: ${cycle.map((module) => module.name).join(' -> ')})`
}
