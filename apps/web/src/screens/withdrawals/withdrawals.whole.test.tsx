// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { applyElsewhere } from '@sammas/server/testing/apply-elsewhere'
import { expect, test } from 'vitest'
import { insertCard } from '#web/testing/insert-card.ts'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product } = productOfFile({ people: 0 })

const REIN = '36509210322'
const MALLE = '46504090244'
const ACCOUNT = 'EE38 2200 2210 2014 5685'
const SIGN_ALL = 'Allkirjasta kõik avaldused'
const ENDS = /sissemaksed lõpevad jäädavalt/

/** Changes between the contract and the signature: code, arguments of the failure, and the sentence. */
const CHANGES = [
  [{ code: 'claim' }, 'Sinu pensionikontole on vahepeal tulnud arest või pankrotinõue'],
  [{ code: 'changed', arguments: ['SECOND', 'units-changed'] }, 'Sinu osakute arv on II sambas vahepeal muutunud'],
  [{ code: 'price.missing', arguments: ['THIRD', 'EE3600001707'] }, 'Ühel sinu III samba fondil ei ole praegu hinda'],
  [{ code: 'pending', arguments: ['SECOND', 'withdrawal-pending'] }, 'II sambast raha võtmise avaldus on juba tehtud'],
] as const

type Page = Awaited<ReturnType<typeof openApplication>>
const pillar = (page: Page, name: 'II' | 'III') => page.within('fieldset', new RegExp(`^${name} sammas`))

