import { expect } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate, numericDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays, periodEnd, transferDate, transferDueDay } from '@sammas/domain/dates/deadlines'
import { dateIn, longDate } from '@sammas/domain/dates/long-date'
import { moveCalendar, registryDay } from './harness/outside-world.ts'
import { openProduct } from './harness/product.ts'
import {
  agree,
  chooseBondFund,
  hideLoginEnd,
  openAs,
  openContract,
  passMidnight,
  setDeviceOff,
  sign,
} from './harness/screens.ts'
import { callsOf, moveDayOfServer } from './harness/server-calls.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

const labels = words.et

/** Dates on a contract of a day. */
const daysShown = (today: CivilDate) =>
  `Vahetamise päev on ${longDate(transferDueDay(today), 'et')}. Avalduse saad tühistada kuni ${dateIn('until', periodEndOn(today), 'et')}.`

const periodEndOn = (day: CivilDate) => periodEnd(new Date(`${day}T10:00:00Z`))

test('a contract that is open when a period ends shows the next period’s days and needs agreement again, with any device clock', async ({
  page,
  product,
}) => {
  await hideLoginEnd(page)
  await page.clock.install()
  const token = await openContract({ page, product }, product.freshSaver(), 'et')
  // The words are in an element of their own, the day in the next one.
  const when = page.getByText(/^Vahetamise päev on /).locator('..')
  const terms = page.getByRole('checkbox', { name: labels.terms })
  // 31 March, 31 July and 30 November, in the order in which they come.
  for (const daysOff of [21, -21, 0]) {
    const end = periodEndOn(addDays(await registryDay(product), 1))
    await moveCalendar(product, end)
    await setDeviceOff(page, daysOff)
    await page.reload()
    await expect(when).toHaveText(daysShown(end))
    await terms.check()
    await moveDayOfServer({ request: page.request, product, token }, addDays(end, 1))
    await passMidnight(page)
    await expect(when).toHaveText(daysShown(addDays(end, 1)))
    await expect(terms).not.toBeChecked()
  }

  const signedOn = await registryDay(product)
  await agree(page, 'et')
  await sign(page, 'et')
  const listed: { type: string; details: { fulfillmentDate: CivilDate } }[] = await (
    await callsOf(page.request, product, token).call(endpoints.applicationList, { query: { status: 'PENDING' } })
  ).json()
  const day = listed.find(({ type }) => type === 'TRANSFER')?.details.fulfillmentDate ?? ''
  expect(day).toBe(transferDueDay(signedOn))
  const main = page.getByRole('main')
  await expect(main).toContainText(`Vahetuspäev on ${numericDate(transferDate(signedOn))}`)
  await expect(main).toContainText(dateIn('on', civilDate(day), 'et'))
})

test('a contract that is open while the registry carries out an earlier switch is made again and needs agreement again', async ({
  page,
  product,
}) => {
  await hideLoginEnd(page)
  await page.clock.install()
  const saver = product.freshSaver()
  const units = page.getByRole('region', { name: 'Osakud, mis liiguvad' })
  const token = await openAs({ page, product }, saver, '/2nd-pillar-flow')
  await page.getByRole('radio', { name: labels.someUnits }).check()
  await page.getByRole('textbox', { name: 'Osa' }).fill('60')
  const next = page.getByRole('button', { name: labels.next })
  await next.click()
  await next.click()
  await agree(page, 'et')
  await sign(page, 'et')

  await page.goto('/2nd-pillar-flow')
  await page.getByRole('radio', { name: labels.everythingIntoOne }).check()
  await chooseBondFund(page, 'et')
  await agree(page, 'et')
  await expect(units.getByText(/40\s?%/)).toBeVisible()

  const dayAfter = addDays(transferDueDay(await registryDay(product)), 1)
  await moveDayOfServer({ request: page.request, product, token }, dayAfter)
  await passMidnight(page)
  await expect(units.getByText(/100\s?%/).first()).toBeVisible()
  await expect(units.getByText(/40\s?%/)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: labels.terms })).not.toBeChecked()
})

test('a rate is refused when its deadline passes between choice and signature, and is chosen again with the new days', async ({
  page,
  product,
}) => {
  const { lastDay } = paymentRateDays(await registryDay(product))
  await moveCalendar(product, lastDay)
  const token = await openAs({ page, product }, product.freshSaver(), '/2nd-pillar-payment-rate')
  const highest = page.getByRole('radio', { name: '6%' })
  await highest.check()
  await page.getByRole('button', { name: labels.next }).click()
  const sign = page.getByRole('button', { name: 'Allkirjasta ja muuda määra' })
  await expect(sign).toBeVisible()
  await moveCalendar(product, addDays(lastDay, 1))
  await sign.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tähtaeg möödus vahepeal')
  await dialog.getByRole('button', { name: labels.close }).click()
  const { inForceFrom } = paymentRateDays(addDays(lastDay, 1))
  const main = page.getByRole('main')
  await expect(page.getByRole('alert')).toContainText('Tähtaeg möödus, päevad on nüüd teised')
  await expect(main).toContainText(`Nüüd valitud määr kehtib alates ${dateIn('from', inForceFrom, 'et')}`)
  await expect(highest).not.toBeChecked()
  await highest.check()
  await expect(main).toContainText('Detsembri avaldus ootab kuni kolmteist kuud')
  expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])
})
