// @vitest-environment happy-dom
import { BASIC_EXEMPTION } from '@sammas/domain/law/statutory-figures'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'
import { settledPage } from '#web/testing/settled-page.ts'

const { product } = productOfFile({ people: 0 })

const MARI_LIIS = '49203152718'

const HIDING = [
  '/transactions',
  '/dates',
  '/plan',
  '/returns',
  '/my-data',
  '/3rd-pillar-flow',
  '/2nd-pillar-payment-rate',
  '/withdrawals',
  '/2nd-pillar-flow',
]

/** The law's own amounts belong to no person: the month's basic exemption of the income tax. */
const lawful = Object.values(BASIC_EXEMPTION).map(({ monthly }) => `${String(monthly / 100)} €`)

/** Every readable amount on the page or in its accessible names, but for the law's own. */
function amountsOn(): string[] {
  const attributes = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']
  const exposed = [...document.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const text = [document.title, document.body.textContent, ...exposed].join('\n')
  const amounts: string[] = text.match(/\d[\d\s]*(?:[.,]\d+)?\s?€/g) ?? []
  return amounts.filter((amount) => !lawful.includes(amount.replaceAll(/\s/g, ' ')))
}

const toggle = 'Peida summad'

test('one press hides every amount on every screen, also after a reload, and another one shows them', async () => {
  const page = await openApplication(product(), { person: MARI_LIIS, path: '/account' })
  await settledPage(page)
  await expect.poll(() => amountsOn().length).toBeGreaterThan(30)
  await page.click(toggle)
  await expect.poll(amountsOn).toEqual([])
  await page.reload('/account')
  await page.shows('••••')
  await settledPage(page)
  expect(document.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toContain('••••')
  expect(amountsOn()).toEqual([])
  for (const path of HIDING) {
    await page.goTo(path)
    await expect.poll(page.path).toContain(path)
    await settledPage(page)
    expect(amountsOn(), path).toEqual([])
  }
  await page.click(/^Vaheta osa osakutest/)
  await page.shows('Lisa rida')
  expect(amountsOn(), 'rows').toEqual([])
  await page.click(/^Too kõik ühte fondi/)
  await page.click(/Sammas Maailma Võlakirjade Pensionifond/)
  await page.click('Edasi')
  await page.shows('Kontrolli ja allkirjasta')
  expect(amountsOn(), 'contract').toEqual([])
  await page.click(toggle)
  await expect.poll(() => amountsOn().length).toBeGreaterThan(5)
  expect(page.element(toggle).getAttribute('aria-pressed')).toBe('false')
})
