import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { messagePlugin } from './message-plugin.ts'

/** Bundles a module of the application into one file and imports it here, in Node. The caller names the type of its exports. */
export async function runInBuild<Exports>(
  entry: string,
  { root, resolve, plugins = [] }: Pick<InlineConfig, 'resolve'> & { root: string; plugins?: Plugin[] },
): Promise<Exports> {
  const folder = join(root, 'node_modules/.cache/run-in-build')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  try {
    const result = await build({
      configFile: false,
      root,
      // The libraries' warnings about server rendering do not apply here.
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      ...(resolve ? { resolve } : {}),
      plugins: [messagePlugin(), ...plugins],
      json: { namedExports: false, stringify: false },
      // The tree as in the browser: the router renders another one when it detects a server.
      ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
      build: {
        ssr: entry,
        write: false,
        target: 'es2023',
        rolldownOptions: { output: { format: 'es', codeSplitting: false } },
      },
    })
    const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
    const [chunk] = outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk')
    if (chunk === undefined) throw new Error(`${entry} was not built`)
    writeFileSync(file, chunk.code)
    return (await import(pathToFileURL(file).href)) as Exports // just built
  } finally {
    rmSync(file, { force: true })
  }
}
