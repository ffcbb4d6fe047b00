import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { insertCard } from './harness/id-card.ts'
import { elsewhere } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openAs, signingWindow, switchTo } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: labels.next })
const pillar = (page: Page, name: 'II' | 'III') => page.getByRole('group', { name: new RegExp(`^${name} sammas`) })
const ACCOUNT = 'EE38 2200 2210 2014 5685'
const SIGNING_STARTS = /\/signature\/mobile-id$/
/** What may have changed between the contract and the signature: code, sentence, and what the server names. */
const CHANGES = [
  ['claim', 'Sinu pensionikontole on vahepeal tulnud arest või pankrotinõue'],
  ['changed', 'Sinu osakute arv on II sambas vahepeal muutunud', 'SECOND', 'units-changed'],
  ['price.missing', 'Ühel sinu III samba fondil ei ole praegu hinda', 'THIRD', 'EE3600001707'],
  ['pending', 'II sambast raha võtmise avaldus on juba tehtud', 'SECOND', 'withdrawal-pending'],
] as const

test('a saver who works takes a sum from both pillars and the rest of the second as a fund pension: taxes, what ends, one signature', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, people.rein, '/withdrawals', 'et', 'mobileId')
  const calls = callsOf(page.request, product, token)
  const main = page.getByRole('main')
  await expect(heading(page, 'Raha väljavõtmine sammastest')).toBeVisible()
  await expect(main).toContainText('III samba rahalt võetav tulumaks langeb: seni 22%, edaspidi 10%.')
  await next(page).click()

  // Nothing is chosen towards taking out.
  for (const name of ['II', 'III'] as const) {
    await expect(pillar(page, name).getByRole('radio', { name: 'Jätan praegu puutumata' })).toBeChecked()
    await pillar(page, name).getByRole('radio', { name: 'Võtan ühekordse väljamakse' }).check()
  }
  await expect(page.getByRole('radio', { name: 'Kogu raha mõlemast sambast' })).toBeVisible()
  // A sum of everything would leave nothing to the fund pension.
  await pillar(page, 'II').getByRole('radio', { name: 'Võtan osa ühekordse väljamaksena ja ülejäänu iga kuu' }).check()
  await expect(page.getByRole('radio', { name: 'Kogu raha mõlemast sambast' })).toHaveCount(0)
  await page.getByRole('radio', { name: /Soovituslik kestus/ }).check()
  const sum = page.getByRole('textbox', { name: 'Summa enne maksu' })
  await sum.fill('palju')
  await sum.press('Tab')
  await expect(sum).toHaveAccessibleDescription(/Kirjuta summa numbritega/)
  await sum.fill('999999')
  await expect(sum).toHaveAccessibleDescription(/Nii palju seal ei ole/)
  await expect(next(page)).toHaveAccessibleDescription(/Nii palju seal ei ole/)
  await expect(sum).toHaveValue('999999')
  await sum.fill('8000')
  await pillar(page, 'II').getByRole('radio', { name: 'Võtan ühekordse väljamakse' }).check()
  await expect(sum).toHaveValue('8000')
  await pillar(page, 'II').getByRole('radio', { name: 'Võtan osa ühekordse väljamaksena ja ülejäänu iga kuu' }).check()
  const table = page.getByRole('table', { name: 'Korraga' })
  await expect(table).toContainText(/III sambast.*22%.*II sambast.*10%/s)
  await expect(main).toContainText(/II sambast iga kuu: esimene makse [\d\s]+,\d\d\s€, tulumaksu ei ole/)
  await expect(main).toContainText(/sulle jääb [\d\s]+,\d\d\s€ rohkem/)
  await expect(main).toContainText(/riigi osa, 4% sinu palgast: umbes [\d\s]+,\d\d\s€ aastas/)
  await expectNoBarriers(page, 'how much')
  await next(page).click()

  const account = page.getByRole('textbox', { name: 'Pangakonto number' })
  await account.fill('FI21 1234')
  await expect(account).toHaveAccessibleDescription(/konto teise riigi|teise riigi konto/)
  await account.fill('EE38 2200 2210 2014 5684')
  await expect(account).toHaveAccessibleDescription(/Selles kontonumbris on viga/)
  await expect(next(page)).toHaveAccessibleDescription(/kontonumber on õige/)
  await account.fill(ACCOUNT)
  await page.reload()
  await expect(account).toHaveValue(ACCOUNT)
  await next(page).click()

  await expect(heading(page, labels.confirmHeading)).toBeVisible()
  await expect(main).toContainText('III sambast: seda avaldust ei saa tühistada.')
  for (const choice of ['korraga', 'fondipensionina'])
    await expect(main).toContainText(`II sambast ${choice}: avaldust saad tühistada kuni`)
  await expectNoBarriers(page, 'contract of three applications')
  await page.getByRole('checkbox', { name: /sissemaksed lõpevad jäädavalt/ }).check()
  // Each is told in a sentence; nothing is signed, and nothing that was typed is lost.
  for (const [code, sentence, ...given] of CHANGES) {
    const errors = [{ code: `invalid.mandate.withdrawal.${code}`, arguments: given }]
    await page.route(SIGNING_STARTS, (route) => route.fulfill({ status: 400, json: { errors } }), { times: 1 })
    await page.getByRole('button', { name: 'Allkirjasta kõik avaldused' }).click()
    await expect(signingWindow(page).getByRole('alert')).toContainText(sentence)
    await signingWindow(page).getByRole('button', { name: 'Sulge' }).click()
    await expect(main).toContainText('EE38 2200 2210 2014 5685')
    await expect(page.getByRole('checkbox', { name: /sissemaksed lõpevad jäädavalt/ })).toBeChecked()
  }
  expect(await calls.pendingApplications()).toEqual([])
  await page.getByRole('button', { name: 'Allkirjasta kõik avaldused' }).click()
  await expect(heading(page, 'Avaldused on allkirjastatud')).toBeVisible()
  await page.reload()
  await expect(main).toContainText('II samba sissemaksed alates')
  await expect(main).toContainText('Seda ei saa tühistada.')
  const pending = await calls.pendingApplications()
  expect(pending.map(({ type }) => type).toSorted()).toEqual([
    'FUND_PENSION_OPENING',
    'PARTIAL_WITHDRAWAL',
    'WITHDRAWAL_THIRD_PILLAR',
  ])

  // The registry's answer may come later: one refused and one taken is said as just that.
  const errors = [{ code: 'mandate.processing.error.epis.unknown' }]
  const parts = [
    { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
    { type: 'PARTIAL_WITHDRAWAL', taken: false },
    { type: 'FUND_PENSION_OPENING', taken: true },
  ]
  await page.route('**/outcome', (route) => route.fulfill({ json: { kind: 'REFUSED', errors, parts } }))
  await page.reload()
  await expect(heading(page, 'Osa avaldusi võeti vastu, osa mitte')).toBeVisible()
  await expect(main).toContainText('Vastu võetud: III sambast.')
  await expect(main).toContainText('Tagasi lükatud: II sambast korraga.')

  // One signature, and a card for each application, in the order of the contract: each is paid on days of its own.
  await page.goto('/account')
  const cards = page.getByRole('region', { name: 'Ootel avaldused' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Väljamakse III sambast',
    'Osaline väljamakse II sambast',
    'Fondipension II sambast',
  ])

  await page.goto('/withdrawals')
  await expect(main.getByText(/Sul on ootel (avaldus|2 avaldust) siit raha välja võtta/)).toHaveCount(2)
  await expect(next(page)).toHaveCount(0)
})

