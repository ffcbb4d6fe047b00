import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { SUPPORTED_BROWSERS } from '../../apps/web/src/lib/supported-browsers.ts'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { builtFiles, findings } from './check-built-files.ts'
import { gapsOf, isLater } from './platform-data.ts'

const inScript = (...scripts: string[]) => findings({ scripts, sheets: [] }, {})
const inSheet = (sheet: string) => findings({ scripts: [], sheets: [sheet] }, {})

test.each([
  ['a static function', 'const s = AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['one of the window', 'window.AbortSignal.any([])', 'AbortSignal.any'],
  ['a function of the language', 'const a = Array.fromAsync(list)', 'Array.fromAsync'],
  ['a method of the language', 'export const f = (set) => set.isSubsetOf(other)', '.isSubsetOf'],
  ['a method of the platform', 'element.moveBefore(child, null)', '.moveBefore'],
  ['an optional call', 'element.moveBefore?.(child, null)', '.moveBefore'],
  ['a global', 'const n = new Float16Array(3)', 'Float16Array'],
  ['a global of the window', 'navigation.navigate("/")', 'navigation'],
])('%s that a supported browser lacks is found', (_name, script, part) => {
  expect(inScript(script).join()).toContain(`${part} is missing in`)
})

test.each([
  'list.toSorted().at(-1)',
  'const any = Promise.any([a, b])',
  'const navigation = useNavigation(); navigation.navigate("/")',
  'const mine = { moveBefore() {} }; mine.moveBefore()',
  'const words = { isSubsetOf: 1 }',
  'import { Float16Array } from "./own.js"; new Float16Array()',
  'structuredClone(value)',
])('%s is in order', (script) => {
  expect(inScript(script)).toEqual([])
})

test('an own name of another file counts too, one of the language does not', () => {
  expect(inScript('mine.moveBefore()', 'class Mine { moveBefore() {} }')).toEqual([])
  expect(inScript('set.isSubsetOf(other)', 'const o = { isSubsetOf() {} }')).toHaveLength(1)
})

test.each([
  ['a property', 'p{text-box-trim:trim-both}', 'css.properties.text-box-trim'],
  ['an at-rule', '@starting-style{p{opacity:0}}', 'css.at-rules.starting-style'],
  ['nested rules', 'p{&:hover{margin:0}}', 'css.selectors.nesting'],
  ['a pseudo-class', 'p:has(b){margin:0}', 'css.selectors.has'],
  ['a function of colours', 'p{color:light-dark(#000,#fff)}', 'css.types.color.light-dark'],
])('%s of a style that a supported browser lacks is found', (_name, sheet, part) => {
  expect(inSheet(sheet).join()).toContain(`${part} is missing in`)
})

test('styles that all have, and texts that look like styles, are in order', () => {
  expect(inSheet('@layer a{p:hover{inset:0;content:"light-dark(x)"}}')).toEqual([])
})

test('an excuse with a reason takes one part out', () => {
  const files = { scripts: ['AbortSignal.any([]), set.isSubsetOf(b)'], sheets: [] }
  expect(findings(files, { 'AbortSignal.any': 'a fallback' })).toHaveLength(1)
})

test('scripts and styles inside documents are read too; nothing built is no result', () => {
  const folder = temporaryTree({ 'index.html': '<script>AbortSignal.any([])</script><style>p:has(b){}</style>' })
  const files = builtFiles(folder)
  expect(files && findings(files, {})).toHaveLength(2)
  expect(builtFiles(temporaryTree({ 'README.md': '' }))).toBeNull()
})

test('every name of the list is one of the data', () => {
  for (const { data } of SUPPORTED_BROWSERS) expect(data.length).toBeGreaterThan(0)
  const names = SUPPORTED_BROWSERS.map(({ name }) => name)
  // No browser has it.
  expect(gapsOf(['api', 'Navigator', 'oscpu']).length).toBeGreaterThan(0)
  expect(gapsOf(['api', 'AbortSignal', 'any_static']).map(({ browser }) => browser)).toEqual(names)
})

test.each([
  ['17.10', '17.9', true],
  ['17.1', '17.1', false],
  ['17', '17.0', false],
  ['120', '17.1', true],
])('version %s is later than %s: %s', (version, than, later) => {
  expect(isLater(version, than)).toBe(later)
})

test('README names each supported browser with its version', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  for (const { name, from } of SUPPORTED_BROWSERS) expect(readme).toContain(`${name} ${from}`)
})
