import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { ACCOUNT_PICTURE_BLOCK, type AccountPictureData } from '../src/app/first-picture/account/picture-data.ts'
import { PICTURE_BLOCK, type PictureData } from '../src/app/first-picture/picture-data.ts'
import type { FirstPlan, FirstScreen } from '../src/first-plan.ts'
import { fontLast } from './font-last.ts'
import { messagePlugin } from './message-plugin.ts'
import { planIn, withPlan } from './plan-block.ts'
import { standaloneScript } from './standalone-script.ts'

/** The mount point of the application in the page. */
const ROOT = '<div id="root"></div>'
const SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** The address with the account's document. */
const ACCOUNT = '/account'

/** JSON that cannot end its script block. */
const blockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Pictures = { readonly login: PictureData; readonly account: AccountPictureData }

/** The account before the code below its first block has loaded. */
const withoutRest: Plugin = {
  name: 'sammas-without-rest',
  load: {
    filter: { id: /screens[\\/]account[\\/]load-rest\.ts$/ },
    handler: () => 'export const accountRest = { arrived: () => null, load: () => new Promise(() => undefined) }',
  },
}

/** Builds the prerenderer and runs it here. */
async function renderPictures(entry: string, config: ResolvedConfig): Promise<Pictures> {
  const folder = join(config.root, 'node_modules/.cache/first-picture')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${String(process.pid)}.mjs`)
  try {
    const result = await build({
      configFile: false,
      root: config.root,
      // The libraries' warnings about server rendering do not apply here.
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { alias: config.resolve.alias },
      plugins: [messagePlugin(), withoutRest],
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
    if (chunk === undefined) throw new Error('What draws the first picture was not built')
    writeFileSync(file, chunk.code)
    const drawn = (await import(pathToFileURL(file).href)) as { renderPictures: () => Promise<Pictures> } // just built
    return await drawn.renderPictures()
  } finally {
    rmSync(file, { force: true })
  }
}

type Bundle = Rolldown.OutputBundle

/** A page with its prerendered content: files inlined in its document are not fetched again. */
function pageWithPicture(
  bundle: Bundle,
  html: string,
  {
    plan,
    sheets,
    id,
    picture,
    script,
  }: { plan: FirstPlan; sheets: readonly string[]; id: string; picture: unknown; script: string },
): string {
  const styles = sheets.map((href) => {
    const sheet = bundle[href.slice(1)]
    if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${href}`)
    return String(sheet.source)
  })
  // A disabled style sheet is not fetched; its link marks it as present.
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
  const block = `<script type="application/json" id="${id}">${blockJson(picture)}</script>`
  const rest = <Screen extends FirstScreen>(screen: Screen): Screen => ({
    ...screen,
    files: screen.files.filter((file) => !sheets.includes(file)),
  })
  return withPlan(html, { login: rest(plan.login), screens: plan.screens.map(rest) })
    .replaceAll(SHEET, '')
    .replace('</head>', () => `${links.join('\n    ')}\n    <style>${styles.join('')}</style>\n  </head>`)
    .replace(ROOT, () => `${ROOT}\n    ${block}\n    <script>${script}</script>`)
}

/**
 * Makes the documents of the login page and of the account from the page: prerendered in each language exactly as the application will
 * render, with the styles inlined, so that the server's first answer is already visible.
 */
export function firstPicturePlugin(entries: { render: string; login: string; account: string }): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sammas-first-picture',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        if (!html.includes(ROOT)) throw new Error('The page has no place for its first picture')
        page.source = fontLast(html)
        const plan = planIn(html)
        const account = plan.screens.find(({ path }) => path === ACCOUNT)
        if (account === undefined) throw new Error('Nothing is planned for the account')
        const linked = [...html.matchAll(SHEET)].map(([, href = '']) => href)
        const sheetsOf = ({ files }: FirstScreen) => [...linked, ...files.filter((file) => file.endsWith('.css'))]
        const scriptOf = (entry: string) => standaloneScript(entry, config.resolve.alias)
        const pictures = await renderPictures(entries.render, config)
        const login = pageWithPicture(bundle, html, {
          plan: { login: plan.login, screens: [] },
          sheets: sheetsOf(plan.login),
          id: PICTURE_BLOCK,
          picture: pictures.login,
          script: await scriptOf(entries.login),
        })
        const drawn = pageWithPicture(bundle, page.source, {
          plan: planIn(page.source),
          sheets: sheetsOf(account),
          id: ACCOUNT_PICTURE_BLOCK,
          picture: pictures.account,
          script: await scriptOf(entries.account),
        })
        this.emitFile({ type: 'asset', fileName: 'login.html', source: login })
        this.emitFile({ type: 'asset', fileName: 'account.html', source: drawn })
      },
    },
  }
}
