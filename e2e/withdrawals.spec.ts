import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: labels.next })
const pillar = (page: Page, name: 'II' | 'III') => page.getByRole('group', { name: new RegExp(`^${name} sammas`) })
const ACCOUNT = 'EE38 2200 2210 2014 5685'

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
  await page.getByRole('textbox', { name: 'Summa enne maksu' }).fill('8000')
  const table = page.getByRole('table', { name: 'Korraga' })
  await expect(table).toContainText(/III sambast.*22%.*II sambast.*10%/s)
  await expect(main).toContainText(/II sambast iga kuu: esimene makse [\d\s]+,\d\d\s€, tulumaksu ei ole/)
  await expect(main).toContainText(/sulle jääb [\d\s]+,\d\d\s€ rohkem/)
  await expect(main).toContainText(/riigi osa, 4% sinu palgast: umbes [\d\s]+,\d\d\s€ aastas/)
  await expectNoBarriers(page, 'how much')
  await next(page).click()

  const account = page.getByRole('textbox', { name: 'Pangakonto number' })
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

  // One signature, and a card for each application, in the order of the contract: each is paid on its own days.
  await page.goto('/account')
  const cards = page.getByRole('region', { name: 'Ootel avaldused' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Väljamakse III sambast',
    'Osaline väljamakse II sambast',
    'Fondipension II sambast',
  ])
})
