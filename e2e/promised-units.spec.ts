import { expect, type Page } from '@playwright/test'
import {
  agree,
  chooseBondFund,
  onward,
  openAs,
  openContract,
  sign,
  signButton,
  signingWindow,
} from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: labels.next })
const ALL_PENDING = 'Kõik sinu osakud on juba teel'

test('of two tabs with the same units one signs; the other is refused with a message, and keeps its choices', async ({
  page,
  context,
  product,
}) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  const other = await context.newPage()
  await openContract({ page: other, product }, saver, 'et')

  await sign(page, 'et')
  await signButton(other, 'et').click()
  await expect(signingWindow(other).getByText('See osa fondist on juba ühe avaldusega teel')).toBeVisible()
  await expect(signingWindow(other).getByText(labels.nothingSent)).toBeVisible()

  await signingWindow(other).getByRole('button', { name: labels.close }).click()
  await expect(heading(other, labels.sourcesHeading)).toBeVisible()
  await expect(other.getByText(ALL_PENDING, { exact: true })).toBeVisible()
  await expect(other.getByRole('radio', { name: labels.everythingIntoOne })).toBeChecked()
  await expect(other.getByRole('radio', { name: labels.bondFund })).toBeChecked()
  await expect(next(other)).toHaveAttribute('aria-disabled', 'true')
})

test('pending units are shown, only the rest can be signed, and cancelling frees them', async ({ page, product }) => {
  const saver = product.freshSaver()
  const units = page.getByRole('region', { name: 'Osakud, mis liiguvad' })
  await openAs({ page, product }, saver, '/2nd-pillar-flow')
  await page.getByRole('radio', { name: labels.someUnits }).check()
  await page.getByRole('textbox', { name: 'Osa' }).fill('60')
  await onward(page, 'et')
  await onward(page, 'et')
  await agree(page, 'et')
  await expect(page.getByRole('region', { name: 'Mis jääb samaks' }).getByText(/ 40\s?% osakutest/)).toBeVisible()
  await sign(page, 'et')

  await test.step('the contract shows the free and the pending units', async () => {
    await page.goto('/2nd-pillar-flow')
    await expect(page.getByText('Osa sinu osakutest on juba teel')).toBeVisible()
    await expect(page.getByText(/on teel 60\s?%/)).toBeVisible()
    await page.getByRole('radio', { name: labels.someUnits }).check()
    await page.getByRole('textbox', { name: 'Osa' }).fill('41')
    await expect(page.getByText(/on vaba 40%/)).toBeVisible()
    await chooseEverything(page)
    await agree(page, 'et')
    await expect(units.getByText(/40\s?%/)).toBeVisible()
    await expect(page.getByText(/Varasem avaldus, millega on fondist/)).toBeVisible()
  })

  await test.step('it can be cancelled from the step', async () => {
    await page.goto('/2nd-pillar-flow')
    await page.getByRole('link', { name: 'avalduse tühistada' }).click()
    await page.getByRole('button', { name: 'Allkirjasta tühistamine' }).click()
    await expect(heading(page, 'Avaldus on tühistatud')).toBeVisible()
  })

  await test.step('then everything is free, and an agreement to the smaller mandate is over', async () => {
    await page.goto('/2nd-pillar-flow/confirm-mandate')
    await expect(units.getByText(/100\s?%/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: labels.terms })).not.toBeChecked()
    await agree(page, 'et')
    await sign(page, 'et')
  })
})

async function chooseEverything(page: Page): Promise<void> {
  await page.getByRole('radio', { name: labels.everythingIntoOne }).check()
  await chooseBondFund(page, 'et')
}
