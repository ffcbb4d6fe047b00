// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'
import { settledPage } from '#web/testing/settled-page.ts'

const { product } = productOfFile({ people: 0 })

const MARI_LIIS = '49203152718'
const JAAN = '37811022744'
const RASMUS = '50207080123'

const open = (path: string, person = MARI_LIIS) => openApplication(product(), { person, path, language: 'en' })

test('a yearly statement: a year without money, all years, and one year with its closing value', async () => {
  const page = await open('/statement?period=1990')
  await page.shows('You had no money in funds yet that year.')
  expect(document.querySelector('[role=alert]')).toBeNull()
  await page.click('All together')
  await page.shows('Statement since the beginning')
  await page.click('2024')
  await page.shows('Statement of 2024', 'In all', /Closing value [\d ]+\.\d\d €/, 'Download as PDF')
  expect([...document.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)).toContain('2024')
  expect(document.querySelector('main [role=img]')?.getAttribute('aria-label')).toBe(
    'Steps from the opening value to the closing one; the same amounts are in the table',
  )
})

test('a person without savings reads when a statement appears, and where to begin, in both languages', async () => {
  const page = await open('/statement', RASMUS)
  await page.shows('Your statement appears here when your first payment has reached a fund.', 'Open the third pillar')
  await page.click(/^ET/)
  await page.shows('Väljavõte tekib siia, kui sinu esimene sissemakse on fondi jõudnud.', 'Ava III sammas')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('transactions are searched, and a search that cannot be understood says so', async () => {
  const page = await open('/transactions')
  await page.shows('Second pillar', 'Show all rows at once, to print them for example')
  await page.fill(/^Amount/, 'much')
  await page.shows('Type the beginning of an amount, for example 45.50.')
  await page.fill(/^Amount/, '999999')
  await page.shows('There are no such transactions.')
  await page.reload()
  await page.shows('There are no such transactions.')
  expect(page.path()).toBe('/transactions?amount=999999')
  await page.click('Show all transactions')
  await page.hides('There are no such transactions.')
  expect(page.path()).toBe('/transactions')
  await page.reload('/transactions?pillar=9')
  await page.shows('The address asks for something that we do not understand')
  await page.click('Show all transactions')
  await page.hides('The address asks for something that we do not understand')
})

test('own data are offered as files; a file that did not come can be requested again', async () => {
  const page = await open('/my-data')
  await page.shows('Download your data', 'Download everything')
  expect(page.pressables()).toEqual(expect.arrayContaining(['Transactions: CSV', 'Member capital: Excel']))
  page.calls.lose(/^GET \/v1\/exports\//)
  await page.click('Transactions: CSV')
  await expect.poll(() => document.querySelector('[role=alert] button')?.textContent).toBe('Try again')
})

test('a person who is no member is offered no member capital', async () => {
  const page = await open('/my-data', JAAN)
  await expect.poll(page.pressables).toContain('Transactions: CSV')
  await settledPage(page)
  expect(page.words()).not.toContain('Member capital')
})
