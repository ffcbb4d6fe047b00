import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const labels = words.et
const join = (page: Page) => page.getByRole('button', { name: 'Liitu ja maksa kaardiga' })
const cardPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kaardimakse' })
const membership = (page: Page) => page.getByRole('region', { name: 'Sammaste seis' })
const isMember = /Oled ühistu Sammas liige nr (\d+)/

test('joining: errors at their fields, a cancelled card page, a payment reported twice, and the membership on the account', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, product.freshSaver(), '/join')
  const { id } = await callsOf(page.request, product, token).read(endpoints.userGet)
  await expect(page.getByText(/Liikmetasu on ühekordne, 125\s€/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'põhikirja' })).toHaveAttribute('href', 'https://sammas.example/pohikiri')

  const email = page.getByRole('textbox', { name: /^E-post/ })
  await email.fill('ei ole aadress')
  await email.blur()
  await expect(page.getByText('Selles e-posti aadressis on viga.')).toBeVisible()
  await expect(page.getByText('e-posti aadress on õige.')).toBeVisible()
  await expect(join(page)).toHaveAttribute('aria-disabled', 'true')
  const taken = [{ code: 'new.user.flow.signup.error.email.duplicate', path: 'email' }]
  await page.route('**/api/v1/me', (route) => route.fulfill({ status: 400, json: { errors: taken } }), { times: 1 })
  await email.fill('mari-liis.tamm@example.ee')
  await join(page).click()
  await expect(page.getByText('See e-posti aadress on juba kasutusel.')).toBeVisible()
  await email.fill('uus.liige@example.ee')

  await test.step('a refusal of the whole form is shown above the button', async () => {
    const errors = [{ code: 'new.user.flow.signup.error.UserAlreadyAMemberException' }]
    await page.route('**/api/v1/me', (route) => route.fulfill({ status: 400, json: { errors } }))
    await join(page).click()
    await expect(page.getByRole('alert').getByText('Nende andmetega ei saa liituda')).toBeVisible()
    await page.unroute('**/api/v1/me')
  })

  await join(page).click()
  await expect(cardPage(page)).toBeVisible()
  await expect(page.getByText('125.00 €')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Viide/ })).toContainText(String(id))
  await page.getByRole('button', { name: /^Katkesta/ }).click()
  await expect(page).toHaveURL(/\/join$/)
  await expect(join(page)).not.toHaveAttribute('aria-busy', 'true')

  await join(page).click()
  await page.getByRole('button', { name: /^Maksa, teade läheb kaks korda/ }).click()
  await expect(page.getByText('Teade jõudis kaupmeheni.')).toBeVisible()
  await page.getByRole('button', { name: /^Tagasi kaupmehe juurde/ }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(membership(page).getByText(isMember)).toBeVisible()
  await page.goto('/join')
  await expect(page).toHaveURL(/\/account$/)
})

test('a card page that never redirects back: the membership shows after returning to the account by hand', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, product.freshSaver(), '/account')
  await membership(page).getByRole('link', { name: 'Astu liikmeks' }).click()
  await test.step('a page that the browser brings back as it was left is ready again', async () => {
    await page.route('**/card-payment*', (route) => route.fulfill({ status: 204 }))
    await Promise.all([page.waitForRequest(/card-payment/), join(page).click()])
    await expect(join(page)).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(join(page)).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/card-payment*')
  })
  await join(page).click()
  await page.getByRole('combobox', { name: /^Teade kaupmehele/ }).selectOption('instead')
  await page.getByRole('button', { name: /^Maksa$/ }).click()
  await expect(page.getByText('Teade jõudis kaupmeheni.')).toBeVisible()
  await page.goBack()
  await expect(cardPage(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/account$/)
  await expect(membership(page).getByText(isMember)).toBeVisible()
  await expect(page.getByText(labels.loggedOut)).toHaveCount(0)
})
