import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../tools/postgres/free-port.ts'
import { PATIENCE_MS, type Engine } from './engine.ts'

const LIBRARIES = '/usr/lib'
/** The driver and the virtual screen are packages of their own: the library alone may be left from an earlier installation. */
const HELPERS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Debian's small browser on WebKitGTK; null where it, its driver or a virtual screen is not installed. */
export function findMiniBrowser(): string | null {
  if (!HELPERS.every((path) => existsSync(path))) return null
  for (const machine of existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const path = join(LIBRARIES, machine, version, 'MiniBrowser')
      if (existsSync(path)) return path
    }
  }
  return null
}

/** WebKit through its driver, over the few WebDriver calls that the flow needs, on a virtual screen. */
export async function webkitEngine(binary: string): Promise<Engine> {
  const port = await freePort()
  const display = `:${String(port)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1300x1000x24'], { stdio: 'ignore' })
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', TZ: 'Europe/Tallinn' }
  const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`], { stdio: 'ignore', env })
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${String(port)}/session${path}`, init)
    const { value }: { value: { error?: string; message?: string } | null } = await answer.json()
    if (!answer.ok) throw new Error(`${value?.error ?? ''}: ${value?.message ?? ''}`)
    return value
  }
  const browserOptions = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const until = (work: () => Promise<void>) => expect(work).toPass({ timeout: PATIENCE_MS })
  let id = ''
  await until(async () => {
    id = ((await call('POST', '', { capabilities })) as { sessionId: string }).sessionId // as WebDriver defines
  })
  const evaluate = <Answer>(expression: string, args: unknown[] = []) =>
    call('POST', `/${id}/execute/sync`, { script: `return ${expression}`, args }) as Promise<Answer>
  const find = (name: string) =>
    evaluate<Record<typeof ELEMENT, string> | null>(`(${String(namedElement)})(...arguments)`, [name])
  const on = (name: string, work: (element: string) => Promise<unknown>) =>
    until(async () => {
      const element = (await find(name))?.[ELEMENT]
      if (element === undefined) throw new Error(`Nothing here is named ${name}`)
      await work(element)
    })
  return {
    name: 'WebKit',
    open: async (url) => {
      await call('POST', `/${id}/url`, { url })
    },
    type: (label, text) => on(label, (element) => call('POST', `/${id}/element/${element}/value`, { text })),
    press: (name) =>
      on(name, async (element) => {
        try {
          await call('POST', `/${id}/element/${element}/click`, {})
        } catch (error) {
          // The driver scrolls as little as it can, which may leave the control under a bar that stays at the bottom.
          await evaluate("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", [
            { [ELEMENT]: element },
          ])
          throw error
        }
      }),
    // By keyboard: the list takes the first letters of the option.
    choose: (label, option) =>
      on(label, (element) => call('POST', `/${id}/element/${element}/value`, { text: option })),
    see: (text) =>
      until(async () => {
        const shownText = await evaluate<string>('document.body.innerText')
        if (!shownText.includes(text)) throw new Error(`The page does not contain ${text}`)
      }),
    evaluate,
    close: async () => {
      await call('DELETE', `/${id}`).catch(() => undefined)
      driver.kill()
      screen.kill()
    },
  }
}

/** Runs in the page: the first visible and enabled control with this name, by its text, its label or its aria attributes. */
function namedElement(name: string): Element | null {
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (control: Element) => {
    const by = control.getAttribute('aria-labelledby')
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    const labels = isField ? [...(control.labels ?? [])].map(textOf).join(' ') : ''
    return (
      control.getAttribute('aria-label') ??
      (by === null ? labels || textOf(control) : textOf(document.getElementById(by)))
    )
  }
  const controls = [...document.querySelectorAll('button, a, input, select, [role=tab]')]
  const isThere = (control: Element) =>
    control.getClientRects().length > 0 && control.getAttribute('aria-disabled') !== 'true'
  return controls.find((control) => isThere(control) && nameOf(control).startsWith(name)) ?? null
}
