import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { expectNoBarriers } from './harness/barriers.ts'
import { watchShifts } from './harness/layout-shifts.ts'
import { people } from './harness/people.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, LONGER_WORDS } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

const labels = {
  et: {
    title: '2024. aasta väljavõte',
    all: 'Väljavõte algusest peale',
    period: 'Ajavahemik',
    steps: 'Sammud algväärtusest lõppväärtuseni; samad summad on tabelis',
    whole: 'Kokku',
    closing: 'Lõppväärtus',
    pdf: 'Laadi alla PDF',
    file: 'Sammas_valjavote_2024.pdf',
    none: 'Sel aastal sul fondides veel raha ei olnud.',
    never: 'Väljavõte tekib siia, kui sinu esimene sissemakse on fondi jõudnud.',
    open: 'Ava III sammas',
    together: 'Kõik kokku',
    how: 'Kuidas need arvud on saadud: kokkuvõte',
    funds: 'Kokkuvõte',
    made: 'Kuidas fondide väärtused ja tasud on saadud',
    hide: 'Peida summad',
  },
  en: {
    title: 'Statement of 2024',
    all: 'Statement since the beginning',
    period: 'Period',
    steps: 'Steps from the opening value to the closing one; the same amounts are in the table',
    whole: 'In all',
    closing: 'Closing value',
    pdf: 'Download as PDF',
    file: 'Sammas_statement_2024.pdf',
    none: 'You had no money in funds yet that year.',
    never: 'Your statement appears here when your first payment has reached a fund.',
    open: 'Open the third pillar',
    together: 'All together',
    how: 'How these numbers were made: summary',
    funds: 'Summary',
    made: 'How the funds’ values and fees were made',
    hide: 'Hide amounts',
  },
}

test('a yearly statement is read and downloaded in both languages; a broken download succeeds the second time', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/statement?period=1990', 'et')
  for (const language of LANGUAGES) {
    const words = labels[language]
    if (language === 'en') {
      await page.goto('/statement?period=1990')
      await switchTo(page, language)
    }
    await expect(page.getByText(words.none)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const years = page.getByRole('navigation', { name: words.period })
    await years.getByRole('link', { name: words.together }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.all })).toBeVisible()
    await years.getByRole('link', { name: '2024' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(years.getByRole('link', { name: '2024' })).toBeFocused()
    await expect(years.locator('[aria-current=page]')).toHaveText('2024')
    await expect(page.getByRole('img', { name: words.steps })).toBeVisible()
    const whole = page.getByRole('table', { name: words.whole, exact: true })
    await expect(whole.getByRole('row').last()).toContainText(new RegExp(`${words.closing}.+€`))
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'a yearly statement')

    await page.route('**/pdf', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: words.pdf }).press('Enter')
    const failure = page.getByRole('alert')
    await expect(failure).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), failure.getByRole('button').first().click()])
    expect(file.suggestedFilename()).toBe(words.file)
    expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]+%%EOF\s*$/)
  }
})

test('a person without savings reads when a statement appears, and where to begin', async ({ page, product }) => {
  await openAs({ page, product }, people.rasmus, '/statement', 'et')
  for (const language of LANGUAGES) {
    if (language === 'en') await switchTo(page, language)
    await expect(page.getByText(labels[language].never)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('link', { name: labels[language].open })).toBeVisible()
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'no statement yet')
  }
})

test('nothing moves while a statement loads, however late, with savings and without', async ({ page, product }) => {
  const shifts = await watchShifts(page)
  await page.route('**/v1/statements/*', async (route) => {
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await route.continue()
  })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const person of [people.mariLiis, people.rasmus]) {
      await openAs({ page, product }, person, '/statement', 'et')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await shifts()).toEqual([])
    }
  }
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
    if (language === LONGER_WORDS) await expectNoBarriers(page, 'how numbers were made')
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
