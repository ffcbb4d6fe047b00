import { afterEach, describe, expect, test } from 'vitest'
import { applyAppearance, contrast, followAppearance, scheme } from './appearance.ts'

afterEach(() => {
  scheme.set('system')
  contrast.set('system')
})

/** The part of a document that a look changes: the head of the build's page. */
function aPage() {
  const metas = [
    { name: 'color-scheme', content: '', media: '', dataset: {} },
    { name: 'theme-color', content: '#fff', media: '', dataset: { scheme: 'light' } },
    { name: 'theme-color', content: '#000', media: '', dataset: { scheme: 'dark' } },
    { name: 'viewport', content: 'width=device-width', media: '', dataset: {} },
  ] as const
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset }, head: { querySelectorAll: () => metas } }
  const listeners: ((event: Partial<StorageEvent>) => void)[] = []
  const page = {
    document,
    addEventListener: (_name: string, listener: (event: Partial<StorageEvent>) => void) => listeners.push(listener),
  }
  const appearance = () => ({ ...dataset, head: [metas[0].content, metas[1].media, metas[2].media] })
  const isElsewhere = metas[3]
  return { page: page as unknown as Window, appearance, listeners, isElsewhere } // the code uses nothing else of it
}

const AS_THE_DEVICE = { head: ['light dark', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'] }

describe('the page has the chosen appearance', () => {
  test.each([
    ['system', 'system', AS_THE_DEVICE],
    ['light', 'system', { theme: 'light', head: ['light', 'all', 'not all'] }],
    ['dark', 'system', { theme: 'dark', head: ['dark', 'not all', 'all'] }],
    ['system', 'more', { contrast: 'more', ...AS_THE_DEVICE }],
  ] as const)('%s, contrast %s', (chosen, more, expected) => {
    scheme.set(chosen)
    contrast.set(more)
    const { page, appearance, isElsewhere } = aPage()
    applyAppearance(page.document)
    expect(appearance()).toEqual(expected)
    expect(isElsewhere).toMatchObject({ content: 'width=device-width', media: '' })
  })
})

test('a choice shows at once, here and in another tab, and leaves nothing behind when it is undone', () => {
  const { page, appearance, listeners } = aPage()
  followAppearance(page)
  scheme.set('dark')
  contrast.set('more')
  expect(appearance()).toMatchObject({ theme: 'dark', contrast: 'more' })
  for (const listener of listeners) listener({ key: 'scheme', newValue: 'light' })
  expect(appearance()).toMatchObject({ theme: 'light', contrast: 'more' })
  for (const listener of listeners) listener({ key: null, newValue: null })
  expect(appearance()).toEqual(AS_THE_DEVICE)
})
