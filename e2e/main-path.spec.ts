import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { trustedPem } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openNewEmbedded } from './harness/product.ts'
import { agree, startSigning, chooseBondFund, logIn, signingWindow } from './harness/screens.ts'
import { expectSignedContainer } from './harness/signed-file.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** On the embedded database, as `npm start` has it; the other files' products keep their data in PostgreSQL. */
const test = testOn(openNewEmbedded)

const labels = words.et

async function fillAddress(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: labels.addressHeading })).toBeVisible()
  await page.getByRole('textbox', { name: /^Tänav/ }).fill('Pikk 1-2')
  await page.getByRole('textbox', { name: 'Postiindeks' }).fill('10123')
  await page.getByRole('combobox', { name: 'Maakond või linn' }).selectOption({ label: 'Tallinn' })
  await page.getByRole('button', { name: labels.next }).click()
}

async function downloadSigned(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: labels.download }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.bdoc$/)
  return readFile(await download.path())
}

async function expectPendingSwitch(page: Page): Promise<void> {
  const pending = page.getByRole('region', { name: labels.applications })
  await expect(pending.getByRole('heading', { name: labels.fundSwitch })).toBeVisible()
}

test.use({ failedLoads: 'expected' })

// keyboard.spec.ts does the same in English.
test('a saver logs in, switches funds with a signature, keeps the file and finds it all, though the server was killed meanwhile', async ({
  page,
  product,
}) => {
  await logIn(page, people.jaan, 'et')
  await page.getByRole('link', { name: 'Vaheta II samba fondi' }).click()
  await chooseBondFund(page, 'et')
  await fillAddress(page)
  await agree(page, 'et')

  // The attempt is in the database: another process resumes it, and nothing is half-done.
  const { phone } = await startSigning({ page, product }, people.jaan, 'et')
  await product.kill()
  await expect(signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')).toBeVisible()
  await product.start()
  await phone.confirm()
  await expect(page.getByRole('heading', { level: 1, name: labels.signed })).toBeVisible()

  const container = await downloadSigned(page)
  expect(expectSignedContainer(container, await trustedPem(product)).length).toBeGreaterThanOrEqual(2)

  await page.getByRole('link', { name: labels.toAccount }).click()
  await expectPendingSwitch(page)
  await expect(page.getByRole('region', { name: labels.applications }).getByRole('article')).toHaveCount(1)
})
