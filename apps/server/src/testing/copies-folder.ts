import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL as its superuser (tools/testing/postgres.ts). */
    postgresUrl: string
    /** The same through its socket in the file system. */
    postgresSocketUrl: string
    /** Folder of the run's filled databases, from which others are copied. */
    copiesFolder: string
  }
}

/** Vitest global set-up: a folder for the duration of the run. */
export default function copiesFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-copies-'))
  project.provide('copiesFolder', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
