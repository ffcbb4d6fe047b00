import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import {
  agree,
  askToLogIn,
  chooseBondFund,
  controlCode,
  openAs,
  openContract,
  signButton,
  signingWindow,
} from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const said = words.et
type Place = { page: Page; product: Product }

/** Every screen and its main states, each from the beginning. */
const states: { name: string; open: (place: Place) => Promise<void> }[] = [
  {
    name: 'login',
    open: async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('textbox', { name: said.personalCode })).toBeVisible()
    },
  },
  {
    name: 'login, Mobile-ID',
    open: async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('tab', { name: 'Mobiil-ID' }).click()
    },
  },
  {
    name: 'login, waiting',
    open: async ({ page, product }) => {
      const saver = product.freshSaver()
      await phoneOf(product, saver).hold()
      await page.goto('/login')
      await askToLogIn(page, saver, 'et')
      await controlCode(page)
    },
  },
  {
    name: 'login, refused',
    open: async ({ page }) => {
      await page.goto('/login')
      await askToLogIn(page, people.refuses, 'et')
      await expect(page.getByRole('alert').getByText(said.refused)).toBeVisible()
    },
  },
  {
    name: 'login, wrong personal code',
    open: async ({ page }) => {
      await page.goto('/login')
      await askToLogIn(page, '1', 'et')
      await expect(page.getByRole('textbox', { name: said.personalCode })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  { name: 'accessibility statement', open: ({ page }) => shows(page.goto('/accessibility'), page) },
  ...Object.entries({
    'account of a member': people.mariLiis,
    'account with pending applications': people.liis,
    'account with a pension investment account': people.peeter,
    'account of somebody new': people.rasmus,
  }).map(([name, code]) => ({
    name,
    open: async (place: Place) => {
      await openAs(place, code, '/account')
      await expect(place.page.getByRole('heading', { level: 1, name: said.hello })).toBeVisible()
      await expect(place.page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  })),
  {
    name: 'transactions',
    open: async (place) => shows(openAs(place, place.product.freshSaver(), '/transactions'), place.page),
  },
  { name: 'no such page', open: async (place) => shows(openAs(place, people.mariLiis, '/nowhere'), place.page) },
  {
    name: 'sources',
    open: async (place) => {
      await openAs(place, people.mariLiis, '/2nd-pillar-flow')
      await expect(place.page.getByRole('radio', { name: said.bondFund })).toBeVisible()
    },
  },
  {
    name: 'sources, rows with a problem',
    open: async (place) => {
      await openAs(place, people.mariLiis, '/2nd-pillar-flow')
      await place.page.getByRole('radio', { name: said.someUnits }).check()
      await place.page.getByRole('button', { name: 'Lisa rida' }).click()
    },
  },
  {
    name: 'future contributions',
    open: async (place) => {
      await openAs(place, people.rasmus, '/2nd-pillar-flow')
      await expect(place.page.getByRole('heading', { level: 1, name: said.futureHeading })).toBeVisible()
    },
  },
  {
    name: 'address with problems',
    open: async (place) => {
      await openAs(place, people.jaan, '/2nd-pillar-flow/address')
      await place.page.getByRole('button', { name: said.next }).click()
      await expect(place.page.locator('[aria-invalid]').first()).toBeVisible()
    },
  },
  {
    name: 'contract',
    open: async (place) => {
      await openContract(place, people.mariLiis, 'et')
    },
  },
  {
    name: 'signing',
    open: async (place) => {
      const saver = place.product.freshSaver()
      await openContract(place, saver, 'et')
      await phoneOf(place.product, saver).hold()
      await signButton(place.page, 'et').click()
      await controlCode(signingWindow(place.page))
    },
  },
  {
    name: 'signing, refused',
    open: async (place) => {
      const saver = place.product.freshSaver()
      const phone = phoneOf(place.product, saver)
      await openContract(place, saver, 'et')
      await phone.hold()
      await signButton(place.page, 'et').click()
      await phone.refuse()
      await expect(signingWindow(place.page).getByText(said.refused)).toBeVisible()
    },
  },
  {
    name: 'signed',
    open: async (place) => {
      await openAs(place, place.product.freshSaver(), '/2nd-pillar-flow')
      await chooseBondFund(place.page, 'et')
      await agree(place.page, 'et')
      await signButton(place.page, 'et').click()
      await expect(place.page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()
    },
  },
]

async function shows(opening: Promise<unknown>, page: Page): Promise<void> {
  await opening
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

for (const { name, open } of states) {
  test(`${name}: nothing for axe at both widths in light and dark, and no sideways scroll at 320 px`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ page, product })
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await violationsOf(page), `${colorScheme} at ${String(width)} px`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0], 'width of the content at 320 px').toBeLessThanOrEqual(widths[1] ?? 0)
  })
}
