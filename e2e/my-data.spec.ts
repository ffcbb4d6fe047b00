import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, LONGER_WORDS } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = {
  et: {
    link: 'Võta kaasa: CSV või Excel',
    title: 'Võta oma andmed kaasa',
    csv: 'Tehingud: CSV',
    capital: 'Liikmekapital: Excel',
    all: 'Laadi kõik alla',
    file: /^Sammas_tehingud_\d{4}-\d\d-\d\d\.csv$/,
    first: 'Päev;Fond;ISIN;Sammas;',
  },
  en: {
    link: 'Take them along: CSV or Excel',
    title: 'Download your data',
    csv: 'Transactions: CSV',
    capital: 'Member capital: Excel',
    all: 'Download everything',
    file: /^Sammas_transactions_\d{4}-\d\d-\d\d\.csv$/,
    first: 'Day,Fund,ISIN,Pillar,',
  },
}

async function fileBehind(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).press('Enter'),
  ])
  return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString('utf8') }
}

test('own data are downloaded in both languages: a table by keyboard, a retry of a broken file, everything at once', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/transactions', 'et')
  for (const language of LANGUAGES) {
    const { link, title, csv, capital, all, file, first } = labels[language]
    if (language === 'en') {
      await page.goto('/transactions')
      await switchTo(page, language)
    }
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: capital })).toBeVisible()
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'my data')

    await page.route('**/v1/exports/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: csv, exact: true }).press('Enter')
    const failure = page.getByRole('alert')
    await expect(failure).toBeVisible()
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'a file that did not come')
    const [again] = await Promise.all([page.waitForEvent('download'), failure.getByRole('button').first().click()])
    expect(again.suggestedFilename()).toMatch(file)
    const table = await fileBehind(page, csv)
    expect(table.name).toMatch(file)
    expect(table.text.replace('\uFEFF', '').startsWith(first)).toBe(true)
    // Both draw the same statements, most of the file's cost.
    if (language === LONGER_WORDS) expect((await fileBehind(page, all)).name).toMatch(/\.zip$/)
  }
})

test('a person who is no member is offered no member capital', async ({ page, product }) => {
  await openAs({ page, product }, people.jaan, '/my-data', 'en')
  await expect(page.getByRole('button', { name: 'Transactions: CSV' })).toBeVisible()
  await expect(page.getByText('Member capital')).toHaveCount(0)
})
