import { build, type Alias } from 'vite'
import { syntaxTargets } from '../src/lib/supported-browsers.ts'

/** A script bundled by itself, inlined in the page. */
export async function standaloneScript(entry: string, alias: readonly Alias[] = []): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    build: { write: false, target: syntaxTargets(), rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const [chunk] = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  if (chunk === undefined) throw new Error(`The script of ${entry} was not built`)
  return chunk.code.trim()
}
