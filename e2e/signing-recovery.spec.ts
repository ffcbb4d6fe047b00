import { expect } from '@playwright/test'
import { phoneOf } from './harness/outside-world.ts'
import { controlCode, openContract, signButton, signingWindow } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const said = words.et

test('a reload while signing takes up the same mandate with the same code', async ({ page, product }) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  await signButton(page, 'et').click()
  const code = await controlCode(signingWindow(page))
  const sent = sentRequests(page)
  await page.reload()
  expect(await controlCode(signingWindow(page))).toBe(code)
  await phone.confirm()
  await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()
  expect(sent.matching(/(POST .*\/mandates$|PUT .*\/signature)/)).toEqual([])
})

test('a server killed while a signature is outstanding goes on after its start, with nothing half-done', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  await signButton(page, 'et').click()
  await controlCode(signingWindow(page))
  await product.kill()
  await expect(signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')).toBeVisible()
  await product.start()
  await phone.confirm()
  await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible({ timeout: 30_000 })
  const calls = callsOf(page.request, product, token)
  expect((await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('after a kill the person can also give up and sign anew', async ({ page, product }) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  await signButton(page, 'et').click()
  await controlCode(signingWindow(page))
  await product.kill()
  await product.start()
  await signingWindow(page).getByRole('button', { name: said.cancel }).click()
  const calls = callsOf(page.request, product, token)
  expect(await calls.pendingApplications()).toEqual([])
  await phone.letGo()
  await signButton(page, 'et').click()
  await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible({ timeout: 30_000 })
  expect((await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('offline while signing is said, and online again it goes on', async ({ page, context, product }) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  await signButton(page, 'et').click()
  await controlCode(signingWindow(page))
  await context.setOffline(true)
  await expect(signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')).toBeVisible()
  await phone.confirm()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()
})
