import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, LONGER_WORDS } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = {
  et: {
    title: '2024. aasta väljavõte',
    period: 'Ajavahemik',
    pdf: 'Laadi alla PDF',
    how: 'Kuidas need arvud on saadud: kokkuvõte',
    funds: 'Kokkuvõte',
    made: 'Kuidas fondide väärtused ja tasud on saadud',
    hide: 'Peida summad',
  },
  en: {
    title: 'Statement of 2024',
    period: 'Period',
    pdf: 'Download as PDF',
    how: 'How these numbers were made: summary',
    funds: 'Summary',
    made: 'How the funds’ values and fees were made',
    hide: 'Hide amounts',
  },
}

test('a yearly statement is read and downloaded; a broken download succeeds the second time', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/statement?period=1990', 'et')
  const words = labels.et
  const years = page.getByRole('navigation', { name: words.period })
  await years.getByRole('link', { name: '2024' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(years.getByRole('link', { name: '2024' })).toBeFocused()
  await expectNoBarriers(page, 'a yearly statement')

  await page.route('**/pdf', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: words.pdf }).press('Enter')
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), failure.getByRole('button').first().click()])
  expect(file.suggestedFilename()).toBe('Sammas_valjavote_2024.pdf')
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]+%%EOF\s*$/)
})

test('no barriers where there is no statement yet', async ({ page, product }) => {
  await openAs({ page, product }, people.rasmus, '/statement', 'et')
  await expect(page.getByText('Väljavõte tekib siia, kui sinu esimene sissemakse on fondi jõudnud.')).toBeVisible()
  await expectNoBarriers(page, 'no statement yet', { further: true })
})

test('the account explains its figures in place, in both languages, and hides them with the other amounts', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account', 'et')
  const funds = (language: Language) => page.getByRole('region', { name: labels[language].funds, exact: true })
  const made = (language: Language) => funds(language).getByRole('table', { name: labels[language].made }).first()
  const how = (language: Language) => funds(language).getByRole('button', { name: labels[language].how, exact: true })
  await expect(how('et')).toHaveAttribute('aria-expanded', 'false')
  await expect(made('et')).toHaveCount(0)
  await page.route('**/figure-explanation-*.js', (route) => route.abort(), { times: 1 })
  await how('et').press('Enter')
  await funds('et').getByRole('alert').getByRole('button').first().press('Enter')
  await expect(made('et')).toBeVisible()
  for (const language of LANGUAGES) {
    if (language === 'en') await switchTo(page, language)
    await expect(how(language)).toHaveAttribute('aria-expanded', 'true')
    await expect(made(language).getByRole('row')).toHaveCount(5)
    await expect(made(language)).toContainText(/\d\s€/)
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'how numbers were made', { further: true })
  }
  await page.getByRole('button', { name: labels.en.hide }).press('Enter')
  await expect(made('en')).not.toContainText(/\d\s€/)
  await switchTo(page, 'et')
  await expect(page.getByRole('button', { name: labels.et.hide })).toHaveAttribute('aria-pressed', 'true')
  await expect(made('et')).not.toContainText(/\d\s€/)
  await page.emulateMedia({ media: 'print' })
  await expect(made('et')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Kuidas need arvud/ }).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await how('et').press('Enter')
  await expect(made('et')).toBeHidden()
})
