import { expect } from '@playwright/test'
import { people } from './harness/people.ts'
import { chooseBondFund, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test('a printed contract says whose it is and of which day, shows what is ticked, and has nothing to press', async ({
  page,
  product,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-23T10:00:00Z'))
  await openAs({ page, product }, people.mariLiis, '/2nd-pillar-flow')
  await chooseBondFund(page, 'et')
  const terms = page.getByRole('checkbox', { name: words.et.terms })
  await terms.check()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const head = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return [style.getPropertyValue('--paper-person'), style.getPropertyValue('--paper-day')]
  })
  expect(head).toEqual([`"Mari-Liis Tamm, ${people.mariLiis}"`, '"23. november 2026"'])
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(terms).toHaveCSS('print-color-adjust', 'exact')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 in points.
  expect(sheet).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
})
