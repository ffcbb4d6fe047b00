// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { AfterChange, LateNews } from './after-change.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

/** The words, and what was announced of them so far. */
function announcements(isNews = false) {
  const words = (amount: string) => (
    <AfterChange isNews={isNews}>
      Umbes <strong>{amount}</strong> kuus
    </AfterChange>
  )
  const { host, render } = mount(words('401 €'))
  const region = () => host.querySelector('[aria-live=polite]')
  return {
    announced: () => region()?.textContent,
    parts: () => region()?.children.length,
    change: (amount: string) => {
      render(words(amount))
    },
    wait: () => {
      render(<AfterChange isWaiting>Laadime …</AfterChange>)
    },
  }
}

test('nothing is announced on arrival; a change is, as one text without parts', async () => {
  const { announced, parts, change } = announcements()
  await pass(60_000)
  expect(announced()).toBe('')
  change('433 €')
  await pass(1000)
  expect([announced(), parts()]).toEqual(['Umbes 433 € kuus', 0])
})

test('of many changes in a row the last one is announced, and after a while the words are on the page once', async () => {
  const { announced, change } = announcements()
  for (const amount of ['410 €', '420 €', '433 €']) {
    change(amount)
    await pass(100)
    expect(announced()).toBe('')
  }
  await pass(1000)
  expect(announced()).toBe('Umbes 433 € kuus')
  await pass(10_000)
  expect(announced()).toBe('')
})

test('a wait is not announced, only words that differ after it', async () => {
  const { announced, change, wait } = announcements()
  wait()
  await pass(5000)
  expect(announced()).toBe('')
  change('401 €')
  await pass(1000)
  expect(announced()).toBe('')
  change('433 €')
  await pass(1000)
  expect(announced()).toBe('Umbes 433 € kuus')
})

test('words that follow from a person’s answer are announced when they appear', async () => {
  const { announced } = announcements(true)
  await pass(1000)
  expect(announced()).toBe('Umbes 401 € kuus')
})

test('words of a state that is over at once are not announced; those that stay are, once', async () => {
  const { host, render } = mount(<LateNews words="Kontrollkood on tulemas" />)
  const announced = () => host.textContent
  await pass(300)
  render(<LateNews words="Kontrollkood 4 8 2 1" />)
  await pass(600)
  expect(announced()).toBe('')
  await pass(200)
  expect(announced()).toBe('Kontrollkood 4 8 2 1')
  await pass(10_000)
  expect(announced()).toBe('')
})

test('the place of announcements has no role: an empty status would be read', () => {
  const { host } = mount(<LateNews words="Kontrollkood on tulemas" />)
  expect(host.querySelector('[role]')).toBeNull()
})
