import { expect, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { expectNoBarriers, expectNoViolations } from './harness/barriers.ts'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { startLogin, controlCode, inLanguage, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected', calls: 'apart' })

/** The requested page is there, with its heading, and nothing loads any more. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** Navigates as the same person. */
async function goTo(page: Page, path: string, language: Language = 'et'): Promise<void> {
  await page.goto(inLanguage(path, language))
  await settled(page, path)
}

test('no barriers on the login page', async ({ page, product }) => {
  const labels = words.et
  // A card reader needs a wide screen.
  const lost = ['kaart']
  await goTo(page, '/login')
  await expectNoBarriers(page, 'login', { lost, thorough: true })
  await page.getByRole('tab', { name: labels.mobileId }).click()
  await expectNoBarriers(page, 'Mobile-ID', { further: true, lost })
  await page.getByRole('tab', { name: 'ID-kaart' }).click()
  await page.getByRole('button', { name: 'Logi sisse ID-kaardiga' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const cardWords = ['kaardiga', 'pane', 'lugejasse', 'hoia', 'pin', 'käepärast']
  await expectNoBarriers(page, 'ID-card without extension', { further: true, lost: [...lost, ...cardWords] })

  await page.getByRole('tab', { name: 'Smart-ID' }).click()
  await startLogin(page, '1', 'et')
  await expect(page.getByRole('textbox', { name: labels.personalCode })).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page, 'wrong personal code', { lost })
  await startLogin(page, people.refuses, 'et')
  await expect(page.getByRole('alert').getByText(labels.refused)).toBeVisible()
  await expectNoBarriers(page, 'refused', { further: true, lost })
  const saver = product.freshSaver()
  await phoneOf(product, saver).hold()
  await startLogin(page, saver, 'et')
  await controlCode(page)
  // Two minutes left show as one by then.
  await expectNoBarriers(page, 'waiting', { further: true, lost: ['minutit', 'minut', 'sekundit'] })
})

test('no barriers on the accessibility statement', async ({ page }) => {
  await goTo(page, '/accessibility', 'en')
  await expectNoBarriers(page, 'accessibility statement')
})

test('no barriers on the account', async ({ page, product }) => {
  for (const [state, code, language] of [
    ['a member', people.mariLiis, 'et'],
    ['pending withdrawal and payment', people.liis, 'en'],
    ['pending transfer and resumption', people.ants, 'et'],
    ['pension investment account', people.peeter, 'en'],
    ['somebody new', people.rasmus, 'et'],
  ] as const) {
    await openAs({ page, product }, code, '/account', language)
    await settled(page, '/account')
    await expectNoBarriers(page, state, state === 'a member' ? { thorough: true } : { further: true })
    if (state === 'a member') {
      await page.setViewportSize({ width: 390, height: 900 })
      for (const title of await page.locator('h2 button').all()) await title.click()
      await expect(page.locator('h2 button[aria-expanded=false]')).toHaveCount(0)
      await expectNoViolations(page, 'every section of a member open', undefined, ['dark'])
    }
  }
})

test('no barriers in the chart’s choice of days and its figures of one day', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/account', 'et')
  await settled(page, '/account')
  await page.getByRole('radio', { name: 'Päevad' }).check()
  await expect(page.getByLabel('Alates')).toBeVisible()
  await settled(page, '/account')
  await page.getByRole('slider').press('End')
  await expectNoBarriers(page, 'choice of days, figures of one day', { further: true })
})

test('no barriers outside the account', async ({ page, product }) => {
  // Two years: axe checks every row.
  await openAs({ page, product }, product.freshSaver(), '/transactions', 'en')
  await settled(page, '/transactions')
  await expectNoBarriers(page, 'transactions')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNoViolations(page, 'menu', undefined, ['dark'])

  await goTo(page, '/nowhere', 'en')
  await expectNoBarriers(page, 'no such page')
  await goTo(page, '/applications/1/cancellation/confirm', 'en')
  await expectNoBarriers(page, 'no such application')

  await page.evaluate(() => sessionStorage.setItem('accessTokenEndsAt', String(Date.now() + 110_000)))
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible()
  await expectNoBarriers(page, 'session ends soon')
})

test('no barriers where calls fail', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/contact-details', 'en')
  await settled(page, '/contact-details')
  await page.route(/\/api\/v1\/(?!me$|me\/conversion)/, (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await goTo(page, '/account', 'en')
  await expect(page.getByRole('button', { name: words.en.again }).first()).toBeVisible()
  await expectNoBarriers(page, 'every call fails')
  await page.unroute(/\/api\/v1\/(?!me$|me\/conversion)/)
  await page.route('**/api/v1/me', (route) => route.abort('connectionrefused'))
  await goTo(page, '/account', 'en')
  await expectNoBarriers(page, 'no connection', { further: true })
})

test('no barriers in contact details, questions and joining', async ({ page, product }) => {
  await openAs({ page, product }, people.rasmus, '/join')
  await settled(page, '/join')
  await page.getByRole('textbox', { name: 'E-post' }).fill('rasmus')
  await page.keyboard.press('Tab')
  await expectNoBarriers(page, 'join')
  await goTo(page, '/contact-details')
  await page.getByRole('button', { name: 'Salvesta' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await expectNoBarriers(page, 'contact details with problems')
  await goTo(page, '/aml', 'en')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Who is a politically exposed person?' }).click()
  await expectNoBarriers(page, 'questions with problems')
  await openAs({ page, product }, product.freshSaver(), '/contact-details', 'en')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thank you! Your details are updated.')).toBeVisible()
  await expectNoBarriers(page, 'contact details saved', { further: true })
})

test('no barriers in payment', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/3rd-pillar-payment?payment=abandoned', 'en')
  await settled(page, '/3rd-pillar-payment')
  await page.getByRole('textbox', { name: 'Amount' }).fill('7000')
  await page.getByRole('radio', { name: 'Other bank' }).check()
  await expectNoBarriers(page, 'single payment beyond the limit', { thorough: true })
  await page.getByRole('radio', { name: /Every month/ }).check()
  await page.getByRole('textbox', { name: 'Amount' }).fill('50.123')
  await page.getByRole('radio', { name: 'Swedbank' }).check()
  await expectNoBarriers(page, 'standing order, amount with a problem', { further: true })
  await page.goto(inLanguage('/3rd-pillar-payment', 'et'))
  await page.getByRole('radio', { name: /Püsimakse/ }).check()
  await page.getByRole('textbox', { name: 'Summa' }).fill('50')
  for (const bank of ['SEB', 'Luminor', 'Muu pank']) {
    await page.getByRole('radio', { name: bank }).check()
    // The banks differ in a few words: one size and one scheme for each.
    await expectNoViolations(page, `standing order, ${bank}`, undefined, ['dark'])
  }
})
