import { expect, type Page } from '@playwright/test'
import { provider as first } from '@sammas/provider/sammas'
import { provider } from '@sammas/provider/testing/second-provider'
import { buildForProvider } from './harness/build-for-provider.ts'
import { people } from './harness/people.ts'
import { openProduct } from './harness/product.ts'
import { openAs } from './harness/screens.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** The flows' product, built for the second invented provider. */
const test = testOn(async () => openProduct(await buildForProvider('provider/src/testing/second-provider.ts')))

const labels = words.et
const { payee, funds } = provider
const fund = 'EE3600109419'

/** No words or links of the first provider may be left on a page. */
async function expectNothingOfTheFirst(page: Page): Promise<void> {
  const shown = await page.getByRole('main').innerText()
  expect(shown).not.toContain(first.naming.of.et)
  expect(shown).not.toMatch(/[Üü]histu/)
  const html = await page.content()
  for (const own of [new URL(first.links.home.et).host, first.legalName, first.email, first.phone, first.logo.path]) {
    expect(html).not.toContain(own)
  }
}

const link = (page: Page, href: string) => page.locator(`a[href="${href}"]`)

test('another provider’s file alone makes another provider’s product', async ({ page, product }) => {
  await test.step('login: name, logo, links, who is behind it', async () => {
    await page.goto('/login')
    await expect(page).toHaveTitle(/Meri/)
    await expect(page.getByText('Astu seltsi liikmeks')).toBeVisible()
    await expect(link(page, provider.links.privacyPolicy.et)).toBeVisible()
    const footer = page.getByRole('contentinfo')
    for (const own of [
      provider.legalName,
      provider.address,
      provider.email,
      provider.phone,
      provider.registrationCode,
    ]) {
      await expect(footer).toContainText(own)
    }
    await expectNothingOfTheFirst(page)
  })

  await test.step('account: its funds are one’s own, its fee and bonus', async () => {
    await openAs({ page, product }, people.jaan, '/account')
    const status = page.getByRole('region', { name: 'Sammaste seis' })
    await expect(status.getByText('Kogu sinu II sammas on seltsi Meri madala tasuga fondis')).toBeVisible()
    await expect(status.getByText('Sa ei ole veel seltsi Meri liige.')).toBeVisible()
    await expect(status.getByText(/50\s€.*0,11%/)).toBeVisible()
    await expectNothingOfTheFirst(page)
  })

  await test.step('flows: its funds, their descriptions and terms, the fee that it advertises', async () => {
    await page.goto('/2nd-pillar-flow/transfer-future-capital')
    await expect(page.getByText('Laineid järgiv fond.').first()).toBeVisible()
    await expect(link(page, 'https://www.meri.example/et/fondid/lained').first()).toBeVisible()
    await page.goto('/3rd-pillar-flow')
    await expect(page.getByRole('heading', { level: 1, name: 'Ava III sammas' })).toBeVisible()
  })

  await test.step('membership: statute and fee, to the card page', async () => {
    await openAs({ page, product }, product.freshSaver(), '/join')
    await expect(page.getByRole('heading', { level: 1, name: 'Astu seltsi Meri liikmeks' })).toBeVisible()
    await expect(link(page, provider.links.statute.et)).toBeVisible()
    await expectNothingOfTheFirst(page)
    await page.getByRole('button', { name: 'Liitu ja maksa kaardiga' }).click()
    await expect(page.getByText('50.00 €')).toBeVisible()
  })

  await test.step('payments: payee, account, description, fund and tax room', async () => {
    await openAs({ page, product }, people.mariLiis, '/3rd-pillar-payment')
    await page.getByRole('textbox', { name: 'Summa' }).fill('6900')
    await page.getByRole('radio', { name: 'Muu pank' }).check()
    await expect(page.getByText(payee.name)).toBeVisible()
    await expect(page.getByText(payee.accounts.SWEDBANK.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
    await expect(page.getByText(new RegExp(`^${payee.processingCode}, PK:\\d{11}, ${fund}$`))).toBeVisible()
    await expect(page.getByRole('status').getByText(/15%.*6\s000\s€/)).toBeVisible()
    await expectNothingOfTheFirst(page)
  })

  await test.step('a payment goes to its fund, and the registry carries it out', async () => {
    expect(funds.defaultThirdPillar).toBe(fund)
    await page.getByRole('radio', { name: 'LHV' }).check()
    await page.getByRole('button', { name: /^Maksa/ }).click()
    await expect(page.getByText(`${payee.processingCode}, ${fund}`)).toBeVisible()
    await page.getByRole('button', { name: /^Maksa$/ }).click()
    await page.getByRole('link', { name: labels.toAccount }).click()
    const pending = page.getByRole('region', { name: labels.applications })
    await expect(pending.getByText('LHV Pensionifond Indeks Pluss')).toBeVisible()
    const moved = await page.request.post(`${product.sandbox}/calendar`, { data: { days: 5 } })
    expect(moved.ok()).toBe(true)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Viimased tehingud' }).getByText(/6\s900,00/)).toBeVisible()
    await expect(pending.getByText('LHV Pensionifond Indeks Pluss')).toHaveCount(0)
  })
})
