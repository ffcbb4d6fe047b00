import { expect, test } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { phoneOf } from '../harness/outside-world.ts'
import { people } from '../harness/people.ts'
import { openProduct, type Product } from '../harness/product.ts'
import { photographOf, qrCode } from '../harness/qr-code.ts'
import { inLanguage, openAs } from '../harness/screens.ts'
import { LANGUAGES, words } from '../harness/words.ts'
import { openDesktop, type Desktop } from './desktop.ts'
import { listenTo } from './listener.ts'

type Scene = {
  readonly listener: ReturnType<typeof listenTo>
  readonly product: Product
  readonly desktop: Desktop
  readonly language: Language
}

/** Lines that must be spoken besides the words of the flows. */
const spoken = {
  et: {
    code: /^Kontrollkood( \d){4}/,
    compare: /Kui seal on sama kood/,
    enabled: 'Allkirjasta ja vaheta fondi push button',
    total: 'Sinu pensionivara kokku',
    pillars: 'Sammaste seis',
    qr: /skanni kood sealt/,
    waits: 'Ootame kinnitust telefonist.',
    signed: /^Edastame allkirjastatud avalduse/,
    planned: /€ kuus/,
    pay: 'Maksa III sambasse',
    out: 'Raha väljavõtmine sammastest',
    amount: 'Summa',
  },
  en: {
    code: /^Control code( \d){4}/,
    compare: /If it shows the same code/,
    enabled: 'Sign and switch funds push button',
    total: 'Your pension savings',
    pillars: 'State of your pillars',
    qr: /scan the code/,
    waits: 'Waiting for you to confirm on your phone.',
    signed: /^We pass the signed application on/,
    planned: /a month/,
    pay: 'Pay into the third pillar',
    out: 'Taking money out of your pillars',
    amount: 'Amount',
  },
} satisfies Record<Language, object>

/** From the login by keyboard to the signature. */
async function fromLoginToSignature({ product, desktop, language, listener }: Scene) {
  const { page, keys, type } = desktop
  const { after, arriveAt, find, read } = listener
  const [labels, own] = [words[language], spoken[language]]
  const phone = phoneOf(product, people.mariLiis)
  await page.goto(`${product.origin}${inLanguage('/login', language)}`)
  await read('login', [labels.logInTitle, labels.personalCode])
  await find('b', labels.showQr)
  await after('QR code', () => keys('Return'), { expects: [own.qr] })
  await find('b', labels.cancel)
  await after('login again', () => keys('Return'))
  await find('e', labels.personalCode)
  await after('focus mode', () => keys('Insert+a'))
  await after('wrong code', () => type('39203152718\n'), { expects: [labels.badCode], isTried: true })
  await keys('ctrl+a')
  const unknown = { expects: [labels.unknownPerson], isTried: true }
  await after('unknown person', () => type(`${people.unknown}\n`), unknown)
  await find('e', labels.personalCode)
  await after('focus mode', () => keys('Insert+a'))
  await keys('ctrl+a')
  await phone.hold()
  await after('waiting', () => type(`${people.mariLiis}\n`), { expects: [own.code, own.compare], isTried: true })
  await arriveAt('account', () => phone.confirm())
  await read('account read', [own.total, own.pillars])
  await find('t', 'table with')
  await page.goto(`${product.origin}/2nd-pillar-flow`)
  await read('choice', [labels.sourcesHeading])
  await find('r', labels.everythingIntoOne)
  await find('r', labels.bondFund)
  await after('chosen', () => keys('space'))
  await find('b', labels.next)
  await after('contract', () => keys('Return'), { expects: [labels.confirmHeading] })
  await find('x', labels.terms)
  await after('agreed', () => keys('space'), { expects: [/checked/] })
  // The button becomes another element when the box is ticked: Orca's own list still has the former one.
  await find('Tab', labels.sign)
  await after('signing', () => keys('Return'), { expects: [own.code] })
  await after('signed', () => phone.confirm(), { expects: [own.signed] })
  await find('h', labels.signed)
  await find('b', labels.download)
  await phone.letGo()
}

/** A code appears, is renewed in silence, and is confirmed. */
async function loginByQrCode({ product, desktop, language, listener }: Scene) {
  const { page, keys } = desktop
  const { after, arriveAt, find } = listener
  const own = spoken[language]
  const phone = phoneOf(product, product.freshSaver())
  // The previous login ends.
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
  })
  // Orca still has the former page until it announces this.
  const opened = { expects: [/^Finished loading/] }
  await after('login page', () => page.goto(`${product.origin}${inLanguage('/login', language)}`), opened)
  await find('b', words[language].showQr)
  await after('QR code', () => keys('Return'), { expects: [own.qr, own.waits] })
  const renewed = await after('QR code renewed', async () => {
    await page.clock.install()
    const start = page.waitForResponse(/\/authenticate$/)
    await page.clock.fastForward(61_000)
    await start
    await expect(qrCode(page, language)).toBeVisible()
  })
  expect(renewed).toEqual([])
  await arriveAt('account by QR code', async () => phone.photograph(await photographOf(page, language)))
}

/** Plan, payment and money out, on arrival and at their first question. */
async function otherPages({ product, desktop, language, listener }: Scene) {
  const { page, keys } = desktop
  const { after, find, read } = listener
  const own = spoken[language]
  const open = (path: string, person: string) => openAs({ page, product }, person, path, language)
  await open('/plan', people.mariLiis)
  await read('plan', [own.planned])
  await find('h', /heading level 2/)
  await open('/3rd-pillar-payment', people.mariLiis)
  await read('payment', [own.pay])
  await find('e', own.amount)
  await open('/withdrawals', people.rein)
  await read('money out', [own.out])
  await find('b', words[language].next)
  await after('money out: how much', () => keys('Return'), { expects: [/heading level 1/] })
  await find('r', /radio button/)
}

for (const language of LANGUAGES) {
  test(`what a screen reader speaks in ${language}`, async () => {
    const [product, desktop] = [await openProduct(), await openDesktop(language)]
    const listener = listenTo(desktop)
    try {
      const scene = { product, desktop, language, listener }
      await fromLoginToSignature(scene)
      await otherPages(scene)
      await loginByQrCode(scene)
    } finally {
      listener.keep(language)
      await desktop.close()
      await product.dispose()
    }
  })
}
