import { expect } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { startSigning, openContract } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

test('a refusal on the phone is shown, nothing is sent, and a retry signs; without barriers at any step (Mobile-ID)', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et', 'mobileId')
  const { phone } = await startSigning({ page, product }, saver, 'et')
  await expectNoBarriers(page, 'signing by Mobile-ID')
  await phone.refuse()
  const shown = page.getByRole('dialog', { name: 'Jäi allkirjastamata' })
  await expect(shown.getByText(words.et.refused)).toBeVisible()
  await expect(shown.getByText(words.et.nothingSent)).toBeVisible()
  await expectNoBarriers(page, 'signing refused')
  expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])

  await phone.letGo()
  await shown.getByRole('button', { name: words.et.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoBarriers(page, 'signed')
})
