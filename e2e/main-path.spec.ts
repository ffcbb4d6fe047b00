import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { trustedPem } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openNewEmbedded, type Product } from './harness/product.ts'
import { agree, askToSign, chooseBondFund, logIn, openContract, signButton, signingWindow } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { expectSignedContainer } from './harness/signed-file.ts'
import { testOn } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

/** On the embedded database, as `npm start` has it; the other files' products keep their data in PostgreSQL. */
const test = testOn(openNewEmbedded)

const BEGIN: Record<Language, string> = { et: 'Vaheta II samba fondi', en: 'Switch second-pillar fund' }

const addressWords = {
  et: { street: /^Tänav/, postalCode: 'Postiindeks', district: 'Maakond või linn', tallinn: 'Tallinn' },
  en: { street: /^Street/, postalCode: /Postal code|Postcode/, district: /County or (town|city)/, tallinn: 'Tallinn' },
}

async function fillAddress(page: Page, language: Language): Promise<void> {
  const { street, postalCode, district, tallinn } = addressWords[language]
  await expect(page.getByRole('heading', { level: 1, name: words[language].addressHeading })).toBeVisible()
  await page.getByRole('textbox', { name: street }).fill('Pikk 1-2')
  await page.getByRole('textbox', { name: postalCode }).fill('10123')
  await page.getByRole('combobox', { name: district }).selectOption({ label: tallinn })
  await page.getByRole('button', { name: words[language].next }).click()
}

async function downloadSigned(page: Page, language: Language): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words[language].download }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.bdoc$/)
  return readFile(await download.path())
}

async function expectPendingSwitch(page: Page, language: Language): Promise<void> {
  const pending = page.getByRole('region', { name: words[language].applications })
  await expect(pending.getByText(words[language].fundSwitch)).toBeVisible()
}

async function restart(product: Product): Promise<void> {
  await product.stop()
  await product.start()
}

for (const language of LANGUAGES) {
  test(`a saver logs in, switches funds with a signature, keeps the file, and finds it all after a restart (${language})`, async ({
    page,
    product,
  }) => {
    const asksForAddress = language === 'et'
    await logIn(page, asksForAddress ? people.jaan : product.freshSaver(), language)
    await page.getByRole('link', { name: BEGIN[language] }).click()
    await chooseBondFund(page, language)
    if (asksForAddress) await fillAddress(page, language)
    await agree(page, language)
    await signButton(page, language).click()
    await expect(page.getByRole('heading', { level: 1, name: words[language].signed })).toBeVisible()

    const container = await downloadSigned(page, language)
    expect(expectSignedContainer(container, await trustedPem(product)).length).toBeGreaterThanOrEqual(2)

    await page.getByRole('link', { name: words[language].toAccount }).click()
    await expectPendingSwitch(page, language)
    // The account is refreshing itself; a call cut off by the restart would be a complaint in the console.
    await page.goto('about:blank')
    await restart(product)
    await page.goto('/account')
    await expectPendingSwitch(page, language)
  })
}

test.describe('calls that fail', () => {
  test.use({ failedLoads: 'expected' })

  test('a server killed while a signature is outstanding goes on after its start, with nothing half-done', async ({
    page,
    product,
  }) => {
    const saver = product.freshSaver()
    const token = await openContract({ page, product }, saver, 'et')
    const { phone } = await askToSign({ page, product }, saver, 'et')
    await product.kill()
    await expect(signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')).toBeVisible()
    await product.start()
    await phone.confirm()
    await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible({ timeout: 30_000 })
    const calls = callsOf(page.request, product, token)
    expect((await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
  })
})
