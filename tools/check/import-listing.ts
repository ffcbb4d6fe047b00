import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import type { Finding } from './finding.ts'

type Row = { name: string; from: string; may: readonly string[]; types?: readonly string[] }
export type ImportTable = { folder: Readonly<Record<string, string>>; rows: readonly Row[]; zodMini: string }

const DOCUMENT = 'ARCHITECTURE.md'
const [START, END] = [
  '<!-- printed from tools/check/import-table.cjs by npm run fix -->\n',
  '<!-- end of the table -->',
]

/** Names of folders with a pattern that is more than a path, by their key in the table. */
const NAMES: Record<string, string> = {
  domain: 'domain',
  contract: 'contract',
  provider: 'provider',
  server: 'all of server',
  serverEntry: 'server/\\*.ts',
  serverTesting: 'server/testing',
  database: 'server/database, migrations',
  serverFeatures: 'server/features/\\<noun\\>',
  featuresRoot: 'server/features/\\*.ts',
  gateways: 'server/gateways/\\<who\\>',
  gatewayTypes: 'server/gateways',
  gatewaysRoot: 'server/gateways/\\*.ts',
  sandbox: 'sandbox',
  sandboxEntry: 'sandbox/\\*.ts and people',
  start: 'start',
  web: 'all of web',
  supportedBrowsers: 'the list of supported browsers',
  webMain: 'web/\\*.ts',
  webConfiguration: 'web/vite, web/\\*.config.ts',
  webMessages: 'every `messages.et.json`',
  screens: 'web/screens/\\<screen\\>',
  features: 'web/features/\\<piece\\>',
  mandateFlowPieces: 'its pieces (contact-form, error-card, next-step, session, signing)',
}
/** Rooms of the web that all upper ones see. */
const BELOW = [
  'ui',
  'webEid',
  'api',
  'i18n',
  'attempt',
  'chart',
  'addresses',
  'storage',
  'lib',
  'contract',
  'domain',
  'provider',
]

/** The table of `npm run check` in words. */
export function importListing({ folder, rows, zodMini }: ImportTable): string {
  const keys = new Map(Object.entries(folder).map(([key, pattern]) => [pattern, key]))
  const named = (pattern: string): string => {
    const key = keys.get(pattern)
    if (key !== undefined) return NAMES[key] ?? pathOf(pattern)
    if (pattern.includes('$1')) return 'own folder'
    if (pattern === zodMini) return '`zod/mini`'
    if (pattern.includes('fastify')) return 'fastify'
    return pattern === '^node_modules/' ? 'packages' : 'Node'
  }
  const list = (from: string, patterns: readonly string[]): string => {
    const below = BELOW.map((key) => folder[key] ?? '')
    const hasBelow = below.every((pattern) => patterns.includes(pattern))
    const rest = patterns.filter((pattern) => !hasBelow || !below.includes(pattern))
    const names = rest.map((pattern) => (pattern === from ? 'itself' : named(pattern)))
    return [...new Set(hasBelow ? [...names, 'the rooms below'] : names)].join(', ')
  }
  const lines = rows.map(
    ({ from, may, types = [] }) => `| ${named(from)} | ${list(from, may)} | ${list(from, types)} |`,
  )
  const rooms = BELOW.map((key) => named(folder[key] ?? '')).join(', ')
  return [
    '| Folder | May import | Types alone |',
    '|---|---|---|',
    ...lines,
    `| *the rooms below* | ${rooms} | |`,
    '',
  ].join('\n')
}

const pathOf = (pattern: string) => pattern.replace(/^\^(?:apps\/)?|\/$/g, '').replace('/src/', '/')

/** The document with the table of today. Null without the place for it. */
export function withListing(text: string, listing: string): string | null {
  const [before, rest] = text.split(START)
  const [, after] = rest?.split(END) ?? []
  return before === undefined || after === undefined ? null : `${before}${START}\n${listing}\n${END}${after}`
}

export const importTable = (): ImportTable =>
  // it is a program of ours: the type repeats its shape
  createRequire(import.meta.url)(join(repositoryRoot, 'tools/check/import-table.cjs')) as ImportTable

/** A table in ARCHITECTURE.md that is not the enforced one. */
export function importListingFindings(root: string): Finding[] {
  const text = readFileSync(join(root, DOCUMENT), 'utf8')
  return withListing(text, importListing(importTable())) === text
    ? []
    : [{ file: DOCUMENT, problem: 'has another import table than tools/check/import-table.cjs: npm run fix prints it' }]
}
