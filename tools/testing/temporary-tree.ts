import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A temporary folder with these files, removed when the test ends. Keys are paths below it; a key that ends in `/` is a folder.
 */
export function temporaryTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sammas-tree-')))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(path.endsWith('/') ? join(root, path) : dirname(join(root, path)), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(join(root, path), text)
  }
  return root
}
