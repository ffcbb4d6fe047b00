import type { Rolldown } from 'vite'
import { OLDER_BROWSER_MARK, OLDER_BROWSER_STYLE, olderBrowserWords } from './older-browser.ts'
import type { FirstPlan, FirstScreen } from '../src/boot/answers/preload-plan.ts'

/** A document of the build and its preload plan, before both are joined. */
export type FirstPage = { readonly html: string; readonly plan: FirstPlan }

/** The marker of the first script in `index.html`. */
const MARK = '<!-- first script -->'
/** The mount point of the application in the page. */
const ROOT = '<div id="root"></div>'
const SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
const FONT = /\s*<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"[^>]*>/

const planWith = (plan: FirstPlan, change: <Screen extends FirstScreen>(screen: Screen) => Screen): FirstPlan => ({
  login: change(plan.login),
  screens: plan.screens.map(change),
})

const without = (plan: FirstPlan, isLeftOut: (file: string) => boolean): FirstPlan =>
  planWith(plan, (screen) => ({ ...screen, files: screen.files.filter((file) => !isLeftOut(file)) }))

/** The built page, whose plan names no file that the page names itself. Throws when it has no place for its first content. */
export function firstPage(html: string, plan: FirstPlan): FirstPage {
  if (![ROOT, MARK, OLDER_BROWSER_MARK].every((mark) => html.includes(mark)))
    throw new Error('The page has no place for its first content')
  return { html, plan: without(plan, (file) => html.includes(`"${file}"`)) }
}

/** The page with its first script and plan. Not at the head's end: a script after a style sheet waits for it. */
export const printed = ({ html, plan }: FirstPage, script: string): string =>
  html
    .replace(OLDER_BROWSER_MARK, olderBrowserWords)
    .replace(
      MARK,
      () =>
        `${OLDER_BROWSER_STYLE}\n    <script type="application/json" id="sammas-first">${JSON.stringify(plan)}</script>\n    <script>${script}</script>`,
    )

/**
 * A page with its font fetched after the code, as the plan's last file, or when a text needs it. Visitors of such a page have mostly
 * seen the login page, which fetches the font first: on a slow line it would only delay the code.
 *
 * @throws when the page names no font
 */
export function fontLast({ html, plan }: FirstPage): FirstPage {
  const [link, font] = FONT.exec(html) ?? []
  if (link === undefined || font === undefined) throw new Error('The page names no font')
  return {
    html: html.replace(link, ''),
    plan: planWith(plan, (screen) => ({ ...screen, later: [...screen.later, font] })),
  }
}

/** The login page's own plan: of the other screens the calls alone, which leave as soon as there is a login. */
export const loginPage = ({ html, plan }: FirstPage): FirstPage => ({
  html,
  plan: {
    login: plan.login,
    screens: plan.screens.map(({ path, calls }) => ({ path, calls, files: [], later: [], words: { et: [], en: [] } })),
  },
})

/** JSON that cannot end its script block. */
const blockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A page with prerendered content and the styles of its screen: files inlined in a document are not fetched again. */
export function withPicture(
  { html, plan }: FirstPage,
  bundle: Rolldown.OutputBundle,
  { screen, id, picture, script }: { screen: FirstScreen; id: string; picture: unknown; script: string },
): FirstPage {
  const linked = [...html.matchAll(SHEET)].map(([, href = '']) => href)
  const sheets = [...linked, ...screen.files.filter((file) => file.endsWith('.css'))]
  const styles = sheets.map((href) => {
    const sheet = bundle[href.slice(1)]
    if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${href}`)
    return String(sheet.source)
  })
  // A disabled style sheet is not fetched; its link marks it as present.
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
  const block = `<script type="application/json" id="${id}">${blockJson(picture)}</script>`
  return {
    html: html
      .replaceAll(SHEET, '')
      .replace('</head>', () => `${links.join('\n    ')}\n    <style>${styles.join('')}</style>\n  </head>`)
      .replace(ROOT, () => `${ROOT}\n    ${block}\n    <script>${script}</script>`),
    plan: without(plan, (file) => sheets.includes(file)),
  }
}
