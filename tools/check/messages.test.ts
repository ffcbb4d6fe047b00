import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { messageFindings } from './messages.ts'

type Words = Record<string, unknown>

const screen = 'apps/web/src/screens/login'

function findings(
  et: Words,
  en: Words | null,
  source: string,
  prefixes: string[] = [],
  more: Record<string, string> = {},
) {
  const root = temporaryTree({
    [`${screen}/messages.et.json`]: JSON.stringify(et),
    ...(en === null ? {} : { [`${screen}/messages.en.json`]: JSON.stringify(en) }),
    [`${screen}/login.tsx`]: source,
    ...more,
  })
  return messageFindings(root, prefixes).map(({ file, problem }) => `${file.replace(`${screen}/`, '')}: ${problem}`)
}

test('equal, used messages are in order', () => {
  const et = { 'login.title': 'Tere, {name}', 'login.count': '{n, plural, one {üks} other {# tükki}}' }
  const en = { 'login.title': 'Hello {name}', 'login.count': '{n, plural, one {one} other {# pieces}}' }

  expect(findings(et, en, `t('login.title'); t("login.count")`)).toEqual([])
})

test('a key that one language lacks is found on either side', () => {
  expect(findings({ a: 'A', b: 'B' }, { a: 'A' }, `'a' 'b'`)).toEqual(['messages.en.json: lacks b'])
  expect(findings({ a: 'A' }, { a: 'A', b: 'B' }, `'a' 'b'`)).toEqual(['messages.et.json: lacks b'])
})

test('a file without its other language is found', () => {
  expect(findings({ a: 'A' }, null, `'a'`)).toEqual([`messages.et.json: has no ${screen}/messages.en.json`])
})

test('arguments and tags that differ are found, also inside plural forms', () => {
  expect(findings({ a: '{n, plural, other {{sum}}}' }, { a: '{n, plural, other {x}}' }, `'a'`)).toEqual([
    'messages.en.json: a has the arguments n; in Estonian n, sum',
  ])
  expect(findings({ a: '<b>A</b>' }, { a: 'A' }, `'a'`)).toEqual([
    'messages.en.json: a has the arguments none; in Estonian <b>',
  ])
})

test('a message that cannot be read, is empty or is no text is found', () => {
  expect(findings({ a: '{n' }, { a: '{n}' }, `'a'`)[0]).toContain('messages.et.json: a cannot be read')
  expect(findings({ a: 'A' }, { a: ' ' }, `'a'`)).toEqual(['messages.en.json: a is empty or not a text'])
  expect(findings({ a: { b: 'B' } }, { a: 'A' }, `'a'`)).toEqual(['messages.et.json: a is empty or not a text'])
})

test('a message that only a test names is unused', () => {
  const more = { [`${screen}/login.test.tsx`]: `'a'` }

  expect(findings({ a: 'A' }, { a: 'A' }, '', [], more)).toEqual(['messages.et.json: no source uses a'])
})

test('a declared beginning counts as use, and must itself be made somewhere', () => {
  const words = { 'error.lost': 'L' }

  expect(findings(words, words, 't(`error.${code}`)', ['error.'])).toEqual([])
  expect(findings(words, words, '', ['error.'])).toEqual([
    'tools/check/message-prefixes.ts: no source makes keys that begin with error.',
  ])
})

test('a key that two folders define is found', () => {
  const more = {
    'apps/web/src/ui/messages.et.json': '{ "a": "A" }',
    'apps/web/src/ui/messages.en.json': '{ "a": "A" }',
  }

  expect(findings({ a: 'A' }, { a: 'A' }, `'a'`, [], more)).toEqual([
    `apps/web/src/ui/messages.et.json: a is in ${screen}/messages.et.json too`,
  ])
})

test('a tree without messages is a finding', () => {
  expect(messageFindings(temporaryTree({}), [])).toHaveLength(1)
})

test('a message that writes a figure itself is found; nothing, all and a figure of an argument are in order', () => {
  const found = (message: string) => findings({ a: message }, { a: message }, `'a'`)
  for (const message of ['a tax of 22%', '4 % of the wage', 'up to 6 000 €', '22 protsendi']) {
    expect(found(message), message).toEqual([
      expect.stringContaining('messages.en.json: a writes a figure'),
      expect.stringContaining('messages.et.json: a writes a figure'),
    ])
  }
  for (const message of ['begins with 0%', 'up to 100%', 'zoomed by 400%', 'two of 10 000 units']) {
    expect(found(message), message).toEqual([])
  }
})
