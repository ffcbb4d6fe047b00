import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Path of a file with this content and ending, removed when the test ends. */
export function temporaryFile(content: Uint8Array, ending = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-file-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const path = join(folder, `file${ending}`)
  writeFileSync(path, content)
  return path
}
