import { expect, type Page } from '@playwright/test'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { dateIn } from '@sammas/domain/dates/long-date'
import { expectNoBarriers } from './harness/barriers.ts'
import { registryDay } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

const said = words.et
const RATE = '/2nd-pillar-payment-rate'
const rate = (page: Page, percent: number) => page.getByRole('radio', { name: `${String(percent)}%`, exact: true })
const next = (page: Page) => page.getByRole('button', { name: said.next })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a saver sees what each rate costs, raises it with a signature, and takes that back with another one', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, product.freshSaver(), '/account')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Muuda maksemäära' }).first().click()
  await expect(heading(page, 'Kui palju läheb II sambasse?')).toBeVisible()
  for (const percent of [2, 4, 6]) await expect(rate(page, percent)).not.toBeChecked()
  await expect(next(page)).toHaveAccessibleDescription('Edasi saad, kui oled määra valinud.')
  await expectNoBarriers(page, 'rate')

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

  const { lastDay, inForceFrom } = paymentRateDays(await registryDay(product))
  await next(page).click()
  await expect(heading(page, said.confirmHeading)).toBeVisible()
  await expect(main).toContainText('Seda avaldust ei saa tühistada.')
  await expect(main).toContainText(`Kuni ${dateIn('until', lastDay, 'et')} saad esitada uue avalduse`)
  await expectNoBarriers(page, 'contract of a rate')
  await page.getByRole('button', { name: 'Allkirjasta ja muuda määra' }).click()
  await expect(heading(page, said.signed)).toBeVisible()
  await page.reload()
  await expect(main).toContainText(`6% alates ${dateIn('from', inForceFrom, 'et')}`)

  await page.getByRole('link', { name: said.toAccount }).click()
  const coming = `2%, alates ${dateIn('from', inForceFrom, 'et')} 6%.`
  await expect(main).toContainText(coming)
  const pending = page.getByRole('region', { name: said.applications })
  await expect(pending.getByRole('link', { name: /^Tühista/ })).toHaveCount(0)
  await pending.getByRole('link', { name: 'Võta tagasi: jääda 2% juurde' }).click()
  await expect(rate(page, 2)).toBeChecked()
  await expect(main).toContainText(/Maksuvõit väheneb/)
  await switchTo(page, 'en')
  await page.getByRole('button', { name: words.en.next }).click()
  await expect(main).toContainText('Your application for 6% is taken back. 2% stays in force.')
  await page.getByRole('button', { name: 'Sign and take it back' }).click()
  await expect(heading(page, words.en.signed)).toBeVisible()
  await expect(main).toContainText('2% as before.')
  await expect.poll(() => callsOf(page.request, product, token).pendingApplications()).toEqual([])
})

test('the wage that contributions show can be changed and come back to', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, RATE, 'en')
  const main = page.getByRole('main')
  await expect(main).toContainText(/for a gross wage of €?[\d,.\s]+€ a month/)
  await page.getByRole('button', { name: 'Change the wage' }).click()
  const wage = page.getByRole('textbox', { name: 'Your gross wage a month' })
  await expect(wage).toBeFocused()
  await wage.fill('-5')
  await wage.press('Tab')
  await expect(wage).toHaveAccessibleDescription(/A wage is more than 0/)
  await expect(wage).toHaveValue('-5')
  await page.getByRole('button', { name: 'Back to my wage' }).click()
  await expect(page.getByRole('button', { name: 'Change the wage' })).toBeFocused()
})

test('somebody who has no rate to choose reads why, and is offered none on the account', async ({ page, product }) => {
  for (const [code, why] of [
    [people.rasmus, 'Sul ei ole praegu II sammast'],
    [people.liis, 'Oled esitanud avalduse II sambast raha välja võtta'],
    [people.aino, 'Sinu II sammas on välja makstud'],
  ] as const) {
    await openAs({ page, product }, code, RATE)
    await expect(heading(page, 'Maksemäära ei saa praegu valida')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(why)
    await page.getByRole('link', { name: said.toAccount }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Tere/ })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Muuda maksemäära' })).toHaveCount(0)
  }
})

test.describe('answers that say nothing', () => {
  test.use({ calls: 'apart', failedLoads: 'expected' })

  test('a rate that is not known is said to be so, and none is claimed; a failed call can be asked again', async ({
    page,
    product,
  }) => {
    let fails = true
    await page.route('**/api/v1/second-pillar-payment-rates', async (route) => {
      if (fails)
        return route.fulfill({ status: 504, json: { errors: [{ code: 'pension.registry.connection.exception' }] } })
      const answer = await route.fetch()
      const known = await answer.json()
      return route.fulfill({ response: answer, json: { ...known, standing: 'NOT_KNOWN', current: null } })
    })
    await openAs({ page, product }, product.freshSaver(), RATE)
    const again = page.getByRole('button', { name: said.again })
    await expect(page.getByRole('alert')).toContainText(said.registryDown)
    fails = false
    await again.click()
    await expect(heading(page, 'Sinu praegune määr ei ole teada')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('%')
  })
})
