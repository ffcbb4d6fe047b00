import { expect, test } from 'vitest'
import { compileMessage } from '../../../vite/compile-message.ts'
import { errorList } from './error-list.ts'
import { filteredList, loadMessageList } from './message-list.ts'
import { readableMessage } from './readable-message.ts'

test.each([
  'Logi sisse',
  '{date} kell {time}',
  'Loe <link>siit {what}</link>.',
  '{count, plural, =0 {ühtegi} one {# fond} other {# fondi}}',
  '{count, plural, offset:1 one {# more} other {# more}}',
  '{kind, select, single {korra} other {iga <b>kuu</b>}}',
])('%s is shown as it was written', (text) => {
  expect(readableMessage(compileMessage(text))).toBe(text)
})

test('all folders are there with both languages of every message', async () => {
  const list = await loadMessageList()
  const folders = list.map(({ folder }) => folder)
  expect(folders).toEqual(expect.arrayContaining(['app', 'i18n', 'screens/login', 'features/error-card']))
  const messages = list.flatMap((folder) => folder.messages)
  expect(messages.length).toBeGreaterThan(500)
  expect(messages.filter(({ et, en }) => et === '(missing)' || en === '(missing)')).toEqual([])
})

test('every error has title and advice in both languages', async () => {
  const errors = errorList(await loadMessageList())
  expect(errors.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['smart.id.timeout', 'card.window.open', 'network']),
  )
  expect(
    errors.filter(({ title, advice }) => [title.et, title.en, advice.et, advice.en].includes('(missing)')),
  ).toEqual([])
})

test('the filter looks at ids and words, in either case', () => {
  const list = [
    { folder: 'app', messages: [{ id: 'title.login', et: 'Õige', en: 'Right' }] },
    { folder: 'ui', messages: [{ id: 'other', et: 'Vale', en: 'Wrong' }] },
  ]
  const foldersWith = (text: string) => filteredList(list, text).map(({ folder }) => folder)
  expect(foldersWith('')).toEqual(['app', 'ui'])
  expect(foldersWith(' õIGE ')).toEqual(['app'])
  expect(foldersWith('WRONG')).toEqual(['ui'])
  expect(foldersWith('title.')).toEqual(['app'])
  expect(foldersWith('nothing')).toEqual([])
})
