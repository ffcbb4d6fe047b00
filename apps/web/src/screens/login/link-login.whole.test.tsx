// @vitest-environment happy-dom
import { testPhone } from '@sammas/server/testing/test-browser'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const REFUSED = 'Smart-ID päringust keelduti telefonis. Kui soovid jätkata, alusta uuesti.'
const SHOW_QR = 'Näita QR-koodi'

/** The login page with a QR code, and the link that it shows. */
async function openCode() {
  const page = await openApplication(product(), { path: '/login' })
  let link = ''
  page.calls.change('POST /oauth/token', (answer: { deviceLink?: string }) => {
    link = answer.deviceLink ?? link
    return answer
  })
  await page.click(SHOW_QR)
  await page.shows('Skanni QR-kood Smart-ID rakenduses')
  await expect.poll(() => document.querySelectorAll('[role=img][aria-label^="QR-kood"]').length).toBe(1)
  const begun = () => page.calls.sent().filter((call) => call === 'POST /authenticate').length
  return { page, link: () => link, begun }
}

test('refusing in the app is a quiet line over the form, which another method takes away', async () => {
  const { page, link } = await openCode()
  const phone = testPhone(product(), freshSaver())
  await phone.hold()
  expect(await phone.scan(link())).toBe('opened')
  await phone.rings()
  await phone.refuse()
  await page.within('[role=alert]').shows(REFUSED)
  await expect.poll(page.focused).toBe(SHOW_QR)
  await page.click('Mobiil-ID')
  await page.hides(REFUSED)
})

test('a reload shows the code of the same session, and another method ends it', async () => {
  const { page, begun } = await openCode()
  await page.reload()
  await page.shows('Skanni QR-kood Smart-ID rakenduses')
  expect(begun()).toBe(1)
  await page.click('Mobiil-ID')
  await page.shows('Telefoninumber')
  await page.reload()
  await page.shows(SHOW_QR)
  expect(begun()).toBe(1)
})

test('cancelling leads back to the form, and the next code logs in', async () => {
  const { page, link, begun } = await openCode()
  await page.click('Katkesta')
  await expect.poll(page.focused).toBe(SHOW_QR)
  const old = link()
  await page.click(SHOW_QR)
  await expect.poll(link).not.toBe(old)
  expect(begun()).toBe(2)
  await testPhone(product(), freshSaver()).scan(link())
  await page.shows(/Tere, /)
})
