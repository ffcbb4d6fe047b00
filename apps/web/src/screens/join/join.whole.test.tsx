// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const JOIN = 'Liitu ja maksa kaardiga'

test('joining: the fee, and every problem at its field, or above the button', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/join' })
  await page.shows(/Liikmetasu on ühekordne, 125 €/)
  expect((await page.find('põhikirja')).getAttribute('href')).toBe('https://sammas.example/pohikiri')
  await page.fill(/^E-post/, 'ei ole aadress')
  await page.shows('Selles e-posti aadressis on viga.', 'e-posti aadress on õige.')
  expect(page.element(JOIN).getAttribute('aria-disabled')).toBe('true')
  let mend = page.calls.fail(/^(PATCH|PUT|POST) \/v1\/me$/, 400, {
    code: 'new.user.flow.signup.error.email.duplicate',
    path: 'email',
  })
  await page.fill(/^E-post/, 'mari-liis.tamm@example.ee')
  await page.click(JOIN)
  await page.shows('See e-posti aadress on juba kasutusel.')
  mend()
  await page.fill(/^E-post/, 'uus.liige@example.ee')
  mend = page.calls.fail(/^(PATCH|PUT|POST) \/v1\/me$/, 400, 'new.user.flow.signup.error.UserAlreadyAMemberException')
  await page.click(JOIN)
  await page.within('[role=alert]').shows('Nende andmetega ei saa liituda')
  mend()
})
