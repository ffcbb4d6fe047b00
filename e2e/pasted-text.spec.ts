import { expect, type Locator, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { people } from './harness/people.ts'
import { inLanguage, openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

const labels = words.et
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Puts a text into a field as pasting does: in one piece, and as it is. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await into.fill('')
  await into.focus()
  await page.keyboard.insertText(text)
  await expect(into).toHaveValue(text)
}

test('a code and a phone number log in with the marks that a contact list puts around them', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const phone = product.phoneNumberOf(saver)
  await page.goto(inLanguage('/login', 'et'))
  await page.getByRole('tab', { name: labels.mobileId }).click()
  await paste(page, field(page, labels.personalCode), `\u202d${saver.slice(0, 6)}\u2011${saver.slice(6)}\u202c`)
  await paste(page, field(page, labels.phoneNumber), `\u202a${phone.slice(0, -4)}\u00a0${phone.slice(-4)}\u202c\u200b`)
  await page.getByRole('button', { name: labels.logIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: labels.hello })).toBeVisible()
})

test('contact details are saved as they read, and a wrong one is reported at its field', async ({ page, product }) => {
  const token = await openAs({ page, product }, product.freshSaver(), '/contact-details')
  const [email, postalCode, save] = [
    field(page, 'E-post'),
    field(page, /^Postiindeks/),
    page.getByRole('button', { name: 'Salvesta' }),
  ]
  await paste(page, email, 'tõnu@example.ee')
  await paste(page, postalCode, '1011')
  await save.click()
  await expect(email).toHaveAccessibleDescription(/Enne @-märki võivad olla ainult tähed a–z/)
  await expect(postalCode).toHaveAccessibleDescription(/viis numbrit, näiteks 10115/)

  await paste(page, email, '\u200bmari@õunapuu.ee\u200e')
  await paste(page, postalCode, '10\u00a0123\u2060')
  await paste(page, field(page, /^Telefon/), '\u202d+372 5123\u20114567\u202c')
  await save.click()
  await expect(page.getByText('Aitäh! Sinu andmed on uuendatud')).toBeVisible()
  const saved = await callsOf(page.request, product, token).read(endpoints.userGet)
  expect(saved).toMatchObject({
    email: 'mari@õunapuu.ee',
    phoneNumber: '+37251234567',
    address: { postalCode: '10123' },
  })
  await page.goto('/contact-details')
  await expect(email).toHaveValue('mari@õunapuu.ee')
})

test('an amount is read with its currency and its thousands, and one with two meanings is refused', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/3rd-pillar-payment')
  const amount = field(page, 'Summa')
  await page.getByRole('radio', { name: 'LHV' }).check()
  for (const text of ['\u200e1.000,50 EUR', '€ 1’000.50', '1\u202f000,50 eurot\u2069']) {
    await paste(page, amount, text)
    await expect(page.getByRole('button', { name: 'Maksa 1\u00a0000,50\u00a0€' })).toBeEnabled()
  }
  await paste(page, amount, '1.000')
  await amount.press('Tab')
  await expect(amount).toHaveAccessibleDescription(/saab lugeda mitut moodi/)
})

test('the share of a fund is the pasted one', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/2nd-pillar-flow')
  await page.getByRole('radio', { name: 'Vaheta osa osakutest' }).check()
  const share = field(page, 'Osa').first()
  await paste(page, share, '\u200b40\u00a0%')
  await share.press('Tab')
  await expect(share).toHaveValue('40')
})

test('an account number is taken as a bank prints it, and movements are found by a pasted amount', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.malle, '/withdrawals/amount')
  await page
    .getByRole('group', { name: /^III sammas/ })
    .getByRole('radio', { name: 'Võtan ühekordse väljamakse' })
    .check()
  await page.getByRole('radio', { name: 'Kogu selle samba raha' }).check()
  await page.getByRole('button', { name: labels.next }).click()
  const account = field(page, 'Pangakonto number')
  await paste(page, account, 'IBAN:\u202dEE38-2200\u20112210\u00a02014\u200b5685\u202c')
  await page.getByRole('button', { name: labels.next }).click()
  await expect(page.getByRole('heading', { level: 1, name: labels.confirmHeading })).toBeVisible()

  await page.goto(inLanguage('/transactions', 'et'))
  const search = field(page, 'Summa')
  await paste(page, search, '\u200e99999\u00a0EUR')
  await expect(page).toHaveURL(/amount=99999/)
  await expect(search).not.toHaveAttribute('aria-invalid')
})
