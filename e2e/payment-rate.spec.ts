import { expect, type Page } from '@playwright/test'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { dateIn } from '@sammas/domain/dates/long-date'
import { expectNoBarriers } from './harness/barriers.ts'
import { registryDay } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openAs, openWith, signingWindow } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

// The second tab's signature is refused.
test.use({ failedLoads: 'expected' })

const labels = words.et
const RATE = '/2nd-pillar-payment-rate'
const rate = (page: Page, percent: number) => page.getByRole('radio', { name: `${String(percent)}%`, exact: true })
const next = (page: Page) => page.getByRole('button', { name: labels.next })
const signButton = (page: Page) => page.getByRole('button', { name: labels.signRate })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a saver sees the cost of each rate and raises it; another tab cannot sign an outdated contract', async ({
  page,
  product,
  context,
}) => {
  const token = await openAs({ page, product }, product.freshSaver(), RATE)
  const main = page.getByRole('main')
  await expect(heading(page, 'Kui palju läheb II sambasse?')).toBeVisible()
  for (const percent of [2, 4, 6]) await expect(rate(page, percent)).not.toBeChecked()
  await expect(next(page)).toHaveAccessibleDescription('Edasi saad, kui oled määra valinud.')

  // This saver's contributions show no wage: it is asked for.
  const wage = page.getByRole('textbox', { name: 'Sinu brutopalk kuus' })
  await wage.fill('palju')
  await rate(page, 2).check()
  await expect(main).toContainText('Kirjuta palk numbritega')
  await expect(next(page)).toHaveAccessibleDescription('See määr kehtib sul juba. Vali teine.')
  await wage.fill('2000')
  await rate(page, 6).check()
  await expect(main).toContainText(/sambasse kuus 80,00\s€ rohkem ja netopalka jääb 62,40\s€ vähem/)
  await page.reload()
  await expect(rate(page, 6)).toBeChecked()
  await expect(wage).toHaveValue('2000')
  await expectNoBarriers(page, 'rate')

  const other = await context.newPage()
  await openWith({ page: other, product }, { token, method: 'smartId' }, RATE)
  await rate(other, 4).check()
  await next(other).click()
  await expect(signButton(other)).toBeVisible()

  const { lastDay, inForceFrom } = paymentRateDays(await registryDay(product))
  await next(page).click()
  await expect(main).toContainText('Seda avaldust ei saa tühistada.')
  await expect(main).toContainText(`Kuni ${dateIn('until', lastDay, 'et')} saad esitada uue avalduse`)
  await expectNoBarriers(page, 'contract of a rate')
  await signButton(page).click()
  await expect(heading(page, labels.signed)).toBeVisible()
  await page.reload()
  await expect(main).toContainText(`6% alates ${dateIn('from', inForceFrom, 'et')}`)

  await signButton(other).click()
  const refused = signingWindow(other)
  await expect(refused).toContainText('Sinu maksemäär või ootel valik on vahepeal muutunud')
  await refused.getByRole('button', { name: labels.close }).click()
  await expect(other.getByRole('main')).toContainText('See asendab sinu varasema avalduse, millega oleks läinud 6%.')
  await other.close()
  const pending = await callsOf(page.request, product, token).pendingApplications()
  expect(pending).toMatchObject([{ type: 'PAYMENT_RATE', details: { paymentRate: 6 } }])
})

test('a pending rate is taken back from the account, and the wage changed, by the keyboard alone', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, people.kristjan, '/account', 'en')
  const { inForceFrom } = paymentRateDays(await registryDay(product))
  const main = page.getByRole('main')
  await expect(main).toContainText(
    `4% of your gross wage goes into the second pillar, 6% from ${dateIn('from', inForceFrom, 'en')}`,
  )
  const pending = page.getByRole('region', { name: words.en.applications })
  await expect(pending.getByRole('link', { name: /^Cancel/ })).toHaveCount(0)
  await pending.getByRole('link', { name: 'Take the application back and stay at 4%' }).focus()
  await page.keyboard.press('Enter')
  await expect(rate(page, 4)).toBeChecked()

  // The wage that contributions show can be changed, and come back to.
  await expect(main).toContainText(/for a gross wage of €?[\d,.\s]+€ a month/)
  await page.getByRole('button', { name: 'Change the wage' }).press('Enter')
  const wage = page.getByRole('textbox', { name: 'Your gross wage a month' })
  await expect(wage).toBeFocused()
  await wage.fill('-5')
  await wage.press('Tab')
  await expect(wage).toHaveAccessibleDescription(/A wage is more than 0/)
  await expect(wage).toHaveValue('-5')
  await page.getByRole('button', { name: 'Back to my wage' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Change the wage' })).toBeFocused()

  await rate(page, 4).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rate(page, 6)).toBeChecked()
  await expect(page.getByRole('button', { name: words.en.next })).toHaveAccessibleDescription(/coming already/)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: words.en.next }).focus()
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Your application for 6% is taken back. 4% stays in force.')
  await page.getByRole('button', { name: 'Sign and take it back' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, words.en.signed)).toBeVisible()
  await expect(main).toContainText('4% as before.')
  expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])
})

test('a saver without a choice of rates reads the reason, and the account offers none', async ({ page, product }) => {
  await openAs({ page, product }, people.ants, RATE)
  await expect(heading(page, 'Maksemäära ei saa praegu valida')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Sinu II samba maksed on peatatud. Määra saad valida siis')
  await page.getByRole('link', { name: labels.toAccount }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tere/ })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Muuda maksemäära' })).toHaveCount(0)
})

test.describe('answers without a rate', () => {
  test.use({ calls: 'apart' })

  test('an unknown rate is shown as unknown; a failed call can be repeated', async ({ page, product }) => {
    let fails = true
    await page.route('**/api/v1/second-pillar-payment-rates', async (route) => {
      if (fails)
        return route.fulfill({ status: 504, json: { errors: [{ code: 'pension.registry.connection.exception' }] } })
      const answer = await route.fetch()
      const known = await answer.json()
      return route.fulfill({ response: answer, json: { ...known, standing: 'NOT_KNOWN', current: null } })
    })
    await openAs({ page, product }, product.freshSaver(), RATE)
    const again = page.getByRole('button', { name: labels.again })
    await expect(page.getByRole('alert')).toContainText(labels.registryDown)
    fails = false
    await again.click()
    await expect(heading(page, 'Sinu praegune määr ei ole teada')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('%')
  })
})