test('sums and account numbers are checked at their fields, and what may not be is not offered', async () => {
  const page = await openApplication(product(), { person: REIN, path: '/withdrawals' })
  await page.shows('III samba rahalt võetav tulumaks langeb: seni 22%, edaspidi 10%.')
  await page.click('Edasi')
  for (const name of ['II', 'III'] as const) {
    await pillar(page, name).shows('Jätan praegu puutumata')
    expect(pillar(page, name).element('Jätan praegu puutumata').checked).toBe(true)
    await pillar(page, name).click('Võtan ühekordse väljamakse')
  }
  await page.shows('Kogu raha mõlemast sambast')
  // A sum of everything would leave nothing to the fund pension.
  await pillar(page, 'II').click('Võtan osa ühekordse väljamaksena ja ülejäänu iga kuu')
  await page.hides('Kogu raha mõlemast sambast')
  await page.click(/Soovituslik kestus/)
  await page.fill('Summa enne maksu', 'palju')
  expect(page.description('Summa enne maksu')).toMatch(/Kirjuta summa numbritega/)
  await page.fill('Summa enne maksu', '999999')
  expect(page.description('Summa enne maksu')).toMatch(/Nii palju seal ei ole/)
  expect(page.description('Edasi')).toMatch(/Nii palju seal ei ole/)
  await page.fill('Summa enne maksu', '8000')
  await pillar(page, 'II').click('Võtan ühekordse väljamakse')
  await page.shows('Kogu raha mõlemast sambast')
  expect(page.value('Summa enne maksu')).toBe('8000')
  await pillar(page, 'II').click('Võtan osa ühekordse väljamaksena ja ülejäänu iga kuu')
  await page.shows(
    /III sambast.*22%.*II sambast.*10%/,
    /II sambast iga kuu: esimene makse [\d\s]+,\d\d €, tulumaksu ei ole/,
    /sulle jääb [\d\s]+,\d\d € rohkem/,
    /riigi osa, 4% sinu palgast: umbes [\d\s]+,\d\d € aastas/,
  )
  await page.click('Edasi')
  await page.fill('Pangakonto number', 'FI21 1234')
  await page.shows(/konto teise riigi|teise riigi konto/)
  await page.fill('Pangakonto number', 'EE38 2200 2210 2014 5684')
  await page.shows(/Selles kontonumbris on viga/)
  expect(page.description('Edasi')).toMatch(/kontonumber on õige/)
  // As a bank prints it.
  await page.fill('Pangakonto number', 'IBAN:\u202dEE38-2200\u20112210\u00a02014\u200b5685\u202c')
  await page.click('Edasi')
  await page.shows('Kontrolli ja allkirjasta', 'III sambast: seda avaldust ei saa tühistada.')
  for (const choice of ['korraga', 'fondipensionina'])
    await page.shows(`II sambast ${choice}: avaldust saad tühistada kuni`)
  await page.click(ENDS)
  // Each change is shown in a sentence; nothing is signed, and nothing that was typed is lost.
  const dialog = page.within('dialog[open]')
  for (const [error, sentence] of CHANGES) {
    const end = page.calls.fail(/^PUT .*\/signature\/smart-id$/, 400, {
      ...error,
      code: `invalid.mandate.withdrawal.${error.code}`,
    })
    await page.click(SIGN_ALL)
    await dialog.shows(sentence)
    await dialog.click('Sulge')
    end()
    await page.shows(ACCOUNT)
    expect(page.element(ENDS).checked).toBe(true)
  }
  expect(await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toEqual([])
  await page.click(SIGN_ALL)
  await page.shows('Avaldused on allkirjastatud')

  // The registry's answer may come later: one refused and one taken is shown as just that.
  page.calls.answer(/\/outcome$/, {
    kind: 'REFUSED',
    errors: [{ code: 'mandate.processing.error.epis.unknown', arguments: [] }],
    parts: [
      { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
      { type: 'PARTIAL_WITHDRAWAL', taken: false },
      { type: 'FUND_PENSION_OPENING', taken: true },
    ],
  })
  await page.reload()
  await page.shows(
    'Osa avaldusi võeti vastu, osa mitte',
    'Vastu võetud: III sambast.',
    'Tagasi lükatud: II sambast korraga.',
  )
  await page.reload('/withdrawals')
  await page.shows(/Sul on ootel (avaldus|2 avaldust) siit raha välja võtta/)
  expect(page.pressables()).not.toContain('Edasi')
})

test('a batch signed by ID-card: what the registry accepted and refused is shown', async () => {
  const card = insertCard(product(), MALLE)
  const page = await openApplication(product(), { person: MALLE, method: 'idCard', path: '/withdrawals/amount' })
  for (const name of ['II', 'III'] as const) await pillar(page, name).click('Võtan iga kuu fondipensionina')
  await page.click(/^Soovituslik kestus/)
  await page.click('Edasi')
  await page.fill('Pangakonto number', ACCOUNT)
  await page.click('Edasi')
  await page.click(ENDS)
  await page.shows('Allkirjasta mõlemad avaldused')
  const release = card.hold('sign')
  await page.click('Allkirjasta mõlemad avaldused')
  await expect.poll(card.requests).toEqual(['get-signing-certificate', 'sign'])
  await applyElsewhere(product(), MALLE, {
    type: 'FUND_PENSION_OPENING',
    depositAccountIBAN: 'EE382200221020145685',
    durationYears: 30,
  })
  release()
  const dialog = page.within('dialog[open]')
  await dialog.shows(
    'II sambast juba võetakse raha',
    'Vastu võtmata: Fondipension II sambast',
    'Vastu võetud: Fondipension III sambast',
  )
  expect(dialog.pressables()).not.toContain('Proovi uuesti')
})

test('a young saver retries after a failure, and reads when the second pillar opens and the cost of an earlier payout', async () => {
  let mend = (): void => undefined
  const page = await openApplication(product(), {
    person: '49203152718',
    path: '/withdrawals/amount',
    faults: ({ fail }) => {
      mend = fail('GET /v1/withdrawals/eligibility', 504, 'pension.registry.connection.exception')
    },
  })
  await page.within('[role=alert]').shows('Pensioniregister ei vasta praegu')
  mend()
  type Known = { thirdPillar: object }
  mend = page.calls.change('GET /v1/withdrawals/eligibility', (known: Known) => ({
    ...known,
    thirdPillar: { ...known.thirdPillar, standing: 'NOT_KNOWN' },
  }))
  await page.click('Proovi uuesti')
  await page.shows('Seepärast ei ütle me siin ei jah ega ei.')
  mend()
  await page.click('Proovi uuesti')
  await page.click('Edasi')
  await page.shows('III sammas')
  await expect.poll(() => document.querySelectorAll('main fieldset').length).toBeGreaterThan(0)
  expect(page.within('main').words()).not.toMatch(/(?<!I)II sammas Jätan/)
  await page.click('Tagasi')
  await page.click(/^EN/)
  await page.click('What if I took the second pillar out now?')
  await page.shows(
    /Income tax is 22% instead of 10%.*would go as tax/,
    'You can join the second pillar again only after 10 years.',
  )
})
