import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

type TestFile = { readonly project: object; readonly moduleId: string }

const OWN_ENVIRONMENT = /^\/\/ @vitest-environment /

/**
 * Vitest's order, but the files of a project with an environment of their own come after its others. A worker is only given a next
 * file with the same environment, and ends otherwise: in a mixed order every change would start one that loads all modules anew.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return ownEnvironmentsLast(await super.sort(files))
  }
}

/** Each project stays together, where its first file is. */
export function ownEnvironmentsLast<File extends TestFile>(sorted: readonly File[]): File[] {
  const projects = new Set(sorted.map(({ project }) => project))
  return [...projects].flatMap((project) => {
    const files = sorted.filter((file) => file.project === project)
    const own = new Set(files.filter(({ moduleId }) => OWN_ENVIRONMENT.test(readFileSync(moduleId, 'utf8'))))
    return [...files.filter((file) => !own.has(file)), ...own]
  })
}
