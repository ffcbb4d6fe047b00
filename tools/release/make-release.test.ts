import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { makeRelease } from './make-release.mjs'
import { nextVersion } from './next-version.mjs'

const day = '2026-11-27'
const well = { test: () => Promise.resolve(null), make: () => Promise.resolve(null) }
const UNRELEASED = '## Unreleased\n\n### For savers\n\n- A.\n\n### API\n\n### For operators\n\n- B.\n\n'

/** A repository with one commit. */
function repository(changelog = UNRELEASED) {
  const root = temporaryTree({
    'CHANGELOG.md': `# Changelog\n\n${changelog}## 0.5.0 (2026-11-26)\n\n- Old.\n`,
    'docs/upgrading.md': '# Upgrading\n\n## Unreleased\n\n1. Set X.\n\n## 0.5.0\n\nNo steps.\n',
    'package.json': '{\n  "name": "sammas",\n  "version": "0.5.0"\n}\n',
    'package-lock.json':
      '{\n  "version": "0.5.0",\n  "packages": { "": { "version": "0.5.0" }, "node_modules/other": { "version": "0.5.0" } }\n}\n',
    'packages/contract/src/product-version.ts': "export const productVersion = '0.5.0'\n",
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.email', 'somebody@example.com')
  git('config', 'user.name', 'Somebody')
  git('config', 'core.hooksPath', '/dev/null')
  git('config', 'commit.gpgsign', 'false')
  git('config', 'tag.gpgsign', 'false')
  git('add', '.')
  git('commit', '--quiet', '--message', 'start')
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  return { root, git, text }
}

describe('a release', () => {
  test('writes version, changelog and steps in one commit, which the tag names', async () => {
    const { root, git, text } = repository()
    expect(await makeRelease(root, 'minor', day, well)).toEqual({ version: '0.6.0' })
    expect(text('CHANGELOG.md')).toBe(
      '# Changelog\n\n## Unreleased\n\n### For savers\n\n### API\n\n### For operators\n\n' +
        '## 0.6.0 (2026-11-27)\n\n### For savers\n\n- A.\n\n### For operators\n\n- B.\n\n## 0.5.0 (2026-11-26)\n\n- Old.\n',
    )
    expect(text('docs/upgrading.md')).toBe(
      '# Upgrading\n\n## Unreleased\n\n## 0.6.0\n\n1. Set X.\n\n## 0.5.0\n\nNo steps.\n',
    )
    expect(text('packages/contract/src/product-version.ts')).toContain("'0.6.0'")
    expect(text('package.json')).toContain('"0.6.0"')
    expect(text('package-lock.json').match(/"0\.[56]\.0"/g)).toEqual(['"0.6.0"', '"0.6.0"', '"0.5.0"'])
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '-1', '--format=%s', 'v0.6.0')).toBe('release: 0.6.0')
    expect(git('rev-parse', 'v0.6.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
    expect(git('tag', '--list', '--format=%(contents)', 'v0.6.0')).toContain('### For operators\n\n- B.')
  })

  test('of a second time follows the first', async () => {
    const { root, git, text } = repository()
    await makeRelease(root, 'major', day, well)
    writeFileSync(join(root, 'CHANGELOG.md'), text('CHANGELOG.md').replace('### API\n', '### API\n\n- C.\n'))
    git('commit', '--quiet', '--all', '--message', 'api: C')
    expect(await makeRelease(root, 'patch', day, well)).toEqual({ version: '1.0.1' })
    expect(text('docs/upgrading.md')).toContain('## 1.0.1\n\nNo steps.\n\n## 1.0.0\n')
  })

  test('that does not pass its tests changes nothing', async () => {
    const { root, git } = repository()
    const before = git('rev-parse', 'HEAD')
    const parts = { ...well, test: () => Promise.resolve('2 failed') }
    expect(await makeRelease(root, 'minor', day, parts)).toEqual({ problem: '2 failed' })
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])
  })

  test('a release whose image cannot be made leaves branch, files and tags as before', async () => {
    const { root, git, text } = repository()
    const before = git('rev-parse', 'HEAD')
    let seen = ''
    const make = (version: string) => {
      seen = `${version} ${git('log', '-1', '--format=%s')} ${text('package.json')}`
      return Promise.resolve('no image')
    }
    expect(await makeRelease(root, 'minor', day, { ...well, make })).toEqual({ problem: 'no image' })
    expect(seen).toMatch(/^0\.6\.0 release: 0\.6\.0 [\s\S]*"0\.6\.0"/)
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', ''])
    expect(text('package.json')).toContain('"0.5.0"')
  })

  test('is refused before the tests run: uncommitted files, nothing unreleased, a tag that is there', async () => {
    const noTest = { ...well, test: () => Promise.reject(new Error('the tests ran')) }
    const changed = repository()
    writeFileSync(join(changed.root, 'package.json'), '{}\n')
    const nothing = repository('## Unreleased\n\n### For savers\n\n### API\n\n')
    const tagged = repository()
    tagged.git('tag', 'v0.6.0')
    for (const [{ root }, problem] of [
      [changed, 'differ'],
      [nothing, 'nothing under'],
      [tagged, 'there already'],
    ] as const) {
      expect(await makeRelease(root, 'minor', day, noTest)).toEqual({ problem: expect.stringContaining(problem) })
    }
  })
})

test.each([
  ['0.5.3', 'patch', '0.5.4'],
  ['0.5.3', 'minor', '0.6.0'],
  ['0.9.9', 'minor', '0.10.0'],
  ['0.10.3', 'major', '1.0.0'],
  ['1.4.2', 'major', '2.0.0'],
] as const)('after %s a %s release is %s', (version, step, next) => {
  expect(nextVersion(version, step)).toBe(next)
})

test.each(['1.0', '01.0.0', '1.0.0-rc.1', 'v1.0.0', ''])('“%s” is no version to continue from', (version) => {
  expect(() => nextVersion(version, 'patch')).toThrow('is not a version')
})

test('the product names the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
  const source = readFileSync(join(repositoryRoot, 'packages/contract/src/product-version.ts'), 'utf8')
  expect(source).toContain(`productVersion = '${version}'`)
})
