import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL as its superuser (tools/testing/postgres.ts). */
    postgresUrl: string
    /** Where the filled databases of the run are kept that others are copies of. */
    copiesFolder: string
  }
}

/** Vitest global set-up: a folder that lasts as long as the run. */
export default function copiesFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-copies-'))
  project.provide('copiesFolder', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
