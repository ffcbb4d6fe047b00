import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { repositoryRoot } from '../process/repository-root.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled programs that tests start as processes or threads of their own; null: the sources are run. */
    builtPrograms: string | null
  }
}

/** Programs that only tests and operators run, beside the product's own entries (server-bundle.config.ts). */
const MORE = {
  'verify-container': 'apps/server/src/verify-container-main.ts',
  'open-folder': 'apps/server/src/testing/open-folder.ts',
}

/**
 * Vitest global set-up: bundles the programs once for the run. A process starts from a bundle in a tenth of the processor time that it
 * takes from the sources. `TEST_PROGRAMS=sources` is for runs that change the sources meanwhile, as does watching.
 */
export default async function builtPrograms(project: TestProject): Promise<() => void> {
  if (process.env['TEST_PROGRAMS'] === 'sources' || project.vitest.config.watch) {
    project.provide('builtPrograms', null)
    return () => undefined
  }
  // Beside node_modules, where its packages are; readable by other accounts.
  const parent = join(repositoryRoot, '.cache/test-programs')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'run-'))
  chmodSync(folder, 0o755)
  await build({
    configFile: join(repositoryRoot, 'tools/build/server-bundle.config.ts'),
    build: { outDir: folder, sourcemap: false, rolldownOptions: { input: MORE } },
  })
  project.provide('builtPrograms', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
