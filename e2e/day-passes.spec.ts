import { expect } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate, numericDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { periodEnd, transferDate, transferDueDay } from '@sammas/domain/dates/deadlines'
import { dateIn, longDate } from '@sammas/domain/dates/long-date'
import { moveCalendar, registryDay } from './harness/outside-world.ts'
import { openProduct } from './harness/product.ts'
import { agree, hideLoginEnd, openContract, passMidnight, setDeviceOff, sign } from './harness/screens.ts'
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

test('a contract that is open when a period ends shows the next period’s days and needs agreement again, though the device is three weeks ahead', async ({
  page,
  product,
}) => {
  await hideLoginEnd(page)
  await page.clock.install()
  const token = await openContract({ page, product }, product.freshSaver(), 'et')
  // The words are in an element of their own, the day in the next one.
  const when = page.getByText(/^Vahetamise päev on /).locator('..')
  const terms = page.getByRole('checkbox', { name: labels.terms })
  const end = periodEndOn(addDays(await registryDay(product), 1))
  await moveCalendar(product, end)
  await setDeviceOff(page, 21)
  await page.reload()
  await expect(when).toHaveText(daysShown(end))
  await terms.check()
  await moveDayOfServer({ request: page.request, product, token }, addDays(end, 1))
  await passMidnight(page)
  await expect(when).toHaveText(daysShown(addDays(end, 1)))
  await expect(terms).not.toBeChecked()

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
