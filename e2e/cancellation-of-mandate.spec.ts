import { expect, type Page } from '@playwright/test'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openProduct, type Product } from './harness/product.ts'
import { controlCode, openAs, openContract, openSigned, sign, signingWindow } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: a sample person's four switches are signed and cancelled here. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

const region = (page: Page, name: string) => page.getByRole('region', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs a switch of all four second-pillar funds into one, and of the future contributions; answers the token. */
async function switchEverything(page: Page, product: Product): Promise<string> {
  const token = await openContract({ page, product }, people.mariLiis, 'et')
  await sign(page, 'et')
  return token
}

test('one of a mandate’s four applications is cancelled, then the other three by one signature', async ({
  page,
  context,
  product,
}) => {
  const token = await switchEverything(page, product)
  const calls = callsOf(page.request, product, token)
  const pending = await calls.pendingApplications()
  expect(pending.map(({ type }) => type)).toEqual(Array<string>(4).fill('TRANSFER'))
  const [first = 0, second = 0, third = 0] = pending.map(({ id }) => id)
  const sent = sentRequests(page)
  const other = await context.newPage()

  await test.step('one signature is one card with its four funds, and one line among the dates', async () => {
    await page.goto('/account')
    const card = region(page, 'Ootel avaldused').getByRole('article')
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(/^II samba fondivahetus: 4 fondi → Sammas/)
    await expect(card.getByRole('row')).toHaveCount(6)
    await expect(card.getByRole('link', { name: /^Tühista see osa: / })).toHaveCount(4)
    await expect(card.getByRole('button', { name: /^Laadi alla/ })).toHaveCount(1)
    await expect(card.getByRole('link', { name: /^Tühista avaldus/ })).toHaveAttribute('href', /\?scope=mandate$/)
    await page.goto('/dates')
    const dates = region(page, 'Mis tuleb').getByRole('listitem')
    await expect(dates.getByText(/^II samba fondivahetus: 4 fondi/)).toHaveCount(2)
  })

  await test.step('one: the page names it, and that the others and the future contributions stay', async () => {
    await page.goto(`/applications/${String(first)}/cancellation`)
    await expect(page).toHaveURL(/\/cancellation\/confirm$/)
    await expect(page).toHaveTitle(/^Avalduse tühistamine/)
    await expect(heading(page, 'Tühista osa avaldusest')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Ainult selle osa' })).toBeChecked()
    await expect(region(page, 'Osa, mille tühistad').getByRole('article')).toHaveCount(1)
    const stays = region(page, 'Jääb kehtima').getByRole('listitem')
    await expect(stays).toHaveCount(4)
    await expect(stays.last()).toHaveText('Tulevaste sissemaksete fond: seda tühistamine ei muuda.')
    await page.getByRole('button', { name: 'Allkirjasta tühistamine' }).click()
    await expect(heading(page, 'Osa avaldusest on tühistatud')).toBeFocused()
    await expect(page).toHaveURL(/\/cancellation\/success$/)
    await expect(page).toHaveTitle(/^Tühistamine on allkirjastatud/)
    await expect(region(page, 'Tühistatud').getByRole('listitem')).toHaveCount(1)
    await expect(region(page, 'Kehtib edasi').getByRole('listitem')).toHaveCount(4)
    expect((await calls.pendingApplications()).map(({ id }) => id)).not.toContain(first)
    await page.reload()
    await expect(heading(page, 'Osa avaldusest on tühistatud')).toBeVisible()
    expect(sent.matching(/POST .*\/v1\/t$/).length).toBeGreaterThanOrEqual(2)
  })

  await test.step('another tab begins to cancel one of them, which is refused on the phone', async () => {
    const phone = phoneOf(product, people.mariLiis)
    await openAs({ page: other, product }, people.mariLiis, `/applications/${String(third)}/cancellation`)
    await phone.hold()
    await other.getByRole('button', { name: 'Allkirjasta tühistamine' }).click()
    await controlCode(signingWindow(other))
    await phone.refuse()
    await expect(signingWindow(other).getByText(words.et.refused)).toBeVisible()
    await phone.letGo()
  })

  await test.step('the rest: chosen in the address, listed exactly, cancelled by one signature', async () => {
    await page.goto(`/applications/${String(second)}/cancellation?scope=mandate`)
    await expect(heading(page, 'Tühista avaldus')).toBeVisible()
    await page.getByRole('radio', { name: 'Ainult selle osa' }).check()
    await expect(heading(page, 'Tühista osa avaldusest')).toBeVisible()
    await page.getByRole('radio', { name: /^Kogu avalduse, 3 osa/ }).check()
    await expect(page).toHaveURL(/\/confirm\?scope=mandate$/)
    const card = region(page, 'Avaldus, mille tühistad').getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByRole('row')).toHaveCount(5)
    await page.getByRole('button', { name: 'Allkirjasta tühistamine' }).click()
    await expect(heading(page, 'Avaldus on tühistatud')).toBeFocused()
    await expect(region(page, 'Tühistatud').getByRole('listitem')).toHaveCount(3)
    expect(await calls.pendingApplications()).toEqual([])
    expect(sent.matching(/PUT .*\/signature\/smartId$/)).toHaveLength(2)
  })

  await test.step('the other tab shows it too, and claims no signature of its own', async () => {
    await other.reload()
    await expect(heading(other, 'Avaldus on juba tühistatud')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Allkirjasta|^Laadi/ })).toHaveCount(0)
  })
})

test('two tabs that cancel the same application share one code and both show success; so does a reload', async ({
  page,
  context,
  product,
}) => {
  const { saver, token } = await openSigned({ page, product }, 'et')
  const calls = callsOf(page.request, product, token)
  const [pending] = await calls.pendingApplications()
  const path = `/applications/${String(pending?.id)}/cancellation`
  const other = await context.newPage()
  const phone = phoneOf(product, saver)
  await page.goto(path)
  await openAs({ page: other, product }, saver, path)
  await phone.hold()
  const sign = (tab: Page) => tab.getByRole('button', { name: 'Allkirjasta tühistamine' }).click()
  await sign(page)
  const code = await controlCode(signingWindow(page))
  await sign(other)
  expect(await controlCode(signingWindow(other))).toBe(code)
  await other.route('**/signature/**', (route) => route.abort())
  await phone.confirm()
  await expect(heading(page, 'Avaldus on tühistatud')).toBeVisible()
  await expect.poll(() => calls.pendingApplications()).toEqual([])
  await other.unroute('**/signature/**')
  await other.reload()
  await expect(heading(other, 'Avaldus on tühistatud')).toBeVisible()
  await expect(other).toHaveURL(/\/cancellation\/success$/)
})
