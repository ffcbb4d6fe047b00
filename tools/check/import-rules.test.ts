import { dirname, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { brokenImports, ruleNames } from './import-rules.ts'
import { allowed, plantedViolations, targets } from './planted-imports.ts'

type Import = { file: string; imports: string; text?: string | undefined }

const folders = ['packages/', 'apps/', 'provider/', 'e2e/', 'bench/', 'drills/', 'tools/']
const isLocal = (target: string) => folders.some((folder) => target.startsWith(folder))

/** A small tree with these imports, and every file that they name. */
function plant(imports: readonly Import[], more: Readonly<Record<string, string>>): string {
  const named = imports.map(({ imports: target }) => target).filter(isLocal)
  return temporaryTree({
    'package.json': '{ "name": "planted", "type": "module" }',
    ...Object.fromEntries(folders.map((folder) => [folder, ''])),
    ...Object.fromEntries(named.map((target) => [target, 'export {}\n'])),
    ...Object.fromEntries(imports.map((entry) => [entry.file, importStatement(entry)])),
    ...more,
  })
}

function importStatement({ file, imports, text }: Import): string {
  const name = isLocal(imports) ? `./${relative(dirname(file), imports)}` : imports
  return `import ${text === 'type' ? 'type {} from ' : ''}'${name}'\n`
}

test('every rule of the import table finds the violation planted for it', async () => {
  const findings = await brokenImports(plant(plantedViolations, targets))

  for (const { rule, file } of plantedViolations) {
    expect(findings.filter((finding) => finding.rule === rule).map((finding) => finding.file)).toContain(file)
  }
})

test('no rule of the import table is without a planted violation', () => {
  expect([...new Set(plantedViolations.map(({ rule }) => rule))].sort()).toEqual(ruleNames().sort())
})

test('imports that the table allows are left alone', async () => {
  const zod = Object.entries(targets).filter(([file]) => file.startsWith('node_modules/'))

  expect(await brokenImports(plant(allowed, Object.fromEntries(zod)))).toEqual([])
})

test('a tree without modules is a finding, not a success', async () => {
  const findings = await brokenImports(plant([], {}))

  expect(findings.map(({ problem }) => problem)).toEqual(['no module was found to check'])
})
