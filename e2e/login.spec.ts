import { expect } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { askToLogIn, controlCode, inLanguage, logIn, switchTo } from './harness/screens.ts'
import { POLLS, sentRequests } from './harness/sent-requests.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

test('a failed login shows the reason, in both languages, and keeps the form', async ({ page }) => {
  await page.goto(inLanguage('/login', 'et'))
  let [first, other]: [Language, Language] = ['et', 'en']
  for (const [code, reason] of [
    [people.refuses, 'refused'],
    [people.choosesWrongCode, 'wrongCode'],
    [people.neverAnswers, 'timeRanOut'],
    [people.unknown, 'unknownPerson'],
  ] as const) {
    await askToLogIn(page, code, first)
    await expect(page.getByRole('alert').getByText(words[first][reason])).toBeVisible()
    await expect(page.getByRole('textbox', { name: words[first].personalCode })).toHaveValue(code)
    await switchTo(page, other)
    await expect(page.getByRole('alert').getByText(words[other][reason])).toBeVisible()
    await expect(page.getByRole('textbox', { name: words[other].personalCode })).toHaveValue(code)
    // The next one is opened in the language of this one.
    ;[first, other] = [other, first]
  }
  for (const language of LANGUAGES) {
    const field = page.getByRole('textbox', { name: words[language].personalCode })
    if (language === 'en') await switchTo(page, language)
    await askToLogIn(page, '49203152719', language)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(words[language].badCode)
  }
})

test('a refusal on the phone is a quiet line, and a failure disappears once another method is chosen', async ({
  page,
}) => {
  await page.goto(inLanguage('/login', 'et'))
  const code = page.getByRole('textbox', { name: words.et.personalCode })
  await askToLogIn(page, people.refuses, 'et')
  await expect(page.getByRole('alert')).toHaveText(
    'Smart-ID päringust keelduti telefonis. Kui soovid jätkata, alusta uuesti.',
  )
  await expect(code).toBeFocused()
  await page.getByRole('tab', { name: words.et.mobileId }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Smart-ID' }).click()
  for (const [person, message] of [
    ['38505059230', 'Sinu Smart-ID kontot ei saa praegu kasutada'],
    ['38505059285', 'Sinu Smart-ID rakendus on liiga vana'],
    ['38505059252', 'Smart-ID-s tehakse hooldustöid'],
    ['38505059306', 'Smart-ID ei võtnud meie päringut vastu'],
    ['38505059056', 'See Smart-ID ei kehti enam'],
  ] as const) {
    await askToLogIn(page, person, 'et')
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  }
  await page.getByRole('tab', { name: words.et.mobileId }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(code).toHaveValue('38505059056')
})

test('fields that are filled without an event are read, and the button is not inactive over them', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  await page.goto(inLanguage('/login', 'et'))
  const button = page.getByRole('button', { name: words.et.logIn, exact: true })
  const fill = (name: string, value: string) =>
    page.locator(`input[name=${name}]`).evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    }, value)
  await page.getByRole('tab', { name: words.et.mobileId }).click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await fill('personalCode', saver)
  await fill('phoneNumber', product.phoneNumberOf(saver))
  await expect(button).not.toHaveAttribute('aria-disabled')
  await page.getByRole('tab', { name: 'Smart-ID' }).click()
  await fill('personalCode', '')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // A press before the next reading counts too.
  await page.evaluate((text) => {
    const field = document.querySelector('input[name=personalCode]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
  }, saver)
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
})

test('cancelling stops every token call, also when the phone confirms late', async ({ page, product }) => {
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  await phone.hold()
  await page.goto(inLanguage('/login', 'et'))
  await askToLogIn(page, saver, 'et')
  await controlCode(page)
  await page.clock.install()
  const sent = sentRequests(page)
  await page.getByRole('button', { name: words.et.cancel }).click()
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeFocused()
  sent.forget()
  await phone.confirm()
  await page.clock.runFor(30_000)
  expect(sent.matching(POLLS)).toEqual([])
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toHaveValue(saver)
})

