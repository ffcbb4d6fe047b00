// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

/** Everything with the provider; money-laundering answers older than a year. */
const KARL_ERIK = '39001011237'
const NOT_EXPOSED = /ei ole riikliku taustaga isikud/
const RESIDENT = /Olen Eesti resident/

test('answers older than a year are requested again before the account, stored, and then no longer requested', async () => {
  const page = await openApplication(product(), { person: KARL_ERIK, path: '/account' })
  const missing = async () => (await page.me.read(endpoints.amlCheckList)).map(({ type }) => type)
  await page.shows('Salvesta ja jätka')
  expect(page.path()).toBe('/aml')
  expect(await missing()).toEqual(['RESIDENCY_MANUAL', 'POLITICALLY_EXPOSED_PERSON', 'OCCUPATION', 'CONTACT_DETAILS'])
  await page.click('Salvesta ja jätka')
  await page.shows('Vali tegevusala.')
  await expect.poll(page.focused).toMatch(NOT_EXPOSED)
  await page.click(NOT_EXPOSED)
  await page.click(RESIDENT)
  await page.fill(/^Tegevusala/, 'ENTREPRENEUR')
  await page.hides('Vali tegevusala.')

  const mend = page.calls.fail('POST /v1/amlchecks', 503)
  await page.click('Salvesta ja jätka')
  await page.within('main [role=alert]').shows(/\S/)
  expect(page.value(/^Tegevusala/)).toBe('ENTREPRENEUR')
  mend()
  await page.click('Salvesta ja jätka')
  await page.shows(/Tere, /)
  expect(await missing()).toEqual([])
  await page.reload()
  await page.shows(/Tere, /)
  expect(page.path()).toBe('/account')
})

test('a person with nothing to sign keeps the address typed in a flow, and does not have to type it again', async () => {
  const page = await openApplication(product(), {
    person: KARL_ERIK,
    path: '/3rd-pillar-flow',
    // The registry knows no address, as for old customers from before addresses were collected.
    faults: ({ change }) => {
      change('GET /v1/me', (me: object) => ({ ...me, address: null }))
      change('GET /v1/amlchecks', (checks: object[]) => [...checks, { type: 'CONTACT_DETAILS' }])
    },
  })
  await page.shows('Salvestame need sinu kontole ja pensioniregistrisse.')
  expect(page.path()).toBe('/3rd-pillar-flow/address')
  for (const label of [/^Tänav/, /^Postiindeks/]) expect(page.value(label)).toBe('')
  await page.fill(/^Tänav/, 'Uus tänav 9')
  await page.fill(/^Postiindeks/, '10119')
  await page.fill(/^Maakond/, '0784')
  await page.click('Edasi')
  await expect.poll(page.path).toBe('/3rd-pillar-flow/payment')
  const saved = await page.me.read(endpoints.userGet)
  expect(saved.address).toMatchObject({ street: 'Uus tänav 9', postalCode: '10119' })
  const missing = await page.me.read(endpoints.amlCheckList)
  expect(missing.map(({ type }) => type)).not.toContain('CONTACT_DETAILS')
})

test('contact details: every problem is shown at its field, the server’s too; then thanks, or a redirect back', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/contact-details' })
  await page.fill(/^E-post/, '')
  await page.fill(/^Tänav/, ' ')
  await page.fill('Maakond või linn', '')
  await page.click('Salvesta')
  await page.shows('Kirjuta oma e-posti aadress.', 'Kirjuta tänav, maja ja korter.', 'Vali maakond või linn.')
  await expect.poll(page.focused).toMatch(/^E-post/)
  expect(page.calls.sent()).not.toContain('PATCH /v1/me')

  let mend = page.calls.fail('PATCH /v1/me', 400, { code: 'email.duplicate', path: 'email' })
  await page.fill(/^E-post/, 'mari-liis.tamm@example.ee')
  await page.fill(/^Tänav/, 'Rue de Rivoli 1')
  await page.fill('Riik', 'FR')
  await page.hides('Maakond või linn')
  await page.click('Salvesta')
  await page.shows('See e-posti aadress on juba kasutusel.')
  await expect.poll(page.focused).toMatch(/^E-post/)
  expect(page.element(/^E-post/).getAttribute('aria-invalid')).toBe('true')
  mend()

  mend = page.calls.fail(
    'PATCH /v1/me',
    400,
    { code: 'required.field', path: 'address.postalCode' },
    'pension.registry.connection.exception',
  )
  await page.click('Salvesta')
  await page.shows('Kirjuta postiindeks.')
  await page.within('[role=alert]').shows('Pensioniregister ei vasta praegu')
  expect(page.value(/^Tänav/)).toBe('Rue de Rivoli 1')
  mend()

  await page.fill(/^E-post/, 'keegi.uus@example.ee')
  await page.click('Salvesta')
  await page.shows('Aitäh! Sinu andmed on uuendatud.')
  expect(page.calls.sent()).not.toContain('POST /v1/amlchecks')

  await page.fill(/^Tegevusala/, 'RETIRED')
  await page.click('Salvesta')
  await page.shows('Kinnita, et oled Eesti resident.')
  await expect.poll(page.focused).toMatch(RESIDENT)
  await page.click(RESIDENT)
  await page.click('Salvesta')
  await page.shows(/Tere, /, 'keegi.uus@example.ee')
  expect(page.calls.sent().filter((call) => call === 'POST /v1/amlchecks')).toHaveLength(2)
})

test('details are saved as they read, pasted with the marks of a contact list, and a wrong one is reported', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/contact-details' })
  await page.fill(/^E-post/, 'tõnu@example.ee')
  await page.fill(/^Postiindeks/, '1011')
  await page.click('Salvesta')
  await page.shows(/Enne @-märki võivad olla ainult tähed a–z/, /viis numbrit, näiteks 10115/)
  await page.fill(/^E-post/, '\u200bmari@õunapuu.ee\u200e')
  await page.fill(/^Postiindeks/, '10\u00a0123\u2060')
  await page.fill(/^Telefon/, '\u202d+372 5123\u20114567\u202c')
  await page.click('Salvesta')
  await page.shows('Aitäh! Sinu andmed on uuendatud')
  expect(await page.me.read(endpoints.userGet)).toMatchObject({
    email: 'mari@õunapuu.ee',
    phoneNumber: '+37251234567',
    address: { postalCode: '10123' },
  })
  await page.reload('/contact-details')
  await page.shows('Salvesta')
  await expect.poll(() => page.value(/^E-post/)).toBe('mari@õunapuu.ee')
})
