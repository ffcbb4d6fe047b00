import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { provider } from './sammas.ts'

const root = join(import.meta.dirname, '../..')
const source = /\.(?:tsx?|css|html|json|svg)$/
const testCode = /\.test\.tsx?$|\/testing\//

/** Uses of the code name, which is also the first provider's, in places that savers never see. */
const codeName: Record<string, string> = {
  'apps/web/src/ui/styles/tokens.css': 'name of a font face',
  'apps/start/src/welcome.ts': 'greets the developer, in the terminal',
  // the Estonian word for a pillar
  'apps/server/src/features/export/account-tables.ts': 'heading of the column with the pillar',
  'apps/server/src/features/export/movement-tables.ts': 'the same',
  'apps/server/openapi.json': 'title of the interface description',
  'apps/server/src/openapi.ts': 'the same',
}

function productFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : productFiles(path)
    return source.test(path) && !testCode.test(path) && entry.name !== 'package.json' ? [path] : []
  })
}

/** Without the sandbox: it is the outside world, with the funds of every provider. */
const files = ['apps/web', 'apps/server', 'apps/start', 'packages'].flatMap(productFiles).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
}))

const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}
const { funds, payee, links, pensionCentre } = provider
const domain = new URL(links.home.et).host

/** The first provider's own values. Figures of law and fees are recognized by type, not by their digits. */
const own = [
  domain,
  ...[provider.legalName, provider.address, provider.email, provider.phone, provider.registrationCode],
  provider.logo.path,
  ...leavesOf(links),
  ...leavesOf(pensionCentre),
  ...[funds.recommendedSecondPillar, funds.bondSecondPillar, funds.defaultThirdPillar],
  ...funds.exitRestricted,
  ...funds.comparison,
  ...leavesOf(funds.descriptions),
  ...leavesOf(provider.naming).filter((text) => text !== provider.name),
  ...[payee.name, payee.processingCode, ...Object.values(payee.accounts)],
].filter((text) => text.length > 4)

const filesWith = (found: (text: string) => boolean) => files.filter(({ text }) => found(text)).map(({ path }) => path)

describe('the product names no provider', () => {
  test('there are files to check', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(own.length).toBeGreaterThan(50)
    expect(readFileSync(join(root, relative(root, import.meta.dirname), 'sammas.ts'), 'utf8')).toContain(domain)
  })

  test.each([...new Set(own)])('%s is in its file alone', (text) => {
    expect(filesWith((file) => file.includes(text))).toEqual([])
  })

  test('the name is nowhere except where it is the code name', () => {
    const word = new RegExp(`(?<![\\p{L}@/_-])${provider.name}(?![\\p{L}/])`, 'u')
    const found = filesWith((file) => word.test(file))
    expect(found.filter((path) => !(path in codeName))).toEqual([])
  })
})
