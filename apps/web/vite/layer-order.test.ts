import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layerOrderIn } from './layer-order-plugin.ts'

test('the tokens state the order of the layers, lowest first', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../src/ui/styles/tokens.css'), 'utf8')
  expect(layerOrderIn(tokens)).toBe('@layer reset, tokens, base, layout, components, utilities;')
})

test('styles without an order are refused', () => {
  expect(() => layerOrderIn('@layer base {}')).toThrow('not stated')
})
