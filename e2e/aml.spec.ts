import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

const labels = words.et
const save = (page: Page) => page.getByRole('button', { name: 'Salvesta' })
const email = (page: Page) => page.getByRole('textbox', { name: /^E-post/ })
const street = (page: Page) => page.getByRole('textbox', { name: /^Tänav/ })
const occupation = (page: Page) => page.getByRole('combobox', { name: 'Tegevusala' })
const resident = (page: Page) => page.getByRole('checkbox', { name: /Olen Eesti resident/ })
const notExposed = (page: Page) => page.getByRole('checkbox', { name: /ei ole riikliku taustaga isikud/ })

/** The registry knows no address, as for old customers from before addresses were collected. */
async function forgetContactDetails(page: Page): Promise<void> {
  await page.route('**/api/v1/me', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), address: null } })
  })
  await page.route('**/api/v1/amlchecks', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, json: [...(await response.json()), { type: 'CONTACT_DETAILS' }] })
  })
}

test('answers older than a year are requested again before the account, stored, and then no longer requested', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, people.karlErik, '/account')
  const calls = callsOf(page.request, product, token)
  const missing = async () => (await calls.read(endpoints.amlCheckList)).map(({ type }) => type)
  await expect(page).toHaveURL(/\/aml$/)
  expect(await missing()).toEqual(['RESIDENCY_MANUAL', 'POLITICALLY_EXPOSED_PERSON', 'OCCUPATION', 'CONTACT_DETAILS'])

  await save(page).click()
  await expect(page.getByText('Vali tegevusala.')).toBeVisible()
  await expect(notExposed(page)).toBeFocused()
  await notExposed(page).check()
  await resident(page).check()
  await occupation(page).selectOption('ENTREPRENEUR')
  await expect(page.getByText('Vali tegevusala.')).toBeHidden()

  await test.step('a failed answer is shown, and everything given stays', async () => {
    await page.route('**/api/v1/amlchecks', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await save(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(occupation(page)).toHaveValue('ENTREPRENEUR')
    await page.unroute('**/api/v1/amlchecks')
  })

  await save(page).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: labels.hello })).toBeVisible()
  expect(await missing()).toEqual([])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Kokkuvõte' }).getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
})

test('a person with nothing to sign keeps the address typed in a flow, and does not have to type it again', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, people.karlErik, '/contact-details')
  const calls = callsOf(page.request, product, token)
  await forgetContactDetails(page)
  await page.goto('/3rd-pillar-flow')
  await expect(page).toHaveURL(/3rd-pillar-flow\/address/)
  await expect(page.getByText('Salvestame need sinu kontole ja pensioniregistrisse.')).toBeVisible()
  for (const field of [street(page), page.getByRole('textbox', { name: /^Postiindeks/ })])
    await expect(field).toHaveValue('')
  await street(page).fill('Uus tänav 9')
  await page.getByRole('textbox', { name: /^Postiindeks/ }).fill('10119')
  await page.getByRole('combobox', { name: /^Maakond/ }).selectOption({ label: 'Tallinn' })
  await page.unroute('**/api/v1/me')
  await page.unroute('**/api/v1/amlchecks')
  await page.getByRole('button', { name: labels.next }).click()
  await expect(page).toHaveURL(/3rd-pillar-flow\/payment/)

  const saved = await calls.read(endpoints.userGet)
  expect(saved.address).toMatchObject({ street: 'Uus tänav 9', postalCode: '10119' })
  const missing = await calls.read(endpoints.amlCheckList)
  expect(missing.map(({ type }) => type)).not.toContain('CONTACT_DETAILS')
  await page.goto('/aml')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(street(page)).toHaveCount(0)
})

test('contact details: every problem is shown at its field, the server’s too; then thanks, or a redirect back', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, product.freshSaver(), '/contact-details')
  const sent = sentRequests(page)

  await test.step('missing answers are reported at their fields, the first takes the focus, nothing is sent', async () => {
    await email(page).fill('')
    await street(page).fill(' ')
    await page.getByRole('combobox', { name: 'Maakond või linn' }).selectOption('')
    await save(page).click()
    for (const problem of [
      'Kirjuta oma e-posti aadress.',
      'Kirjuta tänav, maja ja korter.',
      'Vali maakond või linn.',
    ]) {
      await expect(page.getByText(problem)).toBeVisible()
    }
    await expect(email(page)).toBeFocused()
    expect(sent.matching(/PATCH/)).toEqual([])
  })

  await test.step('an e-mail that the server refuses is refused at its field', async () => {
    const errors = [{ code: 'email.duplicate', path: 'email' }]
    await page.route('**/api/v1/me', (route) => route.fulfill({ status: 400, json: { errors } }), { times: 1 })
    await email(page).fill('mari-liis.tamm@example.ee')
    await street(page).fill('Rue de Rivoli 1')
    await page.getByRole('combobox', { name: 'Riik' }).selectOption({ label: 'Prantsusmaa' })
    await expect(page.getByRole('combobox', { name: 'Maakond või linn' })).toHaveCount(0)
    await save(page).click()
    await expect(page.getByText('See e-posti aadress on juba kasutusel.')).toBeVisible()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('errors with paths go to their fields, the rest above the button', async () => {
    const errors = [
      { code: 'required.field', path: 'address.postalCode' },
      { code: 'pension.registry.connection.exception' },
    ]
    await page.route('**/api/v1/me', async (route) => {
      if (route.request().method() === 'PATCH') await route.fulfill({ status: 400, json: { errors } })
      else await route.continue()
    })
    await save(page).click()
    await expect(page.getByText('Kirjuta postiindeks.')).toBeVisible()
    await expect(page.getByRole('alert').getByText(labels.registryDown)).toBeVisible()
    await expect(street(page)).toHaveValue('Rue de Rivoli 1')
    await page.unroute('**/api/v1/me')
  })

  await test.step('saved without answers: thanks on the page', async () => {
    await email(page).fill('keegi.uus@example.ee')
    await save(page).click()
    await expect(page.getByText('Aitäh! Sinu andmed on uuendatud.')).toBeVisible()
    await expect(page).toHaveURL(/\/contact-details/)
    expect(sent.matching(/POST .*amlchecks/)).toEqual([])
  })

  await test.step('one answer makes the other one required; with both it leads home', async () => {
    await occupation(page).selectOption('RETIRED')
    await save(page).click()
    await expect(page.getByText('Kinnita, et oled Eesti resident.')).toBeVisible()
    await expect(resident(page)).toBeFocused()
    await resident(page).check()
    await save(page).click()
    await expect(page).toHaveURL(/\/account$/)
    expect(sent.matching(/POST .*amlchecks/)).toHaveLength(2)
    await expect(page.getByText('keegi.uus@example.ee')).toBeVisible()
  })
})
