import { expect } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import type { Language } from '@sammas/domain/language'
import { addDays } from '@sammas/domain/dates/civil-date'
import { transferDate } from '@sammas/domain/dates/deadlines'
import { expectNoBarriers } from './harness/barriers.ts'
import { moveCalendar, registryDay } from './harness/outside-world.ts'
import { openWithNotices } from './harness/product.ts'
import { openAs, openSigned, switchTo } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { testOn } from './harness/test.ts'

/** With a product of this file's own: the calendar moves. */
const test = testOn(openWithNotices)
test.use({ failedLoads: 'expected' })

const labels = {
  et: {
    title: 'Teated',
    carriedOut: 'Avaldus on ellu viidud',
    isNew: 'Uus',
    on: 'Sees: Avaldus on ellu viidud',
    off: 'Väljas: Avaldus on ellu viidud',
    end: 'Lõpeta e-kirjad',
    ended: 'Seda liiki e-kirju sa enam ei saa',
    unknown: 'Seda linki ei tunta',
    missing: 'Meil ei ole aadressi, kuhu kirju saata',
    add: 'Ava kontaktandmed',
  },
  en: {
    title: 'Notices',
    carriedOut: 'An application has been carried out',
    isNew: 'New',
    on: 'On: An application has been carried out',
    off: 'Off: An application has been carried out',
    end: 'End the e-mails',
    ended: 'You get no more e-mails of this kind',
    unknown: 'This link is not known',
    missing: 'We have no address to send e-mails to',
    add: 'Open contact details',
  },
}

test('carried-out applications are announced on the account and, if wanted, by e-mail, until unsubscribed', async ({
  page,
  product,
  browser,
}) => {
  const { saver } = await openSigned({ page, product }, 'et')
  await page.goto('/notices')
  const wanted = (language: Language) => page.getByRole('checkbox', { name: labels[language].carriedOut })
  const announced = (language: Language) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: labels[language].carriedOut }) })

  await test.step('it is ordered by e-mail, and once more in the other language', async () => {
    await expect(wanted('et')).not.toBeChecked()
    await wanted('et').press('Space')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: labels.et.on })).toBeAttached()
    await expectNoBarriers(page, 'notices')
    await switchTo(page, 'en')
    await wanted('en').press('Space')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: labels.en.off })).toBeAttached()
    await wanted('en').press('Space')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: labels.en.on })).toBeAttached()
  })

  await moveCalendar(product, addDays(transferDate(await registryDay(product)), 3))
  await test.step('a login checks the person for notices within seconds', async () => {
    // Not on the page of notices: a notice read there is not sent by e-mail.
    const token = await openAs({ page, product }, saver, '/contact-details', 'et')
    const calls = callsOf(page.request, product, token)
    await expect
      .poll(async () => (await calls.call(endpoints.noticeList)).text(), { timeout: 90_000 })
      .toContain('"application-done"')
  })

  // In another person's browser, logged out.
  const elsewhere = await (await browser.newContext()).newPage()
  await test.step('it is sent by e-mail, in the language of the last order, and one press ends that', async () => {
    const mailbox = `${product.sandbox}/mailbox`
    await expect
      .poll(async () => (await elsewhere.request.get(mailbox)).text(), { timeout: 90_000 })
      .toContain(labels.en.carriedOut)
    await elsewhere.goto(mailbox)
    await elsewhere.getByRole('link', { name: labels.en.carriedOut }).first().click()
    await elsewhere.getByRole('link', { name: /\/unsubscribe/ }).click()
    await elsewhere.getByRole('button', { name: labels.en.end }).press('Enter')
    await expect(elsewhere.getByRole('alert').filter({ hasText: labels.en.ended })).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).not.toHaveText(/\?$/)
    await elsewhere.reload()
    await switchTo(elsewhere, 'et')
    await elsewhere.getByRole('button', { name: labels.et.end }).press('Enter')
    await expect(elsewhere.getByRole('alert').filter({ hasText: labels.et.ended })).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).not.toHaveText(/\?$/)
    await expectNoBarriers(elsewhere, 'unsubscribe')
    await elsewhere.context().close()
  })

  await test.step('the header counts it; opening the page reads it, and it is marked until the page is left', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Teated 1 uus teade' }).click()
    await expect(page.getByRole('heading', { level: 1, name: labels.et.title })).toBeVisible()
    await expect(announced('et')).toHaveCount(1)
    await expect(announced('et').getByText(labels.et.isNew, { exact: true })).toBeVisible()
    await expect(announced('et').getByText(/^II samba fondivahetus: .+ → /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Teated', exact: true })).toBeVisible()
    await switchTo(page, 'en')
    await expect(announced('en').getByText(labels.en.isNew, { exact: true })).toBeVisible()
    await expect(wanted('en')).not.toBeChecked()
    await page.reload()
    await expect(announced('en')).toBeVisible()
    await expect(page.getByText(labels.en.isNew, { exact: true })).toHaveCount(0)
  })
})