test('the requested page opens after the login, with path, query and hash', async ({ page }) => {
  await page.goto(inLanguage('/transactions?from=2020-01-01', 'en') + '#second')
  await expect(page).toHaveURL(/\/login\?from=/)
  await askToLogIn(page, people.mariLiis, 'en')
  await expect(page).toHaveURL(/\/transactions\?from=2020-01-01#second$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('logging out shows a notice, and the back button shows nothing of the person', async ({ page, product }) => {
  await logIn(page, product.freshSaver(), 'et')
  await page.getByRole('link', { name: words.et.allTransactions }).click()
  await expect(page).toHaveURL(/\/transactions$/)
  await page.getByRole('button', { name: words.et.logOut }).click()
  await expect(page.getByText(words.et.loggedOut)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
})

for (const [name, same] of [
  ['another person', false],
  ['the same person', true],
] as const) {
  test(`logging out ends this login alone: a tab with another login of ${name} continues`, async ({
    page,
    context,
    product,
  }) => {
    const [first, second] = [product.freshSaver(), product.freshSaver()]
    const other = await context.newPage()
    await logIn(page, first, 'et')
    await logIn(other, same ? first : second, 'et')
    const token = await other.evaluate(() => sessionStorage.getItem('accessToken'))
    await page.getByRole('button', { name: words.et.logOut }).click()
    await expect(page.getByText(words.et.loggedOut)).toBeVisible()
    // News reaches the other tab in order: this one after that of the logout.
    await other.evaluate(
      () =>
        new Promise((resolve) => {
          new BroadcastChannel('sammas-session').onmessage = resolve
          new BroadcastChannel('sammas-session').postMessage('news of another build')
        }),
    )
    await expect(other.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
    expect(await other.evaluate(() => sessionStorage.getItem('accessToken'))).toBe(token)
    const headers = { authorization: `Bearer ${token ?? ''}` }
    expect((await page.request.get('/api/v1/me', { headers })).status()).toBe(200)
    await other.getByRole('link', { name: words.et.allTransactions }).click()
    await expect(other).toHaveURL(/\/transactions$/)
  })
}

test('the keyboard alone logs in, reads the account and logs out', async ({ page, product }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Liigu sisu juurde' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Smart-ID' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Mobiil-ID' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type(product.freshSaver())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeFocused()
  const logOut = page.getByRole('button', { name: words.et.logOut })
  await logOut.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.et.loggedOut)).toBeVisible()
})

test('an unknown page shows a message after the login', async ({ page }) => {
  await page.goto('/no-such-page?a=1')
  await askToLogIn(page, people.mariLiis, 'et')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/no-such-page\?a=1$/)
  await expect(page).toHaveTitle(/Lehte ei ole/)
})

test('no address can make the login lead to another site', async ({ page }) => {
  await page.goto('/login?from=//example.com/account')
  await askToLogIn(page, people.mariLiis, 'et')
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/account$/)
})

test('method and, if wanted, personal code are remembered; the notes and a supplied payment are shown', async ({
  page,
}) => {
  await page.goto('/login?monthlyThirdPillarContribution=50&exchangeExistingThirdPillarUnits=false')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Soovid valida III samba fondi ja maksta 50\s€ kuus$/)
  await expect(page.getByText('Sisse logides lubad meil pensioniregistrist oma andmeid küsida.')).toBeVisible()
  await page.getByRole('tab', { name: words.et.mobileId }).click()
  const phoneNumber = page.getByRole('textbox', { name: words.et.phoneNumber })
  await phoneNumber.fill('+372 000')
  const code = page.getByRole('textbox', { name: words.et.personalCode })
  const box = page.getByRole('checkbox', { name: 'Jäta isikukood selles seadmes meelde' })
  await box.check()
  await askToLogIn(page, people.mariLiis, 'et')
  await expect(phoneNumber).toHaveAttribute('aria-invalid', 'true')

  await page.goto('/login?exchangeExistingThirdPillarUnits=true')
  await expect(title).toHaveText(/^Soovid vahetada III samba fondi ja maksta 50\s€ kuus$/)
  await expect(page.getByRole('tab', { name: words.et.mobileId })).toHaveAttribute('aria-selected', 'true')
  await expect(code).toHaveValue(people.mariLiis)
  await box.uncheck()
  await phoneNumber.fill('+372 000')
  await askToLogIn(page, people.mariLiis, 'et')
  await page.reload()
  await expect(page.getByRole('tab', { name: words.et.mobileId })).toHaveAttribute('aria-selected', 'true')
  await expect(code).toHaveValue('')

  await page.getByRole('link', { name: /Astu .* liikmeks/ }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fjoin$/)
})

test('one of several errors in an answer decides the message', async ({ page }) => {
  const errors = [
    { code: 'required.field', path: 'personalCode' },
    { code: 'smart.id.timeout' },
    { code: 'smart.id.user.refused' },
  ]
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 400, json: { errors } }))
  await page.goto('/login')
  await askToLogIn(page, people.mariLiis, 'et')
  await expect(page.getByRole('alert').getByText(words.et.timeRanOut)).toBeVisible()
  await expect(page.getByText(words.et.refused)).toHaveCount(0)
  await expect(page.getByText('Täida see väli')).toHaveCount(0)
})

test('during maintenance the login page shows its end, and works again afterwards', async ({ page }) => {
  // The window of the default configuration, in Tallinn.
  await page.clock.install({ time: new Date('2022-10-20T22:59:50+03:00') })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Teeme hooldustöid' })).toBeVisible()
  await expect(page.getByText('20. oktoobril kell 23.00')).toBeVisible()
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeHidden()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
})
