import { namedBrowsers } from '../src/lib/supported-browsers.ts'

/** The marker in `index.html`. */
export const OLDER_BROWSER_MARK = '<!-- older browser -->'

const words = {
  et: (browsers: string) =>
    `Sinu brauser on selle lehe jaoks liiga vana. Uuenda seda või kasuta mõnda neist, sama või uuemat: ${browsers}.`,
  en: (browsers: string) =>
    `Your browser is too old for this page. Update it, or use one of these, the same version or a newer one: ${browsers}.`,
}

/**
 * Words for browsers that are too old, which need no script. Nested style rules hide them: the oldest browsers that know those (Chrome
 * 112, Firefox 117, Safari 16.5) also have every function that the application has no fallback for.
 */
export function olderBrowserWords(): string {
  const lines = Object.entries(words).map(
    ([language, wordsFor]) => `<p lang="${language}">${wordsFor(namedBrowsers())}</p>`,
  )
  return `<div id="sammas-older-browser">${lines.join('')}</div>`
}

/** Their look, and the rule that hides them, inlined in the head: a lost style sheet must not show them. */
export const OLDER_BROWSER_STYLE =
  '<style>#sammas-older-browser{max-width:640px;margin:16px auto;padding:8px 24px;border:2px solid}' +
  '#sammas-older-browser p{margin:8px 0}@supports selector(&){#sammas-older-browser{display:none}}</style>'
