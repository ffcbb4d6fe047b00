import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { usePage } from './page.ts'

beforeAll(() => loadMessages('app', 'i18n'))

function Page() {
  const { title, width } = usePage()
  return `${title} ${width}`
}

test('an address that is no screen’s has the title and the width of the account', () => {
  expect(wordsOf(<Page />)).toBe('title.account page')
})
