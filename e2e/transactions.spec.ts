import { expect, type Page } from '@playwright/test'
import { holdCalls } from './harness/held-calls.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'

const labels = {
  amount: 'Summa',
  second: 'II sammas',
  clear: 'Näita kõiki tehinguid',
  none: 'Selliseid tehinguid ei ole.',
  wrongAmount: 'Kirjuta summa algus, näiteks 45,50.',
  made: /osakut hinnaga/,
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test.use({ calls: 'apart' })

test('a history is searched by keyboard, and its address restores the search', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/transactions', 'et')
  const table = page.getByRole('table', { name: labels.second, exact: true })
  const years = table.getByRole('button', { expanded: true })
  await expect(years).toHaveCount(1)
  await expect.poll(() => table.locator('summary').count()).toBeGreaterThan(5)
  const newest = await table.locator('summary').count()
  await table.getByRole('button', { expanded: false }).first().press('Enter')
  await expect(years).toHaveCount(2)
  await expect.poll(() => table.locator('summary').count()).toBeGreaterThan(newest)
  await table.locator('summary').first().press('Enter')
  await expect(table.getByText(labels.made).first()).toBeVisible()

  const status = page.getByRole('status')
  const amount = page.getByRole('textbox', { name: labels.amount })
  await amount.pressSequentially('palju')
  await expect(page.getByText(labels.wrongAmount)).toBeVisible()
  await amount.fill('999999')
  await expect(status).toHaveText(labels.none)
  await page.reload()
  await expect(status).toHaveText(labels.none)
  await page.getByRole('button', { name: labels.clear }).press('Enter')
  await expect(amount).toHaveValue('')
  await expect(table).toBeVisible()
})

test('ten thousand transactions render few elements until all are requested', async ({ page, product }) => {
  await openAs({ page, product }, people.ene, '/transactions', 'en')
  const table = page.getByRole('table', { name: 'Third pillar', exact: true })
  await expect(table.locator('summary').first()).toBeVisible()
  expect(await elements(page)).toBeLessThan(3000)
  const rows = await table.locator('summary').count()
  await table.getByRole('button', { name: 'Show more' }).press('Enter')
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
    const heading = page.getByRole('heading', { level: 2, name: labels.second, exact: true })
    await expect(page.getByText('Laadime tehinguid …')).toBeAttached()
    await expect(page.getByRole('search'), 'nothing to choose from yet').toHaveCount(0)
    const before = await heading.boundingBox()
    await calls.releaseAll()
    await expect(page.getByRole('search')).toBeVisible()
    expect((await heading.boundingBox())?.y, `${String(width)} px`).toBe(before?.y)
    await page.unrouteAll()
  }
})
