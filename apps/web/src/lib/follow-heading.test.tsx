// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { followHeading } from './follow-heading.ts'

const page = (title: string | null) => <main>{title !== null && <h1 key={title}>{title}</h1>}</main>

function follow() {
  onTestFinished(followHeading())
}

test('the heading has the focus, and so has the one that replaces it when the page has loaded', async () => {
  const { render } = mount(page('Laadime'))
  follow()
  expect(document.activeElement?.textContent).toBe('Laadime')
  render(page('Kontrolli ja allkirjasta'))
  await settled()
  expect(document.activeElement?.textContent).toBe('Kontrolli ja allkirjasta')
})

test('a heading that appears later takes the focus', async () => {
  const { render } = mount(page(null))
  follow()
  expect(document.activeElement?.localName).toBe('main')
  render(page('Tähtajad'))
  await settled()
  expect(document.activeElement?.textContent).toBe('Tähtajad')
})

test('after a press of the person the focus is left alone', async () => {
  const { render } = mount(page('Laadime'))
  follow()
  window.dispatchEvent(new Event('keydown'))
  render(page('Tähtajad'))
  await settled()
  expect(document.activeElement?.localName).toBe('body')
})
