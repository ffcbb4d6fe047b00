import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shareShortKeysIn } from '@sammas/sandbox/testing/short-keys'
import { freePorts } from './free-ports.ts'
import { GENERATED_PEOPLE, productProcess, repositoryRoot } from './product-process.ts'

const built = join(repositoryRoot, 'apps/start/dist')
const folder = join(repositoryRoot, '.cache/e2e-template')
const record = join(folder, 'made-for')

/** A data folder with everybody and their phones' keys in it; each worker starts from a copy. */
export const templateFolder = join(folder, 'data')

/** Fills the template once for each build and day: the sample people's histories end today. */
async function makeTemplate(): Promise<void> {
  if (!existsSync(join(built, 'main.js'))) throw new Error('The product is not built: npm run build')
  const wanted = `${hashOfBuild()} ${String(GENERATED_PEOPLE)} ${new Date().toISOString().slice(0, 10)}`
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [port = 0, sandboxPort = 0, cardPort = 0] = await freePorts(3)
  const product = productProcess({ port, sandboxPort, cardPort, folder: templateFolder })
  await product.start()
  await product.stop()
  await shareShortKeysIn(templateFolder)
  writeFileSync(record, wanted)
}

function hashOfBuild(): string {
  const hash = createHash('sha256')
  for (const part of ['', 'chunks']) {
    for (const file of readdirSync(join(built, part), { withFileTypes: true })) {
      if (file.isFile() && file.name.endsWith('.js')) hash.update(readFileSync(join(built, part, file.name)))
    }
  }
  return hash.digest('hex')
}

// Playwright asks for the default export.
export { makeTemplate as default }