test('a batch signed by ID-card: what the registry accepted and refused is shown, then both are signed, kept over a reload', async ({
  page,
  product,
}) => {
  const inserted = await insertCard(page, product, people.malle)
  const token = await openAs({ page, product }, people.malle, '/withdrawals/amount', 'et', 'idCard')
  const calls = callsOf(page.request, product, token)
  const other = elsewhere(product, people.malle)
  const toContract = async () => {
    for (const name of ['II', 'III'] as const) {
      await pillar(page, name).getByRole('radio', { name: 'Võtan iga kuu fondipensionina' }).check()
    }
    await page.getByRole('radio', { name: /^Soovituslik kestus/ }).check()
    await next(page).click()
    const account = page.getByRole('textbox', { name: 'Pangakonto number' })
    await account.fill(ACCOUNT)
    await next(page).click()
    await page.getByRole('checkbox', { name: /sissemaksed lõpevad jäädavalt/ }).check()
  }
  const sign = page.getByRole('button', { name: 'Allkirjasta mõlemad avaldused' })
  await toContract()
  const release = inserted.hold('sign')
  await sign.click()
  await expect.poll(inserted.requests).toContain('sign')
  await other.apply({ type: 'FUND_PENSION_OPENING', durationYears: 30 })
  release()
  const dialog = signingWindow(page)
  await expect(dialog).toContainText('II sambast juba võetakse raha')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Vastu võtmata: Fondipension II sambast',
    'Vastu võetud: Fondipension III sambast',
  ])
  await expect(dialog.getByRole('button', { name: labels.again })).toHaveCount(0)
  await expectNoBarriers(page, 'refused in part')
  await dialog.getByRole('button', { name: 'Sulge' }).click()

  await other.cancelAll()
  await page.goto('/withdrawals/amount')
  await toContract()
  await sign.click()
  await expect(heading(page, 'Avaldused on allkirjastatud')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('II samba sissemaksed alates')
  expect((await calls.pendingApplications()).map(({ type }) => type).toSorted()).toEqual([
    'FUND_PENSION_OPENING',
    'FUND_PENSION_OPENING_THIRD_PILLAR',
  ])
})

