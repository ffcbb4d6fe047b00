import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { PictureData } from '../src/app/first-picture/picture-data.ts'
import { fontLast } from './font-last.ts'
import { messagePlugin } from './message-plugin.ts'
import { planIn, withPlan } from './plan-block.ts'
import { standaloneScript } from './standalone-script.ts'

/** The place of the application in the page. */
const ROOT = '<div id="root"></div>'
const SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** JSON that cannot end the block it stands in. */
const blockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Builds what draws the pictures and runs it here. */
async function renderPictures(entry: string, config: ResolvedConfig): Promise<PictureData> {
  const folder = join(config.root, 'node_modules/.cache/first-picture')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${String(process.pid)}.mjs`)
  try {
    const result = await build({
      configFile: false,
      root: config.root,
      // The libraries' notes for servers that render are of no use here.
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { alias: config.resolve.alias },
      plugins: [messagePlugin()],
      json: { namedExports: false, stringify: false },
      // The tree as the browser has it: the router draws another one where it believes to be on a server.
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
    const drawn = (await import(pathToFileURL(file).href)) as { renderPictures: () => Promise<PictureData> } // just built
    return await drawn.renderPictures()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Makes the document of the login page from the page: with the form in each language as the application will draw it, and with its
 * styles, so that the first answer of the server can be seen and typed into. What is already in it is not fetched again.
 */
export function firstPicturePlugin(entries: { render: string; draw: string }): Plugin {
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
        const { login } = planIn(html)
        const linked = [...html.matchAll(SHEET)].map(([, href = '']) => href)
        const sheets = [...linked, ...login.files.filter((file) => file.endsWith('.css'))]
        const styles = sheets.map((href) => {
          const sheet = bundle[href.slice(1)]
          if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${href}`)
          return String(sheet.source)
        })
        const rest = { ...login, files: login.files.filter((file) => !sheets.includes(file)) }
        const pictures = await renderPictures(entries.render, config)
        // A sheet that is switched off is not fetched; its link says that it is there.
        const links = sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
        const picture = `<script type="application/json" id="sammas-picture">${blockJson(pictures)}</script>`
        const script = `<script>${await standaloneScript(entries.draw, config.resolve.alias)}</script>`
        const source = withPlan(html, { login: rest, screens: [] })
          .replaceAll(SHEET, '')
          .replace('</head>', () => `${links.join('\n    ')}\n    <style>${styles.join('')}</style>\n  </head>`)
          .replace(ROOT, () => `${ROOT}\n    ${picture}\n    ${script}`)
        this.emitFile({ type: 'asset', fileName: 'login.html', source })
        page.source = fontLast(html)
      },
    },
  }
}
