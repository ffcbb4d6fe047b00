import type { FirstScreen } from '../src/first-plan.ts'
import { planIn, withPlan } from './plan-block.ts'

const FONT = /\s*<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"[^>]*>/

/**
 * A page with its font fetched after the code, as the plan's last file, or when a text needs it. Visitors of such a page have mostly
 * seen the login page, which fetches the font first: on a slow line it would only delay the code.
 *
 * @throws when the page names no font
 */
export function fontLast(html: string): string {
  const [link, font] = FONT.exec(html) ?? []
  if (link === undefined || font === undefined) throw new Error('The page names no font')
  const { login, screens } = planIn(html)
  const last = <Screen extends FirstScreen>(screen: Screen) => ({ ...screen, later: [...screen.later, font] })
  return withPlan(html.replace(link, ''), { login: last(login), screens: screens.map(last) })
}
