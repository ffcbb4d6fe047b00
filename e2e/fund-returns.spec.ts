import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'

/** A fund that began long after the others. */
const YOUNG = 'EE3600109435'

const results = (page: Page) => page.getByRole('table', { name: 'Tootlus kahe päeva vahel' })
const row = (page: Page, name: string) => results(page).getByRole('row').filter({ hasText: name })
const plot = (page: Page) => page.getByRole('slider', { name: 'Kasv esimesest päevast' })

/** The plot and the table stay where they are, on a wide screen and on a phone. */
async function expectUnmoved(page: Page, change: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  // From the heading, as a field that gets the focus scrolls the page. All at once, as the header follows a new width in the next frame.
  const tops = async () =>
    heading.evaluate(
      (from, elements) => {
        const top = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN
        return elements.map((element) => Math.round(top(element) - top(from)))
      },
      await Promise.all([plot(page), results(page)].map((each) => each.elementHandle())),
    )
  const phone = { width: 390, height: 844 }
  const wide = page.viewportSize() ?? phone
  await page.setViewportSize(phone)
  const onPhone = await tops()
  await page.setViewportSize(wide)
  const before = await tops()
  await change()
  await expect.poll(tops).toEqual(before)
  await page.setViewportSize(phone)
  await expect.poll(tops).toEqual(onPhone)
  await page.setViewportSize(wide)
}

test('chosen funds are compared between two days, also after inflation, and the address keeps the choice', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account?returns=10&index=CPI')
  await page.getByRole('link', { name: 'Võrdle teisi fonde ja aegu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fondide tootlus' })).toBeVisible()
  await expect(page).toHaveURL(/keys=EPI\.CPI/)
  // Own money has every column, and its line a name at its end.
  await expect(row(page, 'Minu II sammas')).toContainText(/(.*[+−]\d+,\d%){3}.*€/)
  await expect(plot(page)).toContainText(/Minu II sammas\s*[+−]\d+,\d%/)
  await expect(row(page, 'Eesti hinnatõus')).toContainText(/\+\d+,\d%/)

  await page.getByLabel('Lisa fond või indeks').selectOption(YOUNG)
  await page.getByRole('button', { name: 'Lisa', exact: true }).press('Enter')
  await expect(results(page).getByRole('row')).toHaveCount(5)
  const from = page.getByLabel('Alates')
  await from.fill('2.3.2020')
  await expect(from).toHaveAccessibleDescription('')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectUnmoved(page, async () => {
    await from.fill('01.03.2012')
    await expect(from).toHaveAccessibleDescription(/Selle aja alguses veel puudub/)
  })
  await page.getByRole('button', { name: /^Alusta:/ }).click()
  await expect(from).not.toHaveValue('01.03.2012')
  await expect(from).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  await expect(from).toHaveAccessibleDescription('')

  await page.getByLabel('Hinnatõus', { exact: true }).selectOption({ label: 'Maha arvatud' })
  await expect(page.getByRole('figure').getByText('pärast hinnatõusu').first()).toBeVisible()
  await expect(row(page, 'Eesti hinnatõus')).toContainText('0,0%')
  await plot(page).focus()
  await plot(page).press('Home')
  await expect(plot(page)).toHaveAttribute('aria-valuetext', /, Eesti hinnatõus 0,0%/)
  await page.getByText('Sama tabelina').click()
  await expect(page.getByRole('table', { name: 'Kasv esimesest päevast' }).getByRole('row').nth(2)).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salvesta CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tootlus-[\d-]+\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFKuupäev;.+\r\n[\d.]+;0,000000;/)

  const address = page.url()
  await page.reload()
  await expect(results(page).getByRole('row')).toHaveCount(5)
  expect(page.url()).toBe(address)

  // An end before the beginning has its error at the field, stays there, and the figures stay too.
  const to = page.getByLabel('Kuni')
  await to.fill('1.1.2010')
  // A select that has come with the page is inert until the first key, and could not get the focus.
  await to.press('End')
  await page.getByLabel('Hinnatõus', { exact: true }).focus()
  await expect(to).toHaveAccessibleDescription(/Lõpp peab olema algusest hilisem/)
  await expect(to).toHaveValue('1.1.2010')
  await expect(plot(page)).toBeVisible()
  expect(page.url()).toBe(address)
  // With the figures of one day, whose names of funds are the longest words over a plot.
  await plot(page).press('End')
  await expectNoBarriers(page, 'returns with a problem, and the figures of one day')

  await page.goto('/returns?from=eile&keys=EE0000000000.CPI')
  await expect(from).toHaveAccessibleDescription(/Kirjuta mõlemad päevad/)
  await expect(page.getByText('Osa lingist ei saanud kasutada')).toBeVisible()
  await expect(row(page, 'Eesti hinnatõus')).toContainText(/\+\d+,\d%/)
  await switchTo(page, 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Returns of funds' })).toBeVisible()
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(/Write both days/)
})
