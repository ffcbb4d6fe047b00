import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { checkTypes, typedFolders } from './types.mjs'

test('a type error in any workspace fails the check', async () => {
  const config = '{ "compilerOptions": { "strict": true, "types": [] } }'
  const root = temporaryTree({
    'packages/domain/tsconfig.json': config,
    'packages/domain/cents.ts': 'export const right: number = 1\n',
    'e2e/tsconfig.json': config,
    'e2e/login.ts': `export const wrong: number = 'a'\n`,
  })

  const { code, output } = await checkTypes(root)

  expect(code).toBe(1)
  expect(output).toContain('TS2322')
  expect(output).not.toContain('cents.ts')
})

test('no project at all fails the check', async () => {
  expect((await checkTypes(temporaryTree({}))).code).toBe(1)
})

test('every workspace of the repository is checked', () => {
  expect(typedFolders()).toEqual(
    expect.arrayContaining([
      'packages/domain',
      'packages/contract',
      'apps/server',
      'apps/sandbox',
      'apps/web',
      'provider',
      'tools',
    ]),
  )
})
