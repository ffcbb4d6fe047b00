import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { holdCalls } from './harness/held-calls.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, LONGER_WORDS } from './harness/words.ts'

const labels = {
  et: {
    amount: 'Summa',
    kind: 'Liik',
    out: 'Välja',
    second: 'II sammas',
    clear: 'Näita kõiki tehinguid',
    more: 'Näita veel',
    whole: 'Näita kõiki ridu korraga, näiteks printimiseks',
    found: /II sammas 1 tehing$/,
    none: 'Selliseid tehinguid ei ole.',
    wrongAmount: 'Kirjuta summa algus, näiteks 45,50.',
    wrong: 'Aadressis on otsing, millest me aru ei saa',
    made: /osakut hinnaga/,
  },
  en: {
    amount: 'Amount',
    kind: 'Kind',
    out: 'Out',
    second: 'Second pillar',
    clear: 'Show all transactions',
    more: 'Show more',
    whole: 'Show all rows at once, to print them for example',
    found: /Second pillar 1 transaction$/,
    none: 'There are no such transactions.',
    wrongAmount: 'Type the beginning of an amount, for example 45.50.',
    wrong: 'The address asks for something that we do not understand',
    made: /units at/,
  },
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test.use({ calls: 'apart' })

test('a history is searched in both languages, and its address restores the search', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/transactions', 'et')
  for (const language of LANGUAGES) {
    const words = labels[language]
    if (language === 'en') {
      await page.goto('/transactions')
      await switchTo(page, language)
    }
    const table = page.getByRole('table', { name: words.second, exact: true })
    const years = table.getByRole('button', { expanded: true })
    await expect(years).toHaveCount(1)
    await expect.poll(() => table.locator('summary').count()).toBeGreaterThan(5)
    const newest = await table.locator('summary').count()
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'transactions to look through')

    await table.getByRole('button', { expanded: false }).first().press('Enter')
    await expect(years).toHaveCount(2)
    await expect.poll(() => table.locator('summary').count()).toBeGreaterThan(newest)
    await table.locator('summary').first().press('Enter')
    await expect(table.getByText(words.made).first()).toBeVisible()

    const status = page.getByRole('status')
    const amount = page.getByRole('textbox', { name: words.amount })
    await amount.pressSequentially('palju')
    await expect(page.getByText(words.wrongAmount)).toBeVisible()
    await amount.fill('999999')
    await expect(status).toHaveText(words.none)
    await page.reload()
    await expect(status).toHaveText(words.none)
    await expect(amount).toHaveValue('999999')
    await page.getByRole('button', { name: words.clear }).press('Enter')
    await expect(amount).toHaveValue('')
    await expect(table).toBeVisible()
    expect(new URL(page.url()).searchParams.get('amount')).toBeNull()

    await page.goto('/transactions?pillar=9')
    await expect(page.getByText(words.wrong)).toBeVisible()
    await page.getByRole('button', { name: words.clear }).press('Enter')
    await expect(table).toBeVisible()
  }
})

test('ten thousand transactions render few elements until all are requested', async ({ page, product }) => {
  const words = labels.en
  await openAs({ page, product }, people.ene, '/transactions', 'en')
  const table = page.getByRole('table', { name: 'Third pillar', exact: true })
  await expect(table.locator('summary').first()).toBeVisible()
  expect(await elements(page)).toBeLessThan(3000)
  const rows = await table.locator('summary').count()
  await table.getByRole('button', { name: words.more }).press('Enter')
  await expect.poll(() => table.locator('summary').count()).toBeGreaterThan(rows)
  expect(await elements(page)).toBeLessThan(3000)
})

test('while transactions load, filters keep their place and the table replaces its placeholder', async ({
  page,
  product,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const calls = await holdCalls(page)
    await openAs({ page, product }, people.mariLiis, '/transactions')
    const heading = page.getByRole('heading', { level: 2, name: labels.et.second, exact: true })
    await expect(page.getByText('Laadime tehinguid …')).toBeAttached()
    await expect(page.getByRole('search'), 'nothing to choose from yet').toHaveCount(0)
    const before = await heading.boundingBox()
    await calls.releaseAll()
    await expect(page.getByRole('search')).toBeVisible()
    expect((await heading.boundingBox())?.y, `${String(width)} px`).toBe(before?.y)
    await page.unrouteAll()
  }
})
