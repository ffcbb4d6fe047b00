import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { controlCode, onward, openAs, signingWindow } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

async function heading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const firstProblem = (page: Page) => expect(page.locator('[aria-invalid]').first()).toBeVisible()

test('no barriers in the second-pillar flow', async ({ page, product }) => {
  const labels = words.et
  await openAs({ page, product }, people.mariLiis, '/2nd-pillar-flow')
  await expect(page.getByRole('radio', { name: labels.bondFund })).toBeVisible()
  await expectNoBarriers(page, 'sources')
  await page.getByRole('radio', { name: labels.someUnits }).check()
  await page.getByRole('button', { name: 'Lisa rida' }).first().click()
  await page.getByRole('textbox', { name: 'Osa' }).nth(1).fill('1')
  await expectNoBarriers(page, 'rows with a problem')
  await openAs({ page, product }, people.rasmus, '/2nd-pillar-flow', 'en')
  await heading(page, 'Open a second pillar')
  await expectNoBarriers(page, 'future contributions', { further: true })
  await openAs({ page, product }, people.jaan, '/2nd-pillar-flow/address', 'en')
  await page.getByRole('button', { name: words.en.next }).click()
  await firstProblem(page)
  await expectNoBarriers(page, 'address with problems')
})

test('no barriers in the third-pillar flow', async ({ page, product }) => {
  await openAs({ page, product }, people.rasmus, '/3rd-pillar-flow?monthlyThirdPillarContribution=75', 'en')
  await heading(page, 'Open a third pillar')
  await expectNoBarriers(page, 'third pillar, setup')
  await page.getByRole('button', { name: words.en.next }).click()
  await heading(page, words.en.addressHeading)
  await page.getByRole('button', { name: words.en.next }).click()
  await firstProblem(page)
  await expectNoBarriers(page, 'third pillar, address with problems', { further: true })

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
