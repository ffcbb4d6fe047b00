import { expect, test } from 'vitest'
import { reducedBill } from './bill-of-materials.mjs'
import { licencesOf } from './licences.mjs'

const component = (name: string) => ({ 'bom-ref': `${name}@1`, name, version: '1' })

test('a bill has what is shipped alone, and no moment or random number', () => {
  const whole = {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-23T20:00:00Z', lifecycles: [] },
    components: [component('web'), component('tester'), component('money')],
    dependencies: [
      { ref: 'web@1', dependsOn: ['money@1', 'tester@1'] },
      { ref: 'tester@1', dependsOn: [] },
    ],
  }
  expect(reducedBill(whole, new Set(['web@1', 'money@1']))).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { lifecycles: [] },
    components: [component('money'), component('web')],
    dependencies: [{ ref: 'web@1', dependsOn: ['money@1'] }],
  })
})

test('a package that does not name its licence has the one that was read, others keep theirs', () => {
  const own = { ...component('own'), licenses: [{ license: { id: 'ISC' } }] }
  const whole = { metadata: {}, components: [component('png'), own, component('bare')], dependencies: [] }
  const read = new Map([
    ['png@1', 'MIT'],
    ['own@1', 'MIT'],
  ])
  const { components } = reducedBill(whole, new Set(['png@1', 'own@1', 'bare@1']), read)
  const licenceOf = (name: string) => components.find((one) => one.name === name)?.licenses
  expect(licenceOf('png')).toEqual([{ license: { id: 'MIT' } }])
  expect(licenceOf('own')).toEqual([{ license: { id: 'ISC' } }])
  expect(licenceOf('bare')).toBeUndefined()
})

test('a licence that is not judged, or none at all, is not allowed', () => {
  const locked = {
    'node_modules/a': { version: '1', license: '(MIT OR Apache-2.0)' },
    'node_modules/b': { version: '1', license: 'MIT AND GPL-3.0-only' },
    'node_modules/c': { version: '1' },
    'packages/own': { version: '1' },
  }
  expect(licencesOf('/nowhere', locked, Object.keys(locked)).map(({ name, isAllowed }) => [name, isAllowed])).toEqual([
    ['a@1', true],
    ['b@1', false],
    ['c@1', false],
  ])
})
