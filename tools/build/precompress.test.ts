import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { precompress } from './precompress.mjs'

const script = 'export const fund = 1\n'.repeat(200)

test('text files get both compressed forms, which decompress to the file itself', async () => {
  const root = temporaryTree({ 'assets/deep/a.js': script, 'assets/a.css': script })

  expect(await precompress(root)).toBe(2)

  expect(brotliDecompressSync(readFileSync(join(root, 'assets/deep/a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(root, 'assets/a.css.gz'))).toString()).toBe(script)
})

test('pages that the server fills in, fonts, and files that would grow are left as they are', async () => {
  const root = temporaryTree({ 'index.html': script, 'a.woff2': script, 'tiny.js': '1' })

  await precompress(root)

  for (const name of ['index.html.br', 'a.woff2.br', 'tiny.js.br', 'tiny.js.gz'])
    expect(existsSync(join(root, name))).toBe(false)
})
