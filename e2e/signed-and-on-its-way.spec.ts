import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { moveCalendar, phoneOf, setFault } from './harness/outside-world.ts'
import { openProduct } from './harness/product.ts'
import { controlCode, openSigned, openSigning, signingWindow, switchTo } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { testOn } from './harness/test.ts'
import { words } from './harness/words.ts'

/** With a product of this file's own: its registry takes no applications for a while. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

/** Pages look for an answer of the registry every fifteen seconds. */
const NEXT_POLL_MS = 16_000

const texts = {
  et: {
    pending: 'Ootel avaldused',
    mark: 'Teel pensioniregistrisse',
    nothingToDo: /Saadame avalduse ise edasi, sina ei pea midagi tegema/,
    file: /^Laadi alla allkirjastatud fail/,
    cancel: /^Tühista avaldus/,
    allPending: 'Kõik sinu osakud on juba teel',
    confirmed: 'II samba fondivahetus',
    allOwn: /Kogu sinu II sammas on .* fondides või liigub sinna\./,
    switched:
      /^Vahetuspäev on 01\.0[159]\.\d{4}\. (.+ \d+\.\s(jaanuaril|mail|septembril)\s\d{4}|Osakud .+ samal päeval)\.$/,
  },
  en: {
    pending: 'Pending applications',
    mark: 'On its way to the pension registry',
    nothingToDo: /We keep sending the application on: there is nothing for you to do/,
    file: /^Download the signed file/,
    cancel: /^Cancel application/,
    allPending: 'All of your units are already on their way',
    confirmed: 'Second-pillar fund switch',
    allOwn: /All of your second pillar is in low-fee funds of .*, or on its way there\./,
    switched:
      /^The transfer date is 01\.0[159]\.\d{4}\. (.+ (January|May|September)\s\d+,\s\d{4}|The units .+ on that day)\.$/,
  },
} as const

const pending = (page: Page, language: Language = 'et') => page.getByRole('region', { name: texts[language].pending })

/** Looks at the same place in both languages; the page stays in the last one. */
async function inBoth(page: Page, check: (language: Language) => Promise<void>): Promise<void> {
  await check('et')
  await switchTo(page, 'en')
  await check('en')
  await switchTo(page, 'et')
}

test('a signature made while the registry is down is listed as pending until it is confirmed', async ({
  page,
  product,
}) => {
  const { phone, token } = await openSigning({ page, product }, 'et')
  await setFault(product, 'mandates', 'down')
  await phone.confirm()
  await inBoth(page, async (language) => {
    await expect(page.getByRole('heading', { level: 1, name: words[language].signed })).toBeVisible()
    await expect(page.getByText(texts[language].switched)).toBeVisible()
  })

  await test.step('going back to the choices shows them as used up', async () => {
    await page.goBack()
    await inBoth(page, async (language) => {
      await expect(page.getByText(texts[language].allPending, { exact: true })).toBeVisible()
    })
  })

  await test.step('it is marked, there is nothing to do and nothing to cancel, and its file is there', async () => {
    await page.goto('/account')
    await inBoth(page, async (language) => {
      const labels = texts[language]
      const section = pending(page, language)
      await expect(section.getByText(labels.mark)).toBeVisible()
      await expect(section.getByText(labels.nothingToDo)).toBeVisible()
      await expect(page.getByText(labels.allOwn), 'nothing more is proposed meanwhile').toBeVisible()
      await expect(section.getByText(words[language].bondFund).first()).toBeVisible()
      await expect(section.getByRole('link', { name: labels.cancel })).toHaveCount(0)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('button', { name: labels.file }).click(),
      ])
      expect(file.suggestedFilename()).toBe('Sammas_avaldus.bdoc')
    })
  })

  await test.step('its units are promised', async () => {
    await page.goto('/2nd-pillar-flow')
    await inBoth(page, async (language) => {
      await expect(page.getByText(texts[language].allPending, { exact: true })).toBeVisible()
    })
  })

  await test.step('once the registry has taken it, it is an application like any other, without a reload', async () => {
    await page.clock.install()
    await page.goto('/account')
    await expect(pending(page).getByText(texts.et.mark)).toBeVisible()
    await setFault(product, 'mandates', 'ok')
    const calls = callsOf(page.request, product, token)
    await expect.poll(async () => (await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
    await page.clock.fastForward(NEXT_POLL_MS)
    await expect(pending(page).getByText(texts.et.mark)).toHaveCount(0)
    await inBoth(page, async (language) => {
      const section = pending(page, language)
      await expect(section.getByText(texts[language].mark)).toHaveCount(0)
      await expect(section.getByRole('heading', { name: texts[language].confirmed })).toBeVisible()
      await expect(section.getByRole('link', { name: texts[language].cancel })).toBeVisible()
    })
  })
})

test('a cancellation that the registry refuses late is reported as refused, on its page and on the account', async ({
  page,
  product,
}) => {
  const { saver, token } = await openSigned({ page, product }, 'et')
  const calls = callsOf(page.request, product, token)
  const answer = await calls.call(endpoints.applicationList, { query: { status: 'PENDING' } })
  const [transfer]: { details: { cancellationDeadline: string } }[] = await answer.json()
  await page.clock.install()
  await page.goto('/account')
  await page.getByRole('link', { name: texts.et.cancel }).click()
  const phone = phoneOf(product, saver)
  await phone.hold()
  await page.getByRole('button', { name: 'Allkirjasta tühistamine' }).click()
  await controlCode(signingWindow(page))
  await setFault(product, 'mandates', 'down')
  await phone.confirm()
  await expect(page.getByRole('heading', { level: 1, name: 'Tühistamine on allkirjastatud' })).toBeVisible()

  await test.step('the registry is back too late to take it', async () => {
    await moveCalendar(product, addDays(tallinnDate(new Date(transfer?.details.cancellationDeadline ?? '')), 1))
    await setFault(product, 'mandates', 'ok')
    await expect.poll(() => calls.read(endpoints.mandatesOnTheirWay)).toEqual([])
    await page.clock.fastForward(NEXT_POLL_MS)
    await expect(page.getByRole('heading', { level: 1, name: 'Tühistamine jäi vastu võtmata' })).toBeVisible()
    await expect(page.getByText('Pensioniregistri andmetel ei saa seda avaldust tühistada')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Avaldus on endiselt ootel' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Tühista uuesti' })).toHaveCount(0)
  })

  await test.step('the account shows it until the person has read it', async () => {
    await page.goto('/account')
    const message = page.getByText(/tühistamine, mille allkirjastasid, jäi tervikuna või osaliselt vastu võtmata$/)
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: 'Selge' }).click()
    await expect(message).toHaveCount(0)
    await page.reload()
    await expect(pending(page).getByRole('article')).toHaveCount(1)
    await expect(message).toHaveCount(0)
  })
})
