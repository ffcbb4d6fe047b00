import { expect } from '@playwright/test'
import { addDays, civilDate, tallinnDate, yearOf } from '@sammas/domain/dates/civil-date'
import { moveCalendar } from './harness/outside-world.ts'
import { openProduct } from './harness/product.ts'
import { agree, chooseBondFund, hideLoginEnd, openAs, setBrowserDay, signButton } from './harness/screens.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

const said = words.et

test('a contract that stays open until the registry has carried an earlier switch out is made anew, and agreed to anew', async ({
  page,
  product,
}) => {
  await hideLoginEnd(page)
  const saver = product.freshSaver()
  const units = page.getByRole('region', { name: 'Osakud, mis liiguvad' })
  await openAs({ page, product }, saver, '/2nd-pillar-flow')
  await page.getByRole('radio', { name: said.someUnits }).check()
  await page.getByRole('textbox', { name: 'Osa' }).fill('60')
  const next = page.getByRole('button', { name: said.next })
  await next.click()
  await next.click()
  await agree(page, 'et')
  await signButton(page, 'et').click()
  await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()

  await page.goto('/2nd-pillar-flow')
  await page.getByRole('radio', { name: said.everythingIntoOne }).check()
  await chooseBondFund(page, 'et')
  await agree(page, 'et')
  await expect(units.getByText(/40\s?%/)).toBeVisible()

  // Past the first working day after the switch day, whichever of the three it is.
  const day = addDays(civilDate(`${yearOf(tallinnDate(new Date())) + 1}-09-20`), 1)
  await moveCalendar(product, day)
  await setBrowserDay(page, day)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(units.getByText(/100\s?%/).first()).toBeVisible()
  await expect(units.getByText(/40\s?%/)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: said.terms })).not.toBeChecked()
})
