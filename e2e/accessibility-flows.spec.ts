import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { insertCard } from './harness/id-card.ts'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import {
  agree,
  askToSign,
  chooseBondFund,
  controlCode,
  onward,
  openAs,
  openContract,
  sign,
  signingWindow,
} from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

async function heading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const firstProblem = (page: Page) => expect(page.locator('[aria-invalid]').first()).toBeVisible()

test('no barriers in the second-pillar flow', async ({ page, product }) => {
  const said = words.et
  await openAs({ page, product }, people.mariLiis, '/2nd-pillar-flow')
  await expect(page.getByRole('radio', { name: said.bondFund })).toBeVisible()
  await expectNoBarriers(page, 'sources')
  await page.getByRole('radio', { name: said.someUnits }).check()
  await page.getByRole('button', { name: 'Lisa rida' }).first().click()
  await page.getByRole('textbox', { name: 'Osa' }).nth(1).fill('1')
  await expectNoBarriers(page, 'rows with a problem', { thorough: true })
  await openAs({ page, product }, people.rasmus, '/2nd-pillar-flow', 'en')
  await heading(page, 'Open a second pillar')
  await expectNoBarriers(page, 'future contributions')
  await openAs({ page, product }, people.jaan, '/2nd-pillar-flow/address', 'en')
  await page.getByRole('button', { name: words.en.next }).click()
  await firstProblem(page)
  await expectNoBarriers(page, 'address with problems')
})

test('no barriers while signing by Mobile-ID, and after', async ({ page, product }) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et', 'mobileId')
  await expectNoBarriers(page, 'contract')
  await askToSign({ page, product }, saver, 'et')
  await expectNoBarriers(page, 'signing by Mobile-ID')
  await phoneOf(product, saver).refuse()
  const again = signingWindow(page).getByRole('button', { name: words.et.again })
  await expect(again).toBeVisible()
  await expectNoBarriers(page, 'signing refused')
  await phoneOf(product, saver).letGo()
  await again.click()
  await heading(page, words.et.signed)
  await expectNoBarriers(page, 'signed')
})

test('no barriers while cancelling by card', async ({ page, product }) => {
  const saver = product.freshSaver()
  const card = await insertCard(page, product, saver)
  await openAs({ page, product }, saver, '/2nd-pillar-flow', 'en', 'idCard')
  await chooseBondFund(page, 'en')
  await agree(page, 'en')
  await sign(page, 'en')
  await page.getByRole('link', { name: words.en.toAccount }).click()
  await page.getByRole('link', { name: /^Cancel application:/ }).click()
  await expect(page.getByRole('button', { name: 'Sign the cancellation' })).toBeVisible()
  await expectNoBarriers(page, 'cancellation')
  const release = card.hold()
  await page.getByRole('button', { name: 'Sign the cancellation' }).click()
  await expect(signingWindow(page)).toBeVisible()
  await expectNoBarriers(page, 'signing by card')
  release()
  await heading(page, 'The application is cancelled')
  await expectNoBarriers(page, 'cancelled')
})

test('no barriers in the third-pillar flow', async ({ page, product }) => {
  await openAs({ page, product }, people.rasmus, '/3rd-pillar-flow?monthlyThirdPillarContribution=75', 'en')
  await heading(page, 'Open a third pillar')
  await expectNoBarriers(page, 'third pillar, setup')
  await page.getByRole('button', { name: words.en.next }).click()
  await heading(page, words.en.addressHeading)
  await page.getByRole('button', { name: words.en.next }).click()
  await firstProblem(page)
  await expectNoBarriers(page, 'third pillar, address with problems')

  await openAs({ page, product }, people.tonu, '/3rd-pillar-flow')
  await heading(page, 'Mida teha III samba osakutega?')
  await expectNoBarriers(page, 'third pillar, sources')

  const saver = product.freshSaver()
  await openAs({ page, product }, saver, '/3rd-pillar-flow', 'en')
  await onward(page, 'en')
  await onward(page, 'en')
  await heading(page, words.en.confirmHeading)
  await expectNoBarriers(page, 'third pillar, contract', { thorough: true })
  await page.getByRole('checkbox', { name: /politically exposed/ }).check()
  await page.getByRole('checkbox', { name: /resident of Estonia/ }).check()
  await page.getByRole('combobox', { name: 'Occupation' }).selectOption('STUDENT')
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check()
  await phoneOf(product, saver).hold()
  await page.getByRole('button', { name: /^Sign and / }).click()
  await controlCode(signingWindow(page))
  await expectNoBarriers(page, 'signing by Smart-ID')
  await phoneOf(product, saver).confirm()
  await heading(page, 'Pay into the third pillar')
  await expectNoBarriers(page, 'third pillar, payment')
  await page.goto('/3rd-pillar-flow/success')
  await heading(page, 'We do not see a payment yet')
  await expectNoBarriers(page, 'third pillar, not paid')
  await page.goto('/3rd-pillar-flow/success?payment=paid')
  await heading(page, 'Thank you, all done')
  await expectNoBarriers(page, 'third pillar, done')
})
