import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { reasonToInstall, type LockFile } from './install-packages.mjs'

const lock = (packages: LockFile['packages'] = {}): LockFile => ({ packages: { '': {}, ...packages } })
const zod = { 'node_modules/zod': { version: '4.6.7' } }

test('nothing is installed again when the lock file is satisfied', () => {
  expect(reasonToInstall(lock(zod), lock(zod))).toBeNull()
})

test('packages for other systems may be missing', () => {
  const mac = { 'node_modules/for-mac': { version: '1.0.0', optional: true } }

  expect(reasonToInstall(lock({ ...zod, ...mac }), lock(zod))).toBeNull()
})

test('packages that npm calls extraneous may be missing', () => {
  const left = { 'apps/web/node_modules/ajv': { version: '8.20.0', extraneous: true } }

  expect(reasonToInstall(lock({ ...zod, ...left }), lock(zod))).toBeNull()
})

test('a fresh clone, a new package and another version are reasons to install', () => {
  expect(reasonToInstall(lock(zod), null)).toBe('nothing installed yet')
  expect(reasonToInstall(lock(zod), lock())).toContain('node_modules/zod')
  expect(reasonToInstall(lock(zod), lock({ 'node_modules/zod': { version: '4.6.6' } }))).toContain('node_modules/zod')
})

test('the packages that run this test are those of the lock file', () => {
  // a cast, as npm writes this file
  const read = (path: string) => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as LockFile

  expect(reasonToInstall(read('package-lock.json'), read('node_modules/.package-lock.json'))).toBeNull()
})
