import type { WebConfiguration } from '@sammas/contract/web-configuration'
import { LANGUAGES, type Language } from '@sammas/domain/language'
import { provider } from '@sammas/provider/provider'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { giveConfiguration } from '#web/api/configuration.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { loadMessages, messageOf } from '#web/i18n/catalogue.ts'
import { setDrawnLanguage } from '#web/i18n/language.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { maintenanceEnd, maintenanceValues } from '#web/screens/login/maintenance.ts'
import { deviceNow } from '#web/lib/device-clock.ts'
import { standingClock } from '#web/lib/registry-clock.ts'
import { Application } from '#web/app/application.tsx'
import { paths } from '#web/addresses/paths.ts'
import { createAppRouter } from '#web/app/routes.tsx'
import type { AccountPictureData } from './account/picture-data.ts'
import { renderAccounts } from './account/render-account.tsx'
import { MAINTENANCE_HOLE, REASONS, type PictureData, type PictureIn } from './login/picture-data.ts'

export { plannedCalls } from './planned-calls.ts'

// Run by the build (`vite/first-pages-plugin.ts`): prerenders the login page of each language for the page's document.

const ALWAYS: WebConfiguration['maintenanceWindows'] = [{ from: '2000-01-01T00:00', to: '2999-12-31T23:59' }]

/** Browser features that the router needs when it is made; a wide screen has the card's tab. */
const screen = { isWide: true }
const browser = {
  window: { origin: 'null', matchMedia: () => ({ matches: screen.isWide }) },
  self: {},
  document: { addEventListener: () => undefined },
  history: {},
  addEventListener: () => undefined,
}

/** Prerenders the login page and the account. Throws when one fails. */
export async function renderPictures(): Promise<{ login: PictureData; account: AccountPictureData }> {
  const pictures: [Language, PictureIn][] = []
  Object.assign(globalThis, browser)
  try {
    for (const language of LANGUAGES) pictures.push([language, await picturesIn(language)])
    const login = Object.fromEntries(pictures) as PictureData // one for each language
    return { login, account: await renderAccounts(screen, LANGUAGES) }
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
  }
}

async function picturesIn(language: Language): Promise<PictureIn> {
  setDrawnLanguage(language)
  await loadMessages('app', 'features/error-card', 'screens/login')
  const draw = async (method: LoginMethod, windows: WebConfiguration['maintenanceWindows'] = []) => {
    giveConfiguration(configurationWith(windows))
    const router = createAppRouter(createMemoryHistory({ initialEntries: [paths.login()] }))
    await router.load()
    const at = deviceNow()
    const pictured = { at, values: { method, personalCode: '', phoneNumber: '', remembers: false } }
    return renderToString(<Application router={router} clock={standingClock(new Date(at))} pictured={pictured} />)
  }
  const [smartId, mobileId, idCard] = [await draw('smartId'), await draw('mobileId'), await draw('idCard')]
  const maintenance = withHole(await draw('smartId', ALWAYS), language)
  const all = [smartId, mobileId, idCard, maintenance]
  const before = sharedStart(all)
  const after = sharedEnd(all.map((html) => html.slice(before.length)))
  const middle = (html: string) => html.slice(before.length, html.length - after.length)
  return {
    title: textOf('title.page', language, { title: textOf('title.login', language), provider: provider.name }),
    before,
    forms: { smartId: middle(smartId), mobileId: middle(mobileId), idCard: middle(idCard) },
    maintenance: middle(maintenance),
    maintenanceWords: messageOf('login.maintenance.text', language) ?? '',
    after,
    reasons: Object.fromEntries(REASONS.map((id) => [id, textOf(id, language)])),
  }
}

/** The only part of the configuration that the prerendered page shows is a maintenance. */
const configurationWith = (maintenanceWindows: WebConfiguration['maintenanceWindows']): WebConfiguration => ({
  environment: 'production',
  applicationUrl: '',
  idCardUrl: '',
  membershipPaymentUrl: '',
  oauthClient: { id: '', secret: '' },
  maintenanceWindows,
  remembersBrowsers: false,
  errorReporting: null,
})

function withHole(html: string, language: Language): string {
  const end = maintenanceEnd(ALWAYS, new Date(deviceNow()))
  const words = end && textOf('login.maintenance.text', language, maintenanceValues(end, language))
  if (words === null || !html.includes(words)) throw new Error('The picture of a maintenance does not hold its words')
  return html.replace(words, MAINTENANCE_HOLE)
}

/** The common beginning of several texts; it ends between two elements, so that the middle is whole. */
function sharedStart(texts: readonly string[]): string {
  const [first = ''] = texts
  let length = 0
  while (length < first.length && texts.every((text) => text[length] === first[length])) length += 1
  return first.slice(0, first.lastIndexOf('<', length))
}

function sharedEnd(texts: readonly string[]): string {
  const [first = ''] = texts
  let length = 0
  const fromEnd = (text: string) => text[text.length - 1 - length]
  while (length < first.length && texts.every((text) => fromEnd(text) === fromEnd(first))) length += 1
  const start = first.indexOf('<', first.length - length)
  return start === -1 ? '' : first.slice(start)
}
