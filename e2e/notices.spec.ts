import { expect } from '@playwright/test'
import { addDays } from '@sammas/domain/dates/civil-date'
import { transferDate } from '@sammas/domain/dates/deadlines'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { moveCalendar, registryDay } from './harness/outside-world.ts'
import { openProduct } from './harness/product.ts'
import { openAs, openContract, signButton } from './harness/screens.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

const said = {
  et: {
    title: 'Teated',
    carriedOut: 'Avaldus on täidetud',
    read: /^Märgi loetuks: Avaldus on täidetud/,
    isNew: 'Uus',
    on: 'Sees: Avaldus on täidetud',
    end: 'Lõpeta e-kirjad',
    ended: 'Seda liiki e-kirju sa enam ei saa',
    unknown: 'Seda linki ei tunta',
    missing: 'Sinu e-posti aadressi ei ole teada',
    add: 'Lisa e-posti aadress',
  },
  en: {
    title: 'Notices',
    carriedOut: 'An application has been carried out',
    read: /^Mark as read: An application has been carried out/,
    isNew: 'New',
    on: 'On: An application has been carried out',
    end: 'End the e-mails',
    ended: 'You get no more e-mails of this kind',
    unknown: 'This link is not known',
    missing: 'Your e-mail address is not known',
    add: 'Add an e-mail address',
  },
}

for (const language of ['et', 'en'] as const) {
  test(`what the registry carries out is told on the account and, where it is wanted, by e-mail, until one press ends that (${language})`, async ({
    page,
    product,
    browser,
  }) => {
    const { title, carriedOut, read, isNew, on, end, ended } = said[language]
    const saver = product.freshSaver()
    await openContract({ page, product }, saver, language)
    await signButton(page, language).click()
    await expect(page.getByRole('heading', { level: 1, name: words[language].signed })).toBeVisible()

    await page.goto('/notices')
    const wanted = page.getByRole('checkbox', { name: carriedOut })
    await expect(wanted).not.toBeChecked()
    await wanted.press('Space')
    await expect(page.getByRole('status').filter({ hasText: on })).toBeAttached()
    await expectNoBarriers(page, 'notices')

    await moveCalendar(product, addDays(transferDate(await registryDay(product)), 3))
    // Whoever logs in is looked at within seconds.
    await openAs({ page, product }, saver, '/notices', language)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const told = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: carriedOut }) })
    await expect(async () => {
      await page.reload()
      await expect(told.first()).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    // Before it is read: what was read is not sent any more. In somebody else's browser, where nobody is logged in.
    const elsewhere = await (await browser.newContext()).newPage()
    await expect(async () => {
      await elsewhere.goto(`${product.sandbox}/mailbox`)
      await expect(elsewhere.getByRole('link', { name: carriedOut }).first()).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await elsewhere.getByRole('link', { name: carriedOut }).first().click()
    await elsewhere.getByRole('link', { name: /\/unsubscribe/ }).click()
    await elsewhere.getByRole('button', { name: end }).press('Enter')
    await expect(elsewhere.getByRole('alert').filter({ hasText: ended })).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).not.toHaveText(/\?$/)
    await expectNoBarriers(elsewhere, 'unsubscribe')
    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: end }).press('Enter')
    await expect(elsewhere.getByRole('alert').filter({ hasText: ended })).toBeVisible()
    await elsewhere.context().close()

    await page.reload()
    await expect(wanted).not.toBeChecked()
    await expect(told.first()).toBeVisible()
    const before = await told.filter({ hasText: isNew }).count()
    await told.first().getByRole('button', { name: read }).press('Enter')
    await expect(told.filter({ hasText: isNew })).toHaveCount(before - 1)
    await page.reload()
    await expect(told.first()).toBeVisible()
    await expect(told.filter({ hasText: isNew })).toHaveCount(before - 1)
  })

  test(`a link that nobody has made says so and nothing else; without an address the way to one is shown (${language})`, async ({
    page,
    product,
  }) => {
    const { end, unknown, missing, add } = said[language]
    for (const token of ['', `#${'a'.repeat(43)}`]) {
      await page.goto(`/unsubscribe?language=${language}${token}`)
      await page.getByRole('button', { name: end }).click()
      await expect(page.getByText(unknown)).toBeVisible()
      // No press would help: what is left is the way to where it can be done.
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main').locator('a[href$="/notices"]')).toBeVisible()
    }
    await openAs({ page, product }, people.triin, '/notices', language)
    await expect(page.getByText(missing)).toBeVisible()
    await page.getByRole('link', { name: add }).click()
    await expect(page).toHaveURL(/\/contact-details/)
  })
}
