import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'

const page = `<!doctype html>
<html lang="et">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Empty</title>
    <script type="application/json" id="sammas-configuration">__SAMMAS_CONFIGURATION__</script>
    <script type="module" src="/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

const script = `
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
const Lever = () => {
  const [value, setValue] = useState(0)
  const onChange = ({ target }) => setValue(target.valueAsNumber)
  return [
    createElement('input', { key: 'lever', type: 'range', step: '50', max: '1000', value, onChange }),
    createElement('output', { key: 'answer', role: 'status' }, value),
  ]
}
createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement('input'), createElement(Lever)),
)
`

/** Builds a React page with a field and a lever; answers a folder that the product serves like its own. */
export async function buildEmptyPage(): Promise<string> {
  const source = join(repositoryRoot, '.cache/bench-empty-page')
  const folder = join(source, 'dist')
  await mkdir(source, { recursive: true })
  writeFileSync(join(source, 'index.html'), page)
  writeFileSync(join(source, 'main.js'), script)
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { target: 'es2023', outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  for (const file of readdirSync(join(folder, 'assets'))) {
    const path = join(folder, 'assets', file)
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
  return folder
}
