import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

const RULES = 'docs/rules.md'
const CITED = `${RULES}: `
/** Planted names of documents and rules, and a pattern of names. */
const LEFT_OUT = /^tools\/check\/(?:.*\.test|decisions)\.ts$/
const CODE = /\.(ts|tsx|js|mjs|cjs|css)$/

/** Comments that name a document that is not in the repository, or a rule that `docs/rules.md` does not have. */
export function citationFindings(root: string): Finding[] {
  const rules = ruleNames(root)
  if (rules.length === 0) return [{ file: RULES, problem: 'no rule was found to check against' }]
  const files = filesBelow(root, '').filter((file) => CODE.test(file) && !LEFT_OUT.test(file))
  return files.flatMap((file) =>
    comments(readFileSync(join(root, file), 'utf8')).flatMap((comment) =>
      [...missingDocuments(root, file, comment), ...missingRules(rules, comment)].map((problem) => ({ file, problem })),
    ),
  )
}

function ruleNames(root: string): string[] {
  if (!existsSync(join(root, RULES))) return []
  return [...readFileSync(join(root, RULES), 'utf8').matchAll(/^### (.+)$/gm)].map(([, name = '']) => name.trim())
}

/** Comments and what stands in them, wrapped lines joined. */
function comments(source: string): string[] {
  const found = source.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/g) ?? []
  return found.map((comment) => comment.replace(/\n\s*(?:\*|\/\/)? ?/g, ' '))
}

function missingDocuments(root: string, file: string, comment: string): string[] {
  const named = comment.match(/(?<![\w.#@-])[\w./-]*\w\.md\b/g) ?? []
  const sections =
    comment.match(/\b(?:decisions|specification(?:'s)?) sections? \d|\b(?:api-contract|client-behaviour)\b/gi) ?? []
  const absent = named.filter((name) => !existsSync(join(root, name)) && !existsSync(join(root, dirname(file), name)))
  return [...absent, ...sections].map((name) => `names “${name}”, which is not in the repository`)
}

function missingRules(rules: readonly string[], comment: string): string[] {
  return comment
    .split(CITED)
    .slice(1)
    .filter((rest) => !rules.some((name) => rest.startsWith(name) && /^(?:[^\w]|$)/.test(rest.slice(name.length))))
    .map((rest) => `cites “${rest.slice(0, 40)}”, which ${RULES} does not have`)
}
