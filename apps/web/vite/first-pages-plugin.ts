import { join } from 'node:path'
import { build, type Alias, type Plugin, type ResolvedConfig } from 'vite'
import { ACCOUNT_PICTURE_BLOCK } from '../src/boot/account/picture-data.ts'
import { PICTURE_BLOCK } from '../src/boot/login/picture-data.ts'
import { syntaxTargets } from '../src/lib/supported-browsers.ts'
import { firstPage, fontLast, loginPage, printed, withPicture } from './first-page.ts'
import { preloadPlan } from './preload-plan.ts'
import type { ScreenTable } from './read-screens.ts'
import { runInBuild } from './run-in-build.ts'

/** The address with the account's document. */
const ACCOUNT = '/account'

type Prerenderer = typeof import('../src/boot/prerender.tsx')

/** The account before the code below its first block has loaded. */
const withoutRest = (root: string): Plugin => ({
  name: 'sammas-without-rest',
  load: (id) =>
    id === join(root, 'src/screens/account/load-rest.ts')
      ? 'export const accountRest = { arrived: () => null, load: () => new Promise(() => undefined) }'
      : null,
})

/**
 * Writes the three documents. Each has the first script with its preload plan inlined, so that the browser fetches the files at once and
 * not after the entry has run; the server allows inline scripts by their hash. Those of the login page and of the account are
 * prerendered in each language exactly as the application will render, with the styles inlined, so that the server's first answer is
 * already visible.
 */
export function firstPagesPlugin(
  table: ScreenTable,
  entries: Readonly<Record<'start' | 'prerender' | 'login' | 'account', string>>,
): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sammas-first-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return
        const { root } = config
        const { alias } = config.resolve
        const { plannedCalls, renderPictures } = await runInBuild<Prerenderer>(entries.prerender, {
          root,
          resolve: { alias },
          plugins: [withoutRest(root)],
        })
        const plan = preloadPlan((id) => this.getModuleInfo(id), bundle, root, table, await plannedCalls())
        const pictures = await renderPictures()
        const page = firstPage(String(html.source), plan)
        const index = fontLast(page)
        const account = index.plan.screens.find(({ path }) => path === ACCOUNT)
        if (account === undefined) throw new Error('Nothing is planned for the account')
        const documents = {
          'login.html': withPicture(loginPage(page), bundle, {
            screen: page.plan.login,
            id: PICTURE_BLOCK,
            picture: pictures.login,
            script: await standaloneScript(entries.login, alias),
          }),
          'account.html': withPicture(index, bundle, {
            screen: account,
            id: ACCOUNT_PICTURE_BLOCK,
            picture: pictures.account,
            script: await standaloneScript(entries.account, alias),
          }),
        }
        const start = await standaloneScript(entries.start)
        html.source = printed(index, start)
        for (const [fileName, document] of Object.entries(documents))
          this.emitFile({ type: 'asset', fileName, source: printed(document, start) })
      },
    },
  }
}

/** A script bundled separately, inlined in the page. */
async function standaloneScript(entry: string, alias: readonly Alias[] = []): Promise<string> {
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
