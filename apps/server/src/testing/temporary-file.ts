import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Path of a file with this content, removed when the test that asked for it ends. */
export function temporaryFile(content: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-file-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