test.describe('answers that fail', () => {
  test.use({ calls: 'apart' })

  test('a young saver retries after a failure, and reads when the second pillar opens and the cost of an earlier payout', async ({
    page,
    product,
  }) => {
    let shows: 'nothing' | 'not known' | 'all' = 'nothing'
    await page.route('**/api/v1/withdrawals/eligibility', async (route) => {
      if (shows === 'all') return route.continue()
      if (shows === 'nothing')
        return route.fulfill({ status: 504, json: { errors: [{ code: 'pension.registry.connection.exception' }] } })
      const answer = await route.fetch()
      const known = await answer.json()
      const thirdPillar = { ...known.thirdPillar, standing: 'NOT_KNOWN' }
      return route.fulfill({ response: answer, json: { ...known, thirdPillar } })
    })
    await openAs({ page, product }, people.mariLiis, '/withdrawals/amount')
    await expect(page.getByRole('alert')).toContainText(labels.registryDown)
    shows = 'not known'
    const again = page.getByRole('button', { name: labels.again })
    await again.click()
    await expect(page.getByRole('main')).toContainText('Seepärast ei ütle me siin ei jah ega ei.')
    shows = 'all'
    await again.click()
    await next(page).click()
    await expect(pillar(page, 'III')).toBeVisible()
    await expect(pillar(page, 'II')).toHaveCount(0)
    await page
      .getByRole('link', { name: labels.back })
      .or(page.getByRole('button', { name: labels.back }))
      .click()
    await switchTo(page, 'en')
    await page.getByText('What if I took the second pillar out now?').click()
    await expect(page.getByRole('main')).toContainText(/Income tax is 22% instead of 10%.*would go as tax/s)
    await expect(page.getByRole('main')).toContainText('You can join the second pillar again only after 10 years.')
    await expectNoBarriers(page, 'rights', { lost: ['1', '2', '3', '4'] })
  })
})
