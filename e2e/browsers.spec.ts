import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { startLogin, controlCode, logIn, openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const ENTRY = '**/assets/index-*.js'
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Lehte ei õnnestunud laadida' })
const account = (page: Page) => page.getByRole('heading', { level: 1, name: words.et.hello })

test('a lost entry script is reported on each document, and the login keeps what was typed', async ({
  page,
  product,
}) => {
  await page.route(ENTRY, (route) => route.abort('connectionreset'))
  await page.goto('/accessibility')
  await expect(lost(page)).toContainText('The page could not be loaded')
  await openAs({ page, product }, people.mariLiis, '/account')
  await expect(lost(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
  })
  await page.goto('/login')
  await expect(lost(page)).toBeVisible()
  const saver = product.freshSaver()
  await startLogin(page, saver, 'et')
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toHaveValue(saver)
  await expect(page.getByRole('button', { name: words.et.logIn, exact: true })).not.toHaveAttribute('aria-busy')
  await page.unroute(ENTRY)
  await page.getByRole('button', { name: /^Laadi leht uuesti/ }).click()
  await startLogin(page, saver, 'et')
  await expect(account(page)).toBeVisible()
})

test('an entry script that cannot be parsed is reported too', async ({ page, complaints }) => {
  await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = of a later year' }))
  await page.goto('/accessibility')
  await expect(lost(page)).toBeVisible()
  expect(complaints.splice(0)).toHaveLength(1)
})

test('an older browser shows a message without scripts, a supported one does not', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  const notice = page.getByText(/^Sinu brauser on selle lehe jaoks liiga vana.*Safari 17\.1.*Samsung Internet 23/)
  for (const path of ['/login', '/account', '/accessibility']) {
    await page.goto(path)
    await expect(notice).toBeHidden()
  }
  // Its styles know no nested rules. The page's policy allows the style by its hash, so the test leaves the policy out.
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    const body = (await response.text()).replaceAll('@supports selector(&)', '@supports selector(:of-a-later-year)')
    await route.fulfill({ response, headers, body })
  })
  for (const path of ['/login', '/account', '/accessibility']) {
    await page.goto(path)
    await expect(notice).toBeVisible()
    await expect(page.getByText(/^Your browser is too old/)).toBeVisible()
  }
  // A file still on its way would be read after its end.
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('without the functions that some supported browsers lack a person logs in and opens the menu', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any')
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await logIn(page, product.freshSaver(), 'et')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(() => 'popover' in HTMLElement.prototype && 'any' in AbortSignal)).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menüü' }).click()
  await page.getByRole('link', { name: 'Plaan' }).click()
  await expect(page).toHaveURL(/\/plan/)
})

test('a browser that stores nothing logs in, and forgets with the next load', async ({ page, product }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await logIn(page, product.freshSaver(), 'et')
  await page.getByRole('link', { name: 'Tehingud', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tehingud' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
})

test('with cookies switched off a person can still log in', async ({ page, product }) => {
  await page.route('**/api/**', async (route) => {
    const { cookie: _cookie, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  await page.goto('/login')
  await startLogin(page, product.freshSaver(), 'et')
  await expect(account(page)).toBeVisible()
})

test('a page restored from the browser’s memory shows nothing of a login that has ended', async ({ page, product }) => {
  const restore = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const token = await openAs({ page, product }, people.mariLiis, '/account')
  await expect(account(page)).toBeVisible()
  await restore()
  await expect(account(page)).toBeVisible()
  await callsOf(page.request, product, token).call(endpoints.logout)
  await restore()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Seanss lõppes')).toBeVisible()

  // Meanwhile another page of the tab has logged out.
  await page.context().clearCookies()
  await openAs({ page, product }, people.mariLiis, '/account')
  await expect(account(page)).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.removeItem('accessToken')
  })
  await restore()
  await expect(page).toHaveURL(/\/login/)
  await expect(account(page)).toHaveCount(0)
})

test('a restored page continues its login attempt', async ({ page, product }) => {
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  await phone.hold()
  await page.goto('/login')
  await startLogin(page, saver, 'et')
  await controlCode(page)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await phone.confirm()
  await expect(account(page)).toBeVisible()
})

test('a tab that was duplicated during a login: both tabs arrive or show how to continue', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  await phone.hold()
  await page.goto('/login')
  await startLogin(page, saver, 'et')
  const code = await controlCode(page)
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  expect(await controlCode(copy)).toBe(code)
  await phone.confirm()
  for (const each of [page, copy]) await expect(account(each)).toBeVisible()
})

test('a screen whose file was removed with its build is there after one load', async ({
  page,
  product,
  complaints,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await expect(account(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.route('**/assets/dates-screen-*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 2 })
  await page.getByRole('link', { name: 'Tähtajad' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tähtajad' })).toBeVisible()
  // The browser reports the lost file.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('dates-screen')
})

test('a part of a screen whose file was removed loads the page of the newer build, once', async ({
  page,
  product,
  complaints,
}) => {
  await openAs({ page, product }, people.mariLiis, '/dates')
  await expect(page.getByRole('heading', { level: 1, name: 'Tähtajad' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let isMissing = true
  await page.route('**/assets/account-rest-*.js', (route) =>
    isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  // The server's document names another entry script, as after an upgrade; the load itself brings the real one.
  await page.route(/\/account$/, async (route) => {
    const isLoad = route.request().resourceType() === 'document'
    if (isLoad) isMissing = false
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: isLoad ? body : body.replaceAll(/index-[^".]+\.js/g, 'index-later.js') })
  })
  await page.getByRole('link', { name: 'Konto', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Kokkuvõte' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('leftBuilds'))).toMatch(/index-/)
  // React reports the lost part.
  expect(complaints.splice(0).join()).toContain('account-rest')
})
