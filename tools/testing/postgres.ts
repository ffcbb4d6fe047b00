import type { TestProject } from 'vitest/node'
import { SHORT_LIVED, startPostgres as startPrivate } from '../postgres/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL as its superuser; each test file makes its own database in it. */
    postgresUrl: string
    /** The same through its socket in the file system. */
    postgresSocketUrl: string
  }
}

/**
 * Vitest global set-up: starts a real PostgreSQL, provides its address as `inject('postgresUrl')`, and stops it afterwards.
 * `TEST_POSTGRES_URL` names one that runs already (`npm run drill -- pooler`).
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES_URL']
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    project.provide('postgresSocketUrl', given)
    return () => Promise.resolve()
  }
  const { url, socketUrl, stop } = await startPrivate(SHORT_LIVED)
  project.provide('postgresUrl', url)
  project.provide('postgresSocketUrl', socketUrl)
  return stop
}
