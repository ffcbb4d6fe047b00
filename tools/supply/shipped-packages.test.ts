import { expect, test } from 'vitest'
import { shippedPackages } from './shipped-packages.mjs'

test('what a part needs is shipped, found from where it is needed; what only development needs is not', () => {
  const locked = {
    '': {},
    'apps/server': { dependencies: { web: '1', domain: '1' } },
    'node_modules/domain': { link: true, resolved: 'packages/domain' },
    'packages/domain': { dependencies: { money: '2' } },
    'node_modules/web': { version: '1', dependencies: { money: '1' }, optionalDependencies: { absent: '1' } },
    'node_modules/web/node_modules/money': { version: '1' },
    'node_modules/money': { version: '2' },
    'node_modules/tester': { version: '1' },
  }
  expect(shippedPackages(locked, ['apps/server'])).toEqual([
    'apps/server',
    'node_modules/money',
    'node_modules/web',
    'node_modules/web/node_modules/money',
    'packages/domain',
  ])
})
