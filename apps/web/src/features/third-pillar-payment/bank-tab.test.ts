import { expect, test } from 'vitest'
import { openBankTab } from './bank-tab.ts'

/** Requests to a tab, without a browser. */
function fakeTab() {
  const visited: string[] = []
  const tab = {
    closed: false,
    opener: {} as unknown,
    document: { title: '', body: { textContent: '' } },
    location: { replace: (url: string) => visited.push(url) },
    close: () => {
      tab.closed = true
    },
  }
  // The used part of a window.
  return { tab, visited, open: () => tab as unknown as Window }
}

test('the tab shows that it is waiting, then opens the bank and keeps no reference to our page', () => {
  const { tab, visited, open } = fakeTab()
  const bank = openBankTab('Avame …', open)
  expect(tab.document.body.textContent).toBe('Avame …')
  expect(bank?.goTo('https://bank.example/order')).toBe(true)
  expect(visited).toEqual(['https://bank.example/order'])
  expect(tab.opener).toBeNull()
})

test('a blocked tab is none', () => {
  expect(openBankTab('Avame …', () => null)).toBeNull()
})

test('a tab that was closed in the meantime is not navigated, and the page reports it', () => {
  const { visited, open } = fakeTab()
  const bank = openBankTab('Avame …', open)
  bank?.close()
  expect(bank?.goTo('https://bank.example/order')).toBe(false)
  expect(visited).toEqual([])
})
