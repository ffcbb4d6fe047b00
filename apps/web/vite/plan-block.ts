import type { FirstPlan } from '../src/first-plan.ts'

const BLOCK = /<script type="application\/json" id="sammas-first">([^]*?)<\/script>/

/** The plan's block in a page. */
export const planBlock = (plan: FirstPlan) =>
  `<script type="application/json" id="sammas-first">${JSON.stringify(plan)}</script>`

/** @throws when the page has none */
export function planIn(html: string): FirstPlan {
  const [, text] = BLOCK.exec(html) ?? []
  if (text === undefined) throw new Error('The page has no plan')
  return JSON.parse(text) as FirstPlan // written by `planBlock`
}

/** The page with another plan. */
export const withPlan = (html: string, plan: FirstPlan) => html.replace(BLOCK, () => planBlock(plan))
