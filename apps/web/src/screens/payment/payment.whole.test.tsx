// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test, vi } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const MARI_LIIS = '49203152718'
const PATH = '/3rd-pillar-payment'
const open = async () => {
  const page = await openApplication(product(), { person: MARI_LIIS, path: PATH })
  await page.shows('Summa')
  return page
}
type Page = Awaited<ReturnType<typeof open>>
const isInactive = (page: Page, name: RegExp) => page.element(name).getAttribute('aria-disabled') === 'true'

test('an amount in either notation is accepted, an invalid one shows the reason, and the yearly limit is only a hint', async () => {
  const page = await open()
  await page.click('SEB')
  expect(isInactive(page, /^Maksa/)).toBe(true)
  for (const [typed, problem] of [
    ['abc', 'Kirjuta summa numbritega'],
    ['1e3', 'Kirjuta summa numbritega'],
    ['0', 'Kirjuta nullist suurem summa'],
    ['1,234', 'Seda summat saab lugeda mitut moodi'],
    ['1.000', 'Seda summat saab lugeda mitut moodi'],
    ['1,2345', 'Kirjuta kuni kaks kohta'],
    ['1000000,01', 'Nii suurt summat siin maksta ei saa'],
  ] as const) {
    await page.fill('Summa', typed)
    await page.shows(problem)
    expect(page.description('Summa'), typed).toContain(problem)
    expect(isInactive(page, /^Maksa/), typed).toBe(true)
  }
  // The last ones as pasted: with a currency, and marks of direction and blanks of their own.
  for (const [typed, button] of [
    ['10,5', /^Maksa 10,50 €$/],
    ['10.5', /^Maksa 10,50 €$/],
    ['\u200e1.000,50 EUR', /^Maksa 1 000,50 €$/],
    ['€ 1’000.50', /^Maksa 1 000,50 €$/],
    ['1\u202f000,50 eurot\u2069', /^Maksa 1 000,50 €$/],
    ['6000.01', /^Maksa 6 000,01 €$/],
  ] as const) {
    await page.fill('Summa', typed)
    await expect.poll(() => page.pressables().some((name) => button.test(name)), { message: typed }).toBe(true)
    expect(isInactive(page, button), typed).toBe(false)
  }
  await page
    .within('[role=status]', 'Kogu summalt tulumaksu tagasi ei saa')
    .shows('Kogu summalt tulumaksu tagasi ei saa')
  await page.click(/^EN/)
  await page.shows('Income tax does not come back on all of it')
  expect(page.value('Amount')).toBe('6000.01')
})

/** Pages of the banks for a standing order, and the number of steps to one. */
const STANDING_ORDERS = {
  Swedbank: { address: /\/banks\/swedbank\/private\/pensions\/pillar3\/orderp3p$/, steps: 4 },
  SEB: { address: /\/banks\/seb\/web\/ipank\?act=PENSION3_STPAYM&.*summa=100\.50/, steps: 3 },
  LHV: { address: /\/banks\/lhv\/portfolio\/payment_standing_add\.cfm\?.*i_amount=100\.50/, steps: 3 },
  Luminor: { address: /\/banks\/luminor\/auth\//, steps: 3 },
}

const WORDS = {
  et: {
    amount: 'Summa',
    monthly: /Püsimakse/,
    toBank: 'Mine internetipanka',
    other: 'Muu pank',
    opened: /[Ii]nternetipank avanes uuel vahelehel/,
    copy: 'Kopeeri: Selgitus',
    copied: 'Kopeeritud: Selgitus',
  },
  en: {
    amount: 'Amount',
    monthly: /Every month/,
    toBank: 'Go to the internet bank',
    other: 'Other bank',
    opened: /internet bank has opened in a new tab/,
    copy: 'Copy: Description',
    copied: 'Copied: Description',
  },
}

test('each bank has its steps and its standing order in a new tab, in both languages', async () => {
  const visited: string[] = []
  vi.stubGlobal('open', () => ({
    document: { title: '', body: { textContent: '' } },
    location: { replace: (url: string) => visited.push(url) },
  }))
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  const page = await open()
  for (const language of ['et', 'en'] as const) {
    const { amount, monthly, toBank, other, opened: announced, copy, copied: done } = WORDS[language]
    if (language === 'en') await page.click(/^EN/)
    await page.click(monthly)
    await page.fill(amount, '100,50')
    for (const [bank, { address, steps }] of Object.entries(STANDING_ORDERS)) {
      await page.click(bank)
      await expect.poll(() => document.querySelectorAll('main section ol > li').length, { message: bank }).toBe(steps)
      await page.click(toBank)
      await expect.poll(() => visited.at(-1), { message: bank }).toMatch(address)
      await page.within('[aria-live=polite]', announced).shows(announced)
    }
    await page.click(other)
    expect(page.pressables()).not.toContain(toBank)
    expect(document.querySelectorAll('main section ol > li')).toHaveLength(3)
    await page.click(copy)
    await page.shows(copied.at(-1) ?? '')
    expect(copied.at(-1)).toMatch(/^30101119828, PK:\d{11}, EE3600001707$/)
    await expect.poll(page.pressables).toContain(done)
  }
})

test('with blocked tabs and clipboard, and with a failing link, the payment can still be made', async () => {
  vi.stubGlobal('open', () => null)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('by the test'))
  const page = await open()
  await page.click(/Püsimakse/)
  await page.fill('Summa', '10')
  await page.click('LHV')
  const mend = page.calls.fail(/payments\/link/, 500)
  await page.click('Mine internetipanka')
  await page.within('[role=alert]').shows('Internetipanka ei saanud avada')
  mend()
  await page.click('Mine internetipanka')
  await page.within('[role=alert]').shows('Brauser ei lubanud uut vahelehte avada')
  expect(page.element('Ava internetipank siit').getAttribute('href')).toMatch(/\/banks\/lhv\//)
  await page.click('Muu pank')
  await page.click('Kopeeri: Selgitus')
  await page.shows(/Brauser ei lubanud kopeerida/)
})

test('a person without a third pillar is led to open one, although the registry has given an account number', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: PATH })
  await expect.poll(page.path).toBe('/3rd-pillar-flow/setup')
  expect(await page.me.read(endpoints.userGet)).toMatchObject({
    thirdPillarActive: false,
    pensionAccountNumber: expect.any(String),
  })
})

test('an unknown payment is not shown as paid', async () => {
  const page = await open()
  for (const id of ['00000000-0000-4000-8000-000000000000', 'mine']) {
    await page.goTo(`/3rd-pillar-flow/success?payment=paid&id=${id}`)
    await page.shows('Makset me veel ei näe')
  }
})

test('a payment is reported as made while the lists are on their way, when they arrive, and when they fail', async () => {
  const page = await open()
  const success = '/3rd-pillar-flow/success?payment=paid'
  const release = page.calls.hold(/^GET /)
  await page.reload(success)
  await page.shows('Aitäh, kõik on tehtud')
  release()
  await page.shows('Mis edasi?')
  page.calls.fail(/^GET \/v1\/funds/, 500)
  await page.reload(success)
  await page.shows('Aitäh, kõik on tehtud')
  await page.reload(`${PATH}?payment=pending`)
  await page.shows('Sinu andmeid ei õnnestunud laadida', 'Pank ei ole makset veel kinnitanud')
})
