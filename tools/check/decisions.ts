import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './tree.ts'
import type { Finding } from './finding.ts'

const folder = 'docs/decisions'

/** Decision records with a file name other than `0001-what-it-says.md`, a title other than `# 0001. What was decided`, or a number that is used twice. */
export function decisionFindings(root: string): Finding[] {
  const files = filesBelow(root, folder)
  if (files.length === 0) return [{ file: folder, problem: 'no decision record was found to check' }]
  const seen = new Map<string, string>()
  return files.flatMap((file) => {
    const number = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]
    if (number === undefined) return [{ file, problem: 'is not named like 0001-what-it-says.md' }]
    const earlier = seen.get(number)
    seen.set(number, file)
    const isTitled = /^# (\d{4})\.? \S/.exec(readFileSync(join(root, file), 'utf8'))?.[1] === number
    return [
      ...(earlier === undefined ? [] : [{ file, problem: `has the number of ${earlier}` }]),
      ...(isTitled ? [] : [{ file, problem: `has no title like “# ${number}. What was decided”` }]),
    ]
  })
}
