import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderMessage } from '../src/i18n/message.ts'
import { compileMessage, compileMessages } from './compile-message.ts'

const render = (text: string, values: Record<string, unknown> = {}, language = 'et') =>
  renderMessage<string>(compileMessage(text), {
    language,
    values,
    text: (piece) => piece,
    hole: String,
    tag: (name, inner) => `[${name}:${inner.join('')}]`,
  }).join('')

test('plain words stay text', () => {
  expect(compileMessage('Logi sisse')).toBe('Logi sisse')
  expect(compileMessage('')).toBe('')
})

test('holes are filled, in any order', () => {
  expect(render('{date} kell {time}', { time: '9.05', date: '1. mai' })).toBe('1. mai kell 9.05')
})

test('a missing value throws instead of leaving a hole in a sentence', () => {
  expect(() => render('Tere, {name}')).toThrow('name')
})

test('tags wrap their content', () => {
  expect(render('Loe <link>siit {what}</link>.', { what: 'kohe' })).toBe('Loe [link:siit kohe].')
})

test.each([
  [0, 'ühtegi'],
  [1, '1 fond'],
  [2, '2 fondi'],
  [10_000, '10\u00a0000 fondi'],
])('plural of %s', (count, words) => {
  expect(render('{count, plural, =0 {ühtegi} one {# fond} other {# fondi}}', { count })).toBe(words)
})

test('the number of an inner plural is its own', () => {
  const message = '{a, plural, other {# a, {b, plural, one {# b} other {# bs}}, # a}}'
  expect(render(message, { a: 5, b: 1 }, 'en')).toBe('5 a, 1 b, 5 a')
})

test('an offset lowers the number that is shown', () => {
  const message = '{count, plural, offset:1 =1 {one alone} one {one and # more} other {one and # more}}'
  expect(render(message, { count: 1 }, 'en')).toBe('one alone')
  expect(render(message, { count: 3 }, 'en')).toBe('one and 2 more')
})

test('select takes the named option, else other', () => {
  const message = '{kind, select, single {korra} other {iga kuu}}'
  expect(render(message, { kind: 'single' })).toBe('korra')
  expect(render(message, { kind: 'recurring' })).toBe('iga kuu')
})

test('unsupported syntax is refused with the id of the message', () => {
  expect(() => compileMessages({ 'some.id': '{amount, number}' })).toThrow(/some\.id.*format the value first/)
  expect(() => compileMessages({ 'some.id': 'an {open brace' })).toThrow('some.id')
})

describe('the words of the application', () => {
  const source = join(import.meta.dirname, '../src')
  const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('messages.et.json'))
    .map((file) => join(source, file))
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> // proved by compiling

  test('there are some', () => {
    expect(folders.length).toBeGreaterThan(5)
  })

  test.each(folders)('%s compiles and has the same ids in English', (file) => {
    const estonian = compileMessages(read(file))
    const english = compileMessages(read(file.replace('.et.json', '.en.json')))
    expect(Object.keys(english).sort()).toEqual(Object.keys(estonian).sort())
  })

  test('no id is in two folders', () => {
    const ids = folders.flatMap((file) => Object.keys(read(file)))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
