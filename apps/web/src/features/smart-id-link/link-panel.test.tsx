// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { giveConfiguration } from '#web/api/configuration.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { sampleConfiguration } from '#web/testing/sample-configuration.ts'
import { LinkPanel } from './link-panel.tsx'
import { fetchDrawing } from './qr-code.tsx'
import type { LinkView } from './link-view.ts'

const RETRY_MS = 2000
/** Words are announced after it. */
const QUIET_MS = 700
beforeAll(() => loadMessages('features/smart-id-link'))
beforeEach(() => {
  giveConfiguration(sampleConfiguration)
})

const RUNNING: LinkView = {
  kind: 'running',
  way: 'qr',
  appLink: 'https://smart-id.example/device-link/?deviceLinkType=Web2App',
  code: { link: 'https://smart-id.example/device-link/?deviceLinkType=QR', requestedAt: Date.now() },
  isBack: false,
  connected: true,
}

test('while the drawing code could not be loaded, the state shows it; it is requested again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isLost = true
  const drawingCode = () => (isLost ? Promise.reject(new TypeError('lost')) : fetchDrawing())
  const { host } = mount(
    <LinkPanel view={RUNNING} press={() => undefined} onCancel={() => undefined} drawingCode={drawingCode} />,
  )
  await settled()
  expect(host.textContent).toContain(textOf('link.disconnected', 'et'))
  isLost = false
  await settled(async () => {
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    await fetchDrawing()
  })
  expect(host.querySelector('svg[role=img]')).not.toBeNull()
  expect(host.textContent).toContain(textOf('link.waiting', 'et'))
})

test('the state is announced, also when the login began before this panel had loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { host } = mount(<LinkPanel view={RUNNING} press={() => undefined} onCancel={() => undefined} />)
  await settled(() => vi.advanceTimersByTimeAsync(QUIET_MS))
  expect(host.querySelector('[aria-live=polite]')?.textContent).toBe(textOf('link.waiting', 'et'))
})
