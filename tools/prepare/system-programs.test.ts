import { expect, test } from 'vitest'
import { provideSystemPrograms, systemPrograms } from './system-programs.mjs'

test('installed programs are not listed', async () => {
  expect(await provideSystemPrograms([{ name: 'Node', debianPackage: 'nodejs', find: () => '/usr/bin/node' }])).toEqual(
    [],
  )
})

test('each program that the tests need names its Debian package', () => {
  expect(systemPrograms.map(({ debianPackage }) => debianPackage)).toEqual([
    'chromium-headless-shell',
    'postgresql',
    'xmlsec1',
  ])
})
