import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

const RULES = 'docs/rules.md'
const CITED = `${RULES}: `
/** Planted names of documents and rules, and a pattern of names. */
const LEFT_OUT = /^tools\/check\/(?:.*\.test|decisions|citations)\.ts$/
/** Documents about the present; decisions and the changelog describe the past. */
const GUIDE = /^(?!docs\/decisions\/|CHANGELOG\.md$).*\.md$/
const CODE = /\.(ts|tsx|js|mjs|cjs|css)$/

/**
 * Finds comments that name a missing document, file or rule of `docs/rules.md`, and guides that name or link to a missing file or
 * folder.
 */
export function citationFindings(root: string): Finding[] {
  const rules = ruleNames(root)
  if (rules.length === 0) return [{ file: RULES, problem: 'no rule was found to check against' }]
  const all = filesBelow(root, '')
  const guides = all.filter((file) => GUIDE.test(file))
  const files = all.filter((file) => CODE.test(file) && !LEFT_OUT.test(file))
  const inComments = files.flatMap((file) =>
    comments(readFileSync(join(root, file), 'utf8')).flatMap((comment) =>
      [
        ...missingDocuments(root, file, comment),
        ...missingPaths(all, comment, IN_COMMENT),
        ...missingRules(rules, comment),
      ].map((problem) => ({ file, problem })),
    ),
  )
  const inGuides = guides.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...missingPaths(all, text, IN_CODE_TYPE), ...missingLinks(root, file, text)].map((problem) => ({
      file,
      problem,
    }))
  })
  return [...inComments, ...inGuides]
}

/** Paths in code type that end like a file of ours or with a slash. */
const IN_CODE_TYPE = /`((?:[\w-][\w.-]*\/)*[\w-][\w.-]*(?:\.(?:ts|tsx|mjs|cjs|css|md|txt|json)|\/))`/g
/** Names of source files of any type. */
const IN_COMMENT = /(?<![\w./@-])((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs|cjs|css|json))(?!\w)/g

/** A path may be shortened at its front: `api/client.ts` is enough where the room is plain. */
function missingPaths(all: readonly string[], text: string, names: RegExp): string[] {
  const exists = (path: string) =>
    all.some((one) => (path.endsWith('/') ? `/${one}`.includes(`/${path}`) : `/${one}`.endsWith(`/${path}`)))
  return [...new Set([...text.matchAll(names)].map(([, path = '']) => path))]
    .filter((path) => !exists(path))
    .map(notHere)
}

const notHere = (name: string) => `names “${name}”, which is not in the repository`

/** Links to files, from where the document is. */
function missingLinks(root: string, file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, dirname(file), path)))
    .map(notHere)
}

function ruleNames(root: string): string[] {
  if (!existsSync(join(root, RULES))) return []
  return [...readFileSync(join(root, RULES), 'utf8').matchAll(/^### (.+)$/gm)].map(([, name = '']) => name.trim())
}

/** Texts of the comments, wrapped lines joined. */
function comments(source: string): string[] {
  const found = source.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/g) ?? []
  return found.map((comment) => comment.replace(/\n\s*(?:\*|\/\/)? ?/g, ' '))
}

function missingDocuments(root: string, file: string, comment: string): string[] {
  const named = comment.match(/(?<![\w.#@-])[\w./-]*\w\.md\b/g) ?? []
  const sections =
    comment.match(/\b(?:decisions|specification(?:'s)?) sections? \d|\b(?:api-contract|client-behaviour)\b/gi) ?? []
  const absent = named.filter((name) => !existsSync(join(root, name)) && !existsSync(join(root, dirname(file), name)))
  return [...absent, ...sections].map(notHere)
}

function missingRules(rules: readonly string[], comment: string): string[] {
  return comment
    .split(CITED)
    .slice(1)
    .filter((rest) => !rules.some((name) => rest.startsWith(name) && /^(?:[^\w]|$)/.test(rest.slice(name.length))))
    .map((rest) => `cites “${rest.slice(0, 40)}”, which ${RULES} does not have`)
}
