import { expect, type Page } from '@playwright/test'
import { holdCalls } from './harness/held-calls.ts'
import { insertCard } from './harness/id-card.ts'
import { people } from './harness/people.ts'
import { askToLogIn, onward, openAs, signingWindow } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const labels = words.et
const TOO_LATE = /PIN2/
const DENIED = 'Rahapesu tõkestamise reeglite tõttu ei saa me avaldust vastu võtta'

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

test('a saver with an offer in the address opens a third pillar, signs and pays, through failing calls', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  await page.goto('/3rd-pillar-flow?monthlyThirdPillarContribution=75')
  await expect(heading(page, 'Soovid vahetada III samba fondi ja maksta 75\u00a0€ kuus')).toBeVisible()
  await askToLogIn(page, saver, 'et')
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

  await test.step('an answer that the server does not accept stops signing and is reported', async () => {
    const sent = sentRequests(page)
    await page.route('**/api/v1/amlchecks', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
    await sign(page).click()
    await expect(signingWindow(page).getByRole('alert')).toBeVisible()
    await expect(signingWindow(page).getByText(TOO_LATE)).toHaveCount(0)
    expect(sent.matching(/POST .*mandates/)).toEqual([])
    await signingWindow(page).getByRole('button', { name: labels.close }).click()
  })

  await test.step('a mandate that the server refuses because answers are missing is reported', async () => {
    await page.unroute('**/api/v1/amlchecks')
    await page.route('**/api/v1/amlchecks', (route) => route.fulfill({ json: { type: 'OCCUPATION', success: true } }))
    await sign(page).click()
    await expect(signingWindow(page).getByText(DENIED)).toBeVisible()
    await expect(signingWindow(page).getByText(labels.nothingSent)).toBeVisible()
    await page.unroute('**/api/v1/amlchecks')
  })

  await signingWindow(page).getByRole('button', { name: labels.close }).click()
  await sign(page).click()
  await expect(page).toHaveURL(step('payment'))
  await expect(page.getByText(labels.signed)).toBeVisible()

  await test.step('an account number that is not there yet is waited for', async () => {
    await page.route('**/api/v1/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), pensionAccountNumber: null } })
    })
    await page.goto('/3rd-pillar-flow/confirm-mandate')
    await expect(page.getByText('Pensioniregister avab veel sinu kontot')).toBeVisible()
    await expect(page).toHaveURL(step('payment'))
    await page.unroute('**/api/v1/me')
    await page.getByRole('button', { name: 'Vaata uuesti' }).click()
  })

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

test('units held elsewhere are moved by a Mobile-ID signature, except those that may not leave', async ({ page }) => {
  await page.goto('/3rd-pillar-flow?exchangeExistingThirdPillarUnits=false')
  await page.getByRole('tab', { name: 'Mobiil-ID' }).click()
  await page.getByRole('textbox', { name: labels.personalCode }).fill(people.tonu)
  await page.getByRole('textbox', { name: 'Telefon' }).fill('00001003')
  await page.getByRole('button', { name: labels.logIn, exact: true }).click()
  await expect(page).toHaveURL(step('select-sources'))
  const rows = page.getByRole('table', { name: 'Fondid, millest saad osakud üle tuua' })
  await expect(rows.getByRole('row')).not.toHaveCount(0)
  await expect(rows.getByText('väljumine piiratud')).toHaveCount(0)

  const future = page.getByRole('radio', { name: /Suuna ainult tulevased/ })
  await expect(future).toBeChecked()
  await page.getByRole('radio', { name: labels.everythingIntoOne }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: labels.everythingIntoOne })).toBeChecked()
  await onward(page, 'et')
  await onward(page, 'et')
  await expect(heading(page, labels.confirmHeading)).toBeVisible()
  await expect(page.getByText(/pensionini on jäänud kuni kümme aastat/)).toBeVisible()
  await expect(page.getByText(/sellest fondist ei saa osakuid teise fondi viia/)).toBeVisible()
  await answerAll(page)

  const sent = sentRequests(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: labels.preview }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Sammas_avaldus_eelvaade.zip')
  expect(sent.matching(/POST/)).toEqual([...Array<string>(3).fill('POST /api/v1/amlchecks'), 'POST /api/v1/mandates'])

  await sign(page).click()
  await expect(page).toHaveURL(step('payment'))
  expect(sent.matching(/PUT .*signature\/mobileId$/)).toHaveLength(1)
  await page.getByRole('link', { name: 'Maksan hiljem' }).click()
  const pending = page.getByRole('region', { name: labels.applications })
  await expect(pending.getByText('III samba fondivahetus').first()).toBeVisible()
  await expect(pending.getByRole('link', { name: /Tühista/ })).toHaveCount(0)
})

test('an ID-card signs, and every step redirects in its order', async ({ page, product }) => {
  const saver = product.freshSaver()
  const inserted = await insertCard(page, product, saver)
  await page.goto('/3rd-pillar-flow/confirm-mandate')
  await page.getByRole('tab', { name: 'ID-kaart' }).click()
  await page.getByRole('button', { name: 'Logi sisse ID-kaardiga' }).click()
  for (const [requested, shown] of [
    ['confirm-mandate', 'setup'],
    ['select-sources', 'address'],
    ['payment', 'setup'],
    ['nowhere', 'setup'],
  ] as const) {
    if (requested !== 'confirm-mandate') await page.goto(`/3rd-pillar-flow/${requested}`)
    await expect(page, `from ${requested}`).toHaveURL(step(shown))
  }
  await onward(page, 'et')
  await onward(page, 'et')
  await expect(heading(page, labels.confirmHeading)).toBeVisible()
  await page.getByRole('link', { name: labels.back }).click()
  await expect(page).toHaveURL(step('setup'))
  await page.goto('/3rd-pillar-flow/confirm-mandate')
  await answerAll(page)
  await sign(page).click()
  await expect(page).toHaveURL(step('payment'))
  expect(inserted.requests()).toEqual(['authenticate', 'get-signing-certificate', 'sign'])
})

test('a saver with nothing to move is sent straight to the payment, with a message', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/3rd-pillar-flow')
  await expect(page).toHaveURL(step('payment'))
  await expect(page.getByText('Oled ühistu Sammas fondi juba valinud')).toBeVisible()
})
