import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const leftOut = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

/** Files below a folder of the root, as paths from the root, without build output and dot folders. A missing folder is empty. */
export function filesBelow(root: string, folder: string): string[] {
  return entriesOf(join(root, folder))
    .filter((entry) => !leftOut.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(root, path) : [path]
    })
    .sort()
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}
