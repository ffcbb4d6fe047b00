import { expect, type Locator, type Page } from '@playwright/test'
import { phoneOf } from './harness/outside-world.ts'
import { controlCode, inLanguage, openAs, signButton, signingWindow } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

const FAR = 60

/** Presses Tab until the element has the focus and is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < FAR && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

/** Counts the moments, from now on, in which the page has no main heading that could have the focus. */
async function momentsWithoutHeading(page: Page): Promise<() => Promise<number>> {
  const moments = await page.evaluateHandle(() => {
    const seen = { count: 0 }
    new MutationObserver(() => {
      if (document.querySelector('main h1') === null) seen.count += 1
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  return async () => (await moments.jsonValue()).count
}

test('the keyboard alone logs in, switches funds, cancels a signature, signs, saves the file and cancels it all', async ({
  page,
  product,
}) => {
  const labels = words.en
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  const { keyboard } = page
  await page.goto(inLanguage('/login', 'en'))
  await tabTo(page, page.getByRole('textbox', { name: labels.personalCode }))
  await keyboard.type(saver)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: labels.hello })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Switch second-pillar fund' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: labels.sourcesHeading })).toBeFocused()
  const bonds = page.getByRole('radio', { name: labels.bondFund })
  await expect(bonds).toBeVisible()
  // Tab stops once in a group of radios: at the chosen one. The arrows choose.
  await tabTo(page, page.getByRole('radio', { name: labels.everythingIntoOne }))
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await expect(bonds).toBeFocused()
  await expect(bonds).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: labels.next }))
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: labels.confirmHeading })).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: labels.terms }))
  await keyboard.press('Space')
  await phone.hold()
  await tabTo(page, signButton(page, 'en'))
  await keyboard.press('Enter')
  await controlCode(signingWindow(page))
  // The page behind the window is inert.
  for (let presses = 0; presses < 5; presses += 1) {
    await keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
  await keyboard.press('Escape')
  await expect(signingWindow(page)).toBeHidden()
  await expect(signButton(page, 'en')).toBeFocused()

  // Letting go confirms all waiting requests: the cancelled signature would be given before the second one begins.
  await phone.refuse()
  await phone.letGo()
  const withoutHeading = await momentsWithoutHeading(page)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: labels.signed })).toBeFocused()
  // The focus goes from the window to the heading: no page without one is in between.
  expect(await withoutHeading()).toBe(0)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'We pass the signed application on' })).toHaveCount(
    1,
  )
  const download = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: labels.download }))
  await keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.bdoc$/)

  await tabTo(page, page.getByRole('link', { name: labels.toAccount }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: /^Cancel application:/ }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign the cancellation' }))
  const withoutHeadingToo = await momentsWithoutHeading(page)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The application is cancelled' })).toBeFocused()
  expect(await withoutHeadingToo()).toBe(0)
})

test('the keyboard alone opens a third pillar and pays into it', async ({ page, product }) => {
  const { keyboard } = page
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, target)
    await keyboard.press(key)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  await openAs({ page, product }, product.freshSaver(), '/3rd-pillar-flow')
  await press(button(words.et.next), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.et.addressHeading })).toBeFocused()
  await press(button(words.et.next), 'Enter')
  await press(box(/ei ole riikliku taustaga isikud/), 'Space')
  await press(box(/Olen Eesti resident/), 'Space')
  await tabTo(page, page.getByRole('combobox', { name: 'Tegevusala' }))
  await keyboard.type('Õpil')
  await press(box(/täiendavate pensionifondide tingimusi/), 'Space')
  await press(button(/^Allkirjasta ja /), 'Enter')

  await tabTo(page, page.getByRole('radio', { name: /Ühekordne makse/ }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Summa' }))
  await keyboard.type('12,50')
  // Tab stops at the first of a group without a choice.
  await tabTo(page, page.getByRole('radio', { name: 'Swedbank' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'SEB' })).toBeChecked()
  await press(button(/^Maksa 12,50/), 'Enter')
  await press(button(/^Maksa$/), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Aitäh, kõik on tehtud' })).toBeVisible()
})
