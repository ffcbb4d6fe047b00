import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

/**
 * The largest allowed share of comment lines with roundabout words, in percent. It only goes down: lower it when comments have become
 * plainer, never raise it. The aim was 2; 0.5 were reached on 23 November 2026, and the rest is room for branches from before.
 */
const MOST_PERCENT = 1

const CODE = /\.(tsx?|mjs|cjs|js|css)$/
const ROUNDABOUT = /\b(?:what|whoever|whom|whose)\b/i
/** Files named in a finding: those with the most such lines. */
const NAMED = 5

/**
 * Too many comments that describe a thing by "what" or "whoever" instead of naming it. Counts over the whole tree, as a single such
 * line may be the plainest one.
 */
export function plainCommentFindings(root: string, mostPercent = MOST_PERCENT): Finding[] {
  const files = filesBelow(root, '')
    .filter((file) => CODE.test(file))
    .map((file) => {
      const lines = commentLines(readFileSync(join(root, file), 'utf8'))
      return { file, lines: lines.length, roundabout: lines.filter((line) => ROUNDABOUT.test(line)).length }
    })
  const total = files.reduce((sum, { lines }) => sum + lines, 0)
  if (total === 0) return [{ file: root, problem: 'no comment was found to check' }]
  const roundabout = files.reduce((sum, one) => sum + one.roundabout, 0)
  const percent = (100 * roundabout) / total
  if (percent <= mostPercent) return []
  const worst = files.toSorted((a, b) => b.roundabout - a.roundabout).slice(0, NAMED)
  return worst
    .filter((one) => one.roundabout > 0)
    .map((one) => ({
      file: one.file,
      problem:
        `${String(one.roundabout)} of ${String(one.lines)} comment lines with what, whoever, whom or whose; ` +
        `${percent.toFixed(2)} % of all, at most ${String(mostPercent)} % are allowed: name the thing`,
    }))
}

/** Lines with a comment, whole lines and ends of lines of code alike. */
function commentLines(source: string): string[] {
  let inBlock = false
  return source.split('\n').filter((raw) => {
    const line = raw.trim()
    if (inBlock) {
      inBlock = !line.includes('*/')
      return true
    }
    if (/^\{?\/\*/.test(line)) {
      inBlock = !line.includes('*/')
      return true
    }
    return line.startsWith('//') || (/\s\/\/ /.test(raw) && !/https?:\/\//.test(raw))
  })
}
