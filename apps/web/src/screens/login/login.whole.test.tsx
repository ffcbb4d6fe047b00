// @vitest-environment happy-dom
import type { Language } from '@sammas/domain/language'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const CODE = { et: 'Isikukood', en: 'Personal code' }
const LOG_IN = { et: 'Logi sisse', en: 'Log in' }
const SWITCH = { et: /^EN/, en: /^ET/ }
const MARI_LIIS = '49203152718'

/** Codes of SK's people, and the sentence about their login. */
const FAILURES: readonly [string, Record<Language, string>][] = [
  ['30403039917', { et: 'päringust keelduti telefonis', en: 'request was refused on the phone' }],
  ['30403039972', { et: 'Telefonis valiti vale kood', en: 'The wrong code was chosen on the phone' }],
  ['30403039983', { et: 'Aeg sai läbi', en: 'Time ran out' }],
  [
    '39510300221',
    {
      et: 'Selle isikukoodiga inimest me veel ei tunne',
      en: 'We do not know anybody with this personal code yet',
    },
  ],
]

const NO_ACCOUNT: readonly [string, string][] = [
  ['38505059230', 'Sinu Smart-ID kontot ei saa praegu kasutada'],
  ['38505059285', 'Sinu Smart-ID rakendus on liiga vana'],
  ['38505059252', 'Smart-ID-s tehakse hooldustöid'],
  ['38505059306', 'Smart-ID ei võtnud meie päringut vastu'],
  ['38505059056', 'See Smart-ID ei kehti enam'],
]

test('a failed login shows the reason, in both languages, and keeps the form', async () => {
  const page = await openApplication(product(), { path: '/login' })
  let [first, other]: [Language, Language] = ['et', 'en']
  for (const [code, reason] of FAILURES) {
    await page.fill(CODE[first], code)
    await page.click(LOG_IN[first])
    await page.within('[role=alert]').shows(reason[first])
    expect(page.value(CODE[first])).toBe(code)
    await page.click(SWITCH[first])
    await page.within('[role=alert]').shows(reason[other])
    expect(page.value(CODE[other])).toBe(code)
    // The next one is opened in the language of this one.
    ;[first, other] = [other, first]
  }
  await page.fill(CODE.et, '49203152719')
  await page.click(LOG_IN.et)
  await page.shows('Isikukood ei ole õige')
  expect(page.element(CODE.et).getAttribute('aria-invalid')).toBe('true')
  expect(page.description(CODE.et)).toMatch(/^Isikukood ei ole õige/)
  expect(page.focused()).toBe(CODE.et)
  await page.click(SWITCH.et)
  await page.shows('This personal code is not valid')
})

test('a refusal on the phone is a quiet line, and a failure disappears once another method is chosen', async () => {
  const page = await openApplication(product(), { path: '/login' })
  const alert = page.within('[role=alert]')
  for (const [code, reason] of [
    ['30403039917', 'Smart-ID päringust keelduti telefonis. Kui soovid jätkata, alusta uuesti.'],
    ...NO_ACCOUNT,
  ] as const) {
    await page.fill(CODE.et, code)
    await page.click(LOG_IN.et)
    await alert.shows(reason)
    if (code === '30403039917') expect(page.focused()).toBe(CODE.et)
    await page.click('Mobiil-ID')
    await page.hides(reason)
    expect(page.value(CODE.et)).toBe(code)
    await page.click('Smart-ID')
  }
})

test('fields that are filled without an event are read, and the button is not inactive over them', async () => {
  const page = await openApplication(product(), { path: '/login' })
  const put = (label: string, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(page.element(label), text)
  }
  const isInactive = () => page.element(LOG_IN.et).getAttribute('aria-disabled')
  await page.click('Mobiil-ID')
  await page.shows('Telefoninumber')
  expect(isInactive()).toBe('true')
  put(CODE.et, freshSaver())
  put('Telefoninumber', '+37200000000')
  await expect.poll(isInactive).toBeNull()
  await page.click('Smart-ID')
  put(CODE.et, '')
  await expect.poll(isInactive).toBe('true')
  // A press before the next reading counts too.
  put(CODE.et, freshSaver())
  page.element(LOG_IN.et).click()
  await page.shows(/Tere, /)
})

test('the requested page opens after the login, with path, query and hash', async () => {
  const page = await openApplication(product(), { path: '/transactions?from=2020-01-01#second', language: 'en' })
  await page.shows('Personal code')
  expect(page.path()).toMatch(/^\/login\?from=/)
  await page.fill(CODE.en, MARI_LIIS)
  await page.click(LOG_IN.en)
  await page.shows('Log out')
  expect(page.path() + window.location.hash).toBe('/transactions?from=2020-01-01#second')
})

test('no address can make the login lead to another site', async () => {
  const page = await openApplication(product(), { path: '/login?from=//example.com/account' })
  await page.fill(CODE.et, MARI_LIIS)
  await page.click(LOG_IN.et)
  await page.shows(/Tere, /)
  expect(page.path()).toBe('/account')
})

test('an unknown page shows a message after the login', async () => {
  const page = await openApplication(product(), { person: MARI_LIIS, path: '/no-such-page?a=1' })
  await page.shows('Seda lehte ei ole')
  expect(page.path()).toBe('/no-such-page?a=1')
  expect(document.title).toMatch(/Lehte ei ole/)
})

test('method and, if wanted, personal code are remembered; the notes and a supplied payment are shown', async () => {
  const page = await openApplication(product(), {
    path: '/login?monthlyThirdPillarContribution=50&exchangeExistingThirdPillarUnits=false',
  })
  await page.shows(
    'Soovid valida III samba fondi ja maksta 50 € kuus',
    'Sisse logides lubad meil pensioniregistrist oma andmeid küsida.',
  )
  await page.click('Mobiil-ID')
  await page.fill('Telefoninumber', '+372 000')
  await page.click('Jäta isikukood selles seadmes meelde')
  await page.fill(CODE.et, MARI_LIIS)
  await page.click(LOG_IN.et)
  await expect.poll(() => page.element('Telefoninumber').getAttribute('aria-invalid')).toBe('true')

  await page.reload('/login?exchangeExistingThirdPillarUnits=true')
  await page.shows('Soovid vahetada III samba fondi ja maksta 50 € kuus')
  expect(page.element('Mobiil-ID').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.value(CODE.et)).toBe(MARI_LIIS)
  await page.click('Jäta isikukood selles seadmes meelde')
  await page.fill('Telefoninumber', '+372 000')
  await page.click(LOG_IN.et)
  await page.reload()
  await page.shows('Telefoninumber')
  expect(page.value(CODE.et)).toBe('')
  await page.click(/Astu .* liikmeks/)
  await expect.poll(page.path).toBe('/login?from=%2Fjoin')
})

test('one of several errors in an answer decides the message', async () => {
  const page = await openApplication(product(), { path: '/login' })
  const atField = { code: 'required.field', path: 'personalCode' }
  page.calls.fail('POST /oauth/token', 400, atField, 'smart.id.timeout', 'smart.id.user.refused')
  await page.fill(CODE.et, MARI_LIIS)
  await page.click(LOG_IN.et)
  await page.within('[role=alert]').shows('Aeg sai läbi')
  await page.hides(/päringust keelduti telefonis|Täida see väli/)
})
