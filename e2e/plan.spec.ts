import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'

/** The page's first sentence. */
const answer = (page: Page) => page.locator('p:has(> [aria-live])').first()
const eurosIn = async (page: Page) =>
  Number(/([\d\s]+)€ kuus/.exec((await answer(page).textContent()) ?? '')?.[1]?.replace(/\D/g, ''))

test('the plan uses the person’s own figures, draws each change at once, and keeps amounts out of the address', async ({
  page,
  product,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const token = await openAs({ page, product }, people.mariLiis, '/account')
  await page.getByRole('navigation').getByRole('link', { name: 'Plaan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis sellest saab' })).toBeVisible()
  await expect(answer(page)).toContainText(/Umbes [\d\s]+€ kuus tänases rahas alates 15\.\sjuunist\s2057/)
  // As a screen reader announces it: one sentence, then the bad case, the fees and the sum, each with its explanation.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph:
      - text: Umbes
      - strong: /€ kuus$/
      - text: /tänases rahas alates 15\\.\\sjuunist\\s2057, .* aasta jooksul\\./
      - button /esimene kuumakse/
    - paragraph:
      - text: /Kui aktsiad langevad viimasel aastal/
      - strong: /€ kuus$/
  `)
  await expect(page.getByRole('main')).toContainText(
    /III sambasse maksta veel [\d\s]+,\d\d\s€ nii, et tulumaksu tuleb tagasi/,
  )
  const growth = page.getByRole('slider', { name: 'Kasv aastas pärast hinnatõusu' })
  await expect(growth).toHaveValue('0')
  const before = await eurosIn(page)

  await page.getByRole('radio', { name: '6%' }).check()
  await expect.poll(() => eurosIn(page)).toBeGreaterThan(before)
  await growth.press('ArrowRight')
  await expect(growth).toHaveAttribute('aria-valuetext', '0,5%')
  const wage = page.getByRole('textbox', { name: 'Brutopalk kuus' })
  await wage.fill('3000')
  await wage.press('Tab')
  await expect(wage).toHaveValue(/^3\s000$/)
  const wageInAddress = () => new URL(page.url()).searchParams.get('wage')
  await expect.poll(wageInAddress).not.toBeNull()
  const chosen = wageInAddress()
  await wage.fill('2000,50')
  await wage.press('Tab')
  await expect(wage).toHaveValue(/^2\s001$/)
  // Whether it is enough: a share of the wage, and more with the state pension that the person knows.
  await expect(page.getByText(/See on \d+% sinu netopalgast .*Riiklikku pensioni/)).toBeVisible()
  await page.getByRole('textbox', { name: /^I sammas/ }).fill('800')
  await expect(page.getByText(/Koos I sambaga [\d\s]+€ kuus ehk \d+% sinu netopalgast/)).toBeVisible()
  await wage.fill('3000')
  await expect(page).toHaveURL(/rate=6/)
  await expect(page).toHaveURL(/growth=0\.5/)
  await expect.poll(wageInAddress).toBe(chosen)
  const moved = await eurosIn(page)

  await page.reload()
  await expect(wage).toHaveValue(/^3\s000$/)
  await expect.poll(() => eurosIn(page)).toBe(moved)
  const plot = page.getByRole('slider', { name: /^Sinu raha aastate jooksul/ })
  await plot.focus()
  await plot.press('Home')
  await expect(plot).toHaveAttribute('aria-valuetext', /Raha täna [\d\s]+€, Kokku [\d\s]+€/)

  expect(page.url()).not.toContain('3000')

  // With the figures of the last day, the longest amounts over the plot.
  await plot.press('End')
  await expectNoBarriers(page, 'plan')
  await page.getByRole('button', { name: 'Tagasi minu arvude juurde' }).click()
  await expect.poll(() => eurosIn(page)).toBe(before)

  // Empty boxes and ticked ones stand in one line.
  const boxes = page.getByRole('group', { name: 'Võrdle nendega' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  const tops = await Promise.all((await boxes.all()).map(async (box) => (await box.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)

  // Neither an own amount nor a typed one leaves the page.
  const { wage: own } = await callsOf(page.request, product, token).read(endpoints.planGet)
  expect(own.value).toBeGreaterThan(0)
  for (const secret of ['3000', '3%20000', String(own.value)]) {
    expect(sent.filter((line) => line.includes(secret))).toEqual([])
  }

  await page.getByRole('listitem', { name: '6% palgast' }).getByRole('link', { name: 'Vali 6%' }).click()
  await expect(page.getByRole('radio', { name: '6%', exact: true })).toBeChecked()
  await page.goBack()
  await page.getByRole('link', { name: 'Vali see fond' }).click()
  await expect(page.getByRole('radio', { name: /^Sammas Maailma Aktsiate/ })).toBeChecked()
  await page.goBack()
  await page.getByRole('link', { name: 'Maksa kuus nii palju' }).click()
  await expect(page.getByRole('textbox', { name: 'Summa' })).toHaveValue(/^\d+$/)
  expect(page.url()).toBe(`${product.origin}/3rd-pillar-payment`)
})
