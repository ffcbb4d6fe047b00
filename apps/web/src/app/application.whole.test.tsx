// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

test('a fund switch is signed by Smart-ID, from its first step to its last', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/2nd-pillar-flow' })
  await page.shows('Mida teha II samba osakutega?')
  expect(page.path()).toBe('/2nd-pillar-flow/select-sources')
  await page.click(/Sammas Maailma Võlakirjade Pensionifond/)
  await page.click('Edasi')
  await page.click(/Olen lugenud fondide tingimusi/)
  await page.click('Allkirjasta ja vaheta fondi')
  await page.shows('Avaldus on allkirjastatud')
  expect(page.calls.sent()).toContain('POST /v1/mandates')
})

test('without a login the login page stands at every address, and a login leads on to it', async () => {
  const page = await openApplication(product(), { path: '/dates', language: 'en' })
  await page.fill('Personal code', freshSaver())
  await page.click('Log in')
  await page.shows('Dates')
  expect(page.path()).toBe('/dates')
})
