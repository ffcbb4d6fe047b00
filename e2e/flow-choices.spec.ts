import { expect } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { people } from './harness/people.ts'
import { agree, chooseBondFund, openAs, openContract, signButton, switchTo } from './harness/screens.ts'
import { setFault } from './harness/outside-world.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

const latestTransactions = { et: 'Viimased tehingud', en: 'Latest transactions' }
const summary = { et: 'Kokkuvõte', en: 'Summary' }

test.describe('a choice in a flow', () => {
  test('survives a reload at every step', async ({ page, product }) => {
    await openAs({ page, product }, product.freshSaver(), '/2nd-pillar-flow')
    const bond = page.getByRole('radio', { name: words.et.bondFund })
    await bond.check()
    await page.reload()
    await expect(bond).toBeChecked()
    await chooseBondFund(page, 'et')
    await agree(page, 'et')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Osakud, mis liiguvad' }).getByText(words.et.bondFund)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: words.et.terms })).toBeChecked()
    await expect(signButton(page, 'et')).toBeEnabled()
  })

  test('is not seen by the next person in the same browser', async ({ page, product }) => {
    await openAs({ page, product }, product.freshSaver(), '/2nd-pillar-flow')
    await page.getByRole('radio', { name: words.et.leaveUnits }).check()
    await page.getByRole('button', { name: words.et.logOut }).click()
    await expect(page.getByText(words.et.loggedOut)).toBeVisible()
    await openAs({ page, product }, product.freshSaver(), '/2nd-pillar-flow')
    await expect(page.getByRole('radio', { name: words.et.everythingIntoOne })).toBeChecked()
  })

  test('an unknown step leads to the first one; an empty choice cannot be signed', async ({ page, product }) => {
    await openAs({ page, product }, product.freshSaver(), '/2nd-pillar-flow/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: words.et.sourcesHeading })).toBeVisible()
    await page.getByRole('radio', { name: words.et.leaveUnits }).check()
    await page.getByRole('button', { name: words.et.next }).click()
    await page.getByRole('radio', { name: 'Jäta sissemaksed sinna, kus need on' }).check()
    await page.getByRole('button', { name: words.et.next }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kas jätame kõik nii, nagu on?' })).toBeVisible()
    await expect(signButton(page, 'et')).toBeHidden()
  })
})

test('the typed address is signed, also where the registry has another', async ({ page, product }) => {
  const street = page.getByRole('textbox', { name: /^Tänav/ })
  await openAs({ page, product }, people.triin, '/2nd-pillar-flow')
  await chooseBondFund(page, 'et')
  await expect(page.getByRole('heading', { level: 1, name: words.et.addressHeading })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-post' }).fill('triin@example.ee')
  await street.fill('Uus tänav 9')
  await page.getByRole('button', { name: words.et.next }).click()
  await agree(page, 'et')

  await test.step('it can be reviewed, and corrected', async () => {
    await page.goBack()
    await expect(street).toHaveValue('Uus tänav 9')
    await street.press('End')
    await street.pressSequentially('9')
    await page.reload()
    await expect(street).toHaveValue('Uus tänav 99')
    await page.getByRole('button', { name: words.et.next }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.et.confirmHeading })).toBeVisible()
  })

  const requested = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/mandates'),
  )
  await signButton(page, 'et').click()
  expect((await requested).postDataJSON()).toMatchObject({ address: { street: 'Uus tänav 99', postalCode: '80042' } })
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
  await page.goto('/contact-details')
  await expect(street).toHaveValue('Uus tänav 99')
})

test('the application can be read before it is signed', async ({ page, product }) => {
  await openContract({ page, product }, product.freshSaver(), 'et')
  for (const language of LANGUAGES) {
    if (language === 'en') await switchTo(page, language)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words[language].preview }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
  }
})

test('a person without a second pillar signs a first choice of fund; no text speaks of a switch', async ({
  page,
  product,
}) => {
  const main = page.getByRole('main')
  await openAs({ page, product }, people.rasmus, '/2nd-pillar-flow')
  await expect(page.getByRole('heading', { level: 1, name: 'Ava II sammas' })).toBeVisible()
  await expect(main.getByText('Sinu brutopalgast läheb II sambasse 2%.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Jäta/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sammud' }).getByText('Senised osakud')).toHaveCount(0)
  await expect(main.getByText(/vahet/i)).toHaveCount(0)
  await page.getByRole('button', { name: words.et.next }).click()

  await page.getByRole('textbox', { name: 'E-post' }).fill('rasmus@example.ee')
  await page.getByRole('textbox', { name: /^Tänav/ }).fill('Pikk 1-2')
  await page.getByRole('textbox', { name: 'Postiindeks' }).fill('10123')
  await page.getByRole('combobox', { name: 'Maakond või linn' }).selectOption({ label: 'Tallinn' })
  await page.getByRole('button', { name: words.et.next }).click()
  await agree(page, 'et')
  await expect(main.getByText('II sammast veel ei ole')).toBeVisible()
  await expect(main.getByText(/vahet/i)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Allkirjasta ja ava II sammas' })).toBeEnabled()
})

test('near the pension the cautious fund is proposed, with a warning for a riskier one', async ({ page, product }) => {
  const advice = page.getByText(/pensionini on jäänud kuni kümme aastat/)
  await openAs({ page, product }, people.tonu, '/2nd-pillar-flow')
  await expect(page.getByRole('radio', { name: words.et.bondFund })).toBeChecked()
  await page.getByRole('button', { name: words.et.next }).click()
  await agree(page, 'et')
  await expect(advice).toHaveCount(0)
  await page.getByRole('link', { name: words.et.back }).click()
  await page.getByRole('radio', { name: 'Sammas Maailma Aktsiate Pensionifond' }).check()
  await page.getByRole('button', { name: words.et.next }).click()
  await agree(page, 'et')
  await expect(advice).toBeVisible()
  await expect(signButton(page, 'et')).toBeEnabled()
})

test.describe('when calls fail', () => {
  test.use({ failedLoads: 'expected', calls: 'apart' })

  test('a registry that is down ends the session with a message', async ({ page, product }) => {
    await openAs({ page, product }, product.freshSaver(), '/accessibility')
    await setFault(product, 'registry', 'down')
    try {
      await page.goto('/account')
      await expect(page.getByRole('alert').getByText(words.et.registryDown)).toBeVisible()
      await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
      await switchTo(page, 'en')
      await expect(page.getByRole('alert').getByText(words.en.registryDown)).toBeVisible()
      await expect(page.getByRole('textbox', { name: words.en.personalCode })).toBeVisible()
    } finally {
      await setFault(product, 'registry', 'ok')
    }
  })

  test('a card of the account fails alone, and trying again fills it', async ({ page, product }) => {
    const errors = [{ code: 'pension.registry.connection.exception', message: null, path: null, arguments: [] }]
    await page.route('**/api/v1/transactions*', (route) => route.fulfill({ status: 502, json: { errors } }))
    await openAs({ page, product }, product.freshSaver(), '/account')
    const card = (language: Language) => page.getByRole('region', { name: latestTransactions[language] })
    for (const language of LANGUAGES) {
      if (language === 'en') await switchTo(page, language)
      await expect(card(language).getByText(words[language].registryDown)).toBeVisible()
      await expect(card(language).getByRole('button', { name: words[language].again })).toBeVisible()
      await expect(page.getByRole('table', { name: summary[language] })).toBeVisible()
    }
    await page.unroute('**/api/v1/transactions*')
    await card('en').getByRole('button', { name: words.en.again }).click()
    await expect(card('en').getByRole('table')).toBeVisible()
  })
})
