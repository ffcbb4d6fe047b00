import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { pauseAfter } from './mail-runner.ts'

onEngine('postgresql', 'without a mail server', (product) => {
  test('no e-mails are offered', async () => {
    const me = await new TestBrowser(product()).login('49203152718')
    expect(await me.read(endpoints.noticeMailGet)).toMatchObject({ offered: false })
  })
})

test('pauses grow to four hours', () => {
  expect([1, 2, 3, 9, 20].map((tries) => pauseAfter(tries) / 60_000)).toEqual([1, 2, 4, 240, 240])
})
