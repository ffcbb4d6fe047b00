import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const said = {
  et: {
    title: '2024. aasta väljavõte',
    all: 'Väljavõte algusest peale',
    period: 'Ajavahemik',
    whole: 'Kokku',
    closing: 'Lõppväärtus',
    pdf: 'Laadi alla PDF',
    file: 'Sammas_valjavote_2024.pdf',
    none: 'Selle aja kohta sul väljavõtet ei ole',
    fromBeginning: 'Algusest peale',
    how: 'Kuidas need arvud on saadud',
    funds: 'II samba fondid',
    made: 'Kuidas fondide väärtused ja tasud on saadud',
    hide: 'Peida summad',
  },
  en: {
    title: 'Statement of 2024',
    all: 'Statement since the beginning',
    period: 'Period',
    whole: 'In all',
    closing: 'Closing value',
    pdf: 'Download as PDF',
    file: 'Sammas_statement_2024.pdf',
    none: 'You have no statement for this time',
    fromBeginning: 'Since the beginning',
    how: 'How these numbers were made',
    funds: 'Second-pillar funds',
    made: 'How the funds’ values and fees were made',
    hide: 'Hide amounts',
  },
}

test('a statement of a year is read and kept in both languages; a file that broke comes the second time', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/statement?period=1990', 'et')
  for (const language of LANGUAGES) {
    const words = said[language]
    if (language === 'en') {
      await page.goto('/statement?period=1990')
      await switchTo(page, language)
    }
    await expect(page.getByRole('alert')).toContainText(words.none)
    await page.getByRole('alert').getByRole('link', { name: words.fromBeginning }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.all })).toBeVisible()
    await page.getByRole('combobox', { name: words.period }).selectOption('2024')
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const whole = page.getByRole('table', { name: words.whole, exact: true })
    await expect(whole.getByRole('row', { name: words.closing })).toContainText('€')
    await expectNoBarriers(page, `a yearly statement (${language})`)

    await page.route('**/pdf', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: words.pdf }).press('Enter')
    const failure = page.getByRole('alert')
    await expect(failure).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), failure.getByRole('button').first().click()])
    expect(file.suggestedFilename()).toBe(words.file)
    expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]+%%EOF\s*$/)
  }
})

test('the account says in place how its numbers were made, in both languages, and hides them with the rest', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account', 'et')
  const funds = (language: Language) => page.getByRole('region', { name: said[language].funds, exact: true })
  const made = (language: Language) => funds(language).getByRole('table', { name: said[language].made })
  await expect(made('et')).toHaveCount(0)
  await page.route('**/makings-*.js', (route) => route.abort(), { times: 1 })
  await funds('et').getByText(said.et.how).press('Enter')
  await funds('et').getByRole('alert').getByRole('button').first().press('Enter')
  await expect(made('et')).toBeVisible()
  for (const language of LANGUAGES) {
    if (language === 'en') await switchTo(page, language)
    await expect(funds(language).getByText(said[language].how)).toBeVisible()
    await expect(made(language).getByRole('row')).toHaveCount(5)
    await expect(made(language)).toContainText(/\d\s€/)
    await expectNoBarriers(page, `how numbers were made (${language})`)
  }
  await page.getByRole('button', { name: said.en.hide }).press('Enter')
  await expect(made('en')).not.toContainText(/\d\s€/)
  await switchTo(page, 'et')
  await expect(page.getByRole('button', { name: said.et.hide })).toHaveAttribute('aria-pressed', 'true')
  await expect(made('et')).not.toContainText(/\d\s€/)
  await page.emulateMedia({ media: 'print' })
  await expect(made('et')).toBeHidden()
})
