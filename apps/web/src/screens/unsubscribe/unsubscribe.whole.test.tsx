// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product } = productOfFile({
  people: 0,
  variables: { MAIL_SERVER: 'smtp://127.0.0.1:2525', MAIL_SENDER: 'teated@sammas.example' },
})

test.each(['', `#${'a'.repeat(43)}`])('a forged unsubscribe link (%s) is only reported as invalid', async (token) => {
  const page = await openApplication(product(), { path: `/unsubscribe${token}` })
  // A link without a token has no button: the press could only fail.
  if (token !== '') await page.click('Lõpeta e-kirjad')
  await page.shows('Seda linki ei tunta')
  await page.click(/^EN/)
  await page.shows('This link is not known')
  // Pressing cannot help: only the link to the right place is left.
  expect(document.querySelectorAll('main button')).toHaveLength(0)
  expect(document.querySelectorAll('main a[href$="/notices"]')).toHaveLength(1)
})

test('a person without an address for e-mails is led to one', async () => {
  const page = await openApplication(product(), { person: '48406140226', path: '/notices' })
  await page.shows('Meil ei ole aadressi, kuhu kirju saata')
  await page.click(/^EN/)
  await page.shows('We have no address to send e-mails to')
  await page.click('Open contact details')
  await expect.poll(page.path).toBe('/contact-details')
})
