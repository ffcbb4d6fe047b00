import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CHANGELOG_GROUPS } from '../release/released-text.mjs'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

/** Longest paragraph of the rules, and longest entry of the changelog, in characters. */
const LONGEST = { paragraph: 600, entry: 160 }

/**
 * Links to missing headings, citations of missing headings (`docs/operations.md: Backups`), paragraphs of `docs/rules.md` that are too long,
 * and entries of the changelog that are too long or in no group.
 */
export function documentFormFindings(root: string): Finding[] {
  const documents = filesBelow(root, '').filter((file) => file.endsWith('.md'))
  const found = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    // a decision describes its own day
    const citations = file.startsWith('docs/decisions/') ? [] : missingCitations(root, text)
    return [...missingHeadings(root, file, text), ...citations].map((problem) => ({
      file,
      problem,
    }))
  })
  return [...found, ...longParagraphs(root), ...changelogFindings(root)]
}

const headingsOf = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, name = '']) => name.trim())

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

function missingHeadings(root: string, file: string, text: string): string[] {
  return [...text.matchAll(/\]\(((?!\w+:)[^)#\s]*)#([^)\s]+)\)/g)].flatMap(([, path = '', anchor = '']) => {
    const target = path === '' ? file : join(dirname(file), path)
    if (!target.endsWith('.md') || !existsSync(join(root, target))) return []
    const anchors = headingsOf(readFileSync(join(root, target), 'utf8')).map(anchorOf)
    return anchors.includes(anchor) ? [] : [`links to ${target}#${anchor}, a heading that is not there`]
  })
}

function missingCitations(root: string, text: string): string[] {
  return [...text.matchAll(/\b(docs\/[\w-]+\.md): ([^\n]{1,60})/g)].flatMap(([, target = '', rest = '']) => {
    if (!existsSync(join(root, target)) || rest.startsWith('<')) return []
    const headings = headingsOf(readFileSync(join(root, target), 'utf8'))
    const isNamed = headings.some((name) => rest.startsWith(name) && /^(?:[^\w]|$)/.test(rest.slice(name.length)))
    return isNamed ? [] : [`cites “${target}: ${rest}”, a heading that is not there`]
  })
}

function longParagraphs(root: string): Finding[] {
  const file = 'docs/rules.md'
  if (!existsSync(join(root, file))) return []
  return readFileSync(join(root, file), 'utf8')
    .split(/\n\s*\n|\n(?=- |\d+\. |\|)/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length > LONGEST.paragraph)
    .map((paragraph) => ({
      file,
      problem: `has a paragraph of ${String(paragraph.length)} characters: “${paragraph.slice(0, 40)}…”`,
    }))
}

function changelogFindings(root: string): Finding[] {
  const file = 'CHANGELOG.md'
  if (!existsSync(join(root, file))) return []
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const problems: string[] = []
  let group: string | null = null
  for (const line of lines) {
    if (line.startsWith('## ')) {
      group = null
      if (!/^## (?:Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\))$/.test(line))
        problems.push(`“${line}” is no release`)
    } else if (line.startsWith('### ')) {
      group = line.slice(4)
      if (!CHANGELOG_GROUPS.includes(group)) problems.push(`has the group “${group}”`)
    } else if (line.startsWith('- ')) {
      if (group === null) problems.push(`has an entry in no group: “${line.slice(2, 42)}…”`)
      if (line.length - 2 > LONGEST.entry)
        problems.push(`has an entry of more than ${String(LONGEST.entry)} characters: “${line.slice(2, 42)}…”`)
    }
  }
  return problems.map((problem) => ({ file, problem }))
}
