// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

test('several refused calls lead to the login once, with one notice, and the login leads back', async () => {
  const person = freshSaver()
  const page = await openApplication(product(), { person, path: '/accessibility' })
  await page.me.call(endpoints.logout)
  const release = page.calls.hold(/^GET /)
  await page.goTo('/account')
  await expect.poll(() => page.calls.sent().filter((call) => call.startsWith('GET ')).length).toBeGreaterThan(4)
  release()
  await page.shows('Seanss lõppes')
  expect(page.words().split('Seanss lõppes')).toHaveLength(2)
  expect(page.path()).toBe('/login?from=%2Faccount')
  await page.fill('Isikukood', person)
  await page.click('Logi sisse')
  await page.shows(/Tere, /)
  expect(page.path()).toBe('/account')
})

test('a code and a phone number log in with the marks that a contact list puts around them', async () => {
  const page = await openApplication(product(), { path: '/login' })
  const [code, phone] = ['36005170521', '+37200001003']
  await page.click('Mobiil-ID')
  await page.fill('Isikukood', `\u202d${code.slice(0, 6)}\u2011${code.slice(6)}\u202c`)
  await page.fill('Telefoninumber', `\u202a${phone.slice(0, -4)}\u00a0${phone.slice(-4)}\u202c\u200b`)
  await page.click('Logi sisse')
  await page.shows('Logi välja')
})
