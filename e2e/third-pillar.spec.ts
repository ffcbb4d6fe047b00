import { expect, type Page } from '@playwright/test'
import { holdCalls } from './harness/held-calls.ts'
import { startLogin } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const labels = words.et

const step = (name: string) => new RegExp(`/3rd-pillar-flow/${name}(\\?|$)`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: labels.next }).click()
const notExposed = (page: Page) => page.getByRole('checkbox', { name: /ei ole riikliku taustaga isikud/ })
const resident = (page: Page) => page.getByRole('checkbox', { name: /Olen Eesti resident/ })
const occupation = (page: Page) => page.getByRole('combobox', { name: 'Tegevusala' })
const terms = (page: Page) => page.getByRole('checkbox', { name: /täiendavate pensionifondide tingimusi/ })
const sign = (page: Page) => page.getByRole('button', { name: /^Allkirjasta ja / })

async function answerAll(page: Page): Promise<void> {
  await notExposed(page).check()
  await resident(page).check()
  await occupation(page).selectOption('STUDENT')
  await terms(page).check()
}

test('a saver with an offer in the address opens a third pillar, signs and pays', async ({ page, product }) => {
  const saver = product.freshSaver()
  await page.goto('/3rd-pillar-flow?monthlyThirdPillarContribution=75')
  await expect(heading(page, 'Soovid vahetada III samba fondi ja maksta 75\u00a0€ kuus')).toBeVisible()
  await startLogin(page, saver, 'et')
  await expect(page).toHaveURL(step('setup'))
  await expect(page.getByText(/Soovid maksta 75\s€ kuus/)).toBeVisible()
  await next(page)

  await test.step('the address is kept over a reload', async () => {
    await expect(heading(page, labels.addressHeading)).toBeVisible()
    await page.getByRole('textbox', { name: /^Tänav/ }).fill('Uus tänav 5')
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Tänav/ })).toHaveValue('Uus tänav 5')
  })

  await test.step('going back while the address is being saved stays there', async () => {
    const calls = await holdCalls(page)
    await next(page)
    await calls.expect(['/v1/me'])
    await page.goBack()
    await expect(page).toHaveURL(step('setup'))
    await calls.release('/v1/me')
    await expect(page).toHaveURL(step('setup'))
    await calls.releaseAll()
    await page.goForward()
    await next(page)
  })

  await test.step('signing waits for every answer, and the answers are kept over a reload', async () => {
    await expect(heading(page, labels.confirmHeading)).toBeVisible()
    await expect(sign(page)).toHaveAttribute('aria-disabled', 'true')
    await answerAll(page)
    await page.reload()
    await expect(occupation(page)).toHaveValue('STUDENT')
    for (const box of [notExposed, resident, terms]) await expect(box(page)).toBeChecked()
    await expect(sign(page)).not.toHaveAttribute('aria-disabled', 'true')
  })

  await sign(page).click()
  await expect(page).toHaveURL(step('payment'))
  await expect(page.getByText(labels.signed)).toBeVisible()

  await test.step('the payment that was offered is filled in; another one is paid', async () => {
    await expect(page.getByRole('radio', { name: /Püsimakse/ })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Summa' })).toHaveValue('75')
    await page.getByRole('radio', { name: /Ühekordne makse/ }).check()
    await page.getByRole('textbox', { name: 'Summa' }).fill('12,50')
    await page.getByRole('radio', { name: 'SEB' }).check()
    await page.getByRole('button', { name: /^Maksa 12,50/ }).click()
    await page.getByRole('button', { name: /^Maksa$/ }).click()
    await expect(page).toHaveURL(step('success'))
    await expect(heading(page, 'Aitäh, kõik on tehtud')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      /Summa\s*12,50\s€\s*Fond\s*Sammas III Samba Pensionifond\s*Osakud kontol/,
    )
  })

  await page.getByRole('link', { name: labels.toAccount }).click()
  await expect(page.getByRole('region', { name: labels.applications }).getByText(/12,50/)).toBeVisible()

  await page.getByRole('button', { name: labels.logOut }).click()
  await expect(heading(page, labels.logInTitle)).toBeVisible()
  await expect(page.getByText(/75/)).toHaveCount(0)
})
