import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'

test.use({ failedLoads: 'expected' })

const labels = {
  link: 'Võta kaasa: CSV või Excel',
  title: 'Võta oma andmed kaasa',
  csv: 'Tehingud: CSV',
  capital: 'Liikmekapital: Excel',
  all: 'Laadi kõik alla',
  file: /^Sammas_tehingud_\d{4}-\d\d-\d\d\.csv$/,
  first: 'Päev;Fond;ISIN;Sammas;',
}

test('own data are downloaded: a table by keyboard, a retry of a broken file, everything at once', async ({
  page,
  product,
}) => {
  const { link, title, csv, capital, all, file, first } = labels
  await openAs({ page, product }, people.mariLiis, '/transactions', 'et')
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: capital })).toBeVisible()
  await expectNoBarriers(page, 'my data')

  await page.route('**/v1/exports/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: csv, exact: true }).press('Enter')
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  await expectNoBarriers(page, 'a file that did not come', { further: true })
  const [again] = await Promise.all([page.waitForEvent('download'), failure.getByRole('button').first().click()])
  expect(again.suggestedFilename()).toMatch(file)
  expect((await readFile(await again.path())).toString('utf8').replace('\uFEFF', '').startsWith(first)).toBe(true)
  const [everything] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: all, exact: true }).press('Enter'),
  ])
  expect(everything.suggestedFilename()).toMatch(/\.zip$/)
})
