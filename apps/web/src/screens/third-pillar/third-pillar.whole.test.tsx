// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const NEXT = 'Edasi'
const SIGN = /^Allkirjasta ja /
type Page = Awaited<ReturnType<typeof openApplication>>

async function answerAll(page: Page): Promise<void> {
  await page.click(/ei ole riikliku taustaga isikud/)
  await page.click(/Olen Eesti resident/)
  await page.fill(/^Tegevusala/, 'STUDENT')
  await page.click(/^Olen lugenud täiendavate pensionifondide tingimusi/)
}

const atStep = (page: Page, step: string) =>
  expect.poll(page.path).toMatch(new RegExp(`/3rd-pillar-flow/${step}(\\?|$)`))

test('every step redirects in its order', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/3rd-pillar-flow/confirm-mandate' })
  await atStep(page, 'setup')
  for (const [requested, shown] of [
    ['select-sources', 'address'],
    ['payment', 'setup'],
    ['nowhere', 'setup'],
  ] as const) {
    await page.goTo(`/3rd-pillar-flow/${requested}`)
    await atStep(page, shown)
  }
})

test('signing waits for every answer, and refused answers stop it with a message', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/3rd-pillar-flow' })
  const dialog = page.within('dialog[open]')
  await page.click(NEXT)
  await page.shows('Sinu kontaktandmed')
  await page.fill(/^Tänav/, 'Uus tänav 5')
  await page.reload()
  await page.shows('Sinu kontaktandmed')
  expect((await page.find(/^Tänav/)).value).toBe('Uus tänav 5')
  await page.click(NEXT)
  await page.shows('Kontrolli ja allkirjasta')
  expect((await page.find(SIGN)).getAttribute('aria-disabled')).toBe('true')
  await answerAll(page)
  await page.reload()
  await page.shows('Kontrolli ja allkirjasta')
  expect((await page.find(/^Tegevusala/)).value).toBe('STUDENT')
  expect(page.element(/Olen Eesti resident/).checked).toBe(true)
  expect(page.element(SIGN).getAttribute('aria-disabled')).not.toBe('true')

  const mend = page.calls.fail('POST /v1/amlchecks', 500)
  await page.click(SIGN)
  await dialog.within('[role=alert]').shows(/\S/)
  expect(dialog.words()).not.toMatch(/PIN2/)
  expect(page.calls.sent()).not.toContain('POST /v1/mandates')
  await dialog.click('Sulge')
  mend()
  const taken = page.calls.answer('POST /v1/amlchecks', { type: 'OCCUPATION', success: true })
  await page.click(SIGN)
  await dialog.shows('Rahapesu tõkestamise reeglite tõttu ei saa me avaldust vastu võtta')
  await dialog.shows('Avaldust ei esitatud ja midagi ei muutunud.')
  await dialog.click('Sulge')
  taken()
  await page.click(SIGN)
  await atStep(page, 'payment')

  const withoutNumber = page.calls.change('GET /v1/me', (me: object) => ({ ...me, pensionAccountNumber: null }))
  await page.reload('/3rd-pillar-flow/confirm-mandate')
  await page.shows('Pensioniregister avab veel sinu kontot')
  await atStep(page, 'payment')
  withoutNumber()
  await page.click('Vaata uuesti')
  await page.shows('Summa')
})

test('units held elsewhere are moved by one signature, except those that may not leave', async () => {
  const page = await openApplication(product(), {
    person: '36005170521',
    path: '/3rd-pillar-flow?exchangeExistingThirdPillarUnits=false',
    method: 'mobileId',
    phoneNumber: '+37200001003',
  })
  await atStep(page, 'select-sources')
  await page.shows('Fondid, millest saad osakud üle tuua')
  await page.hides('väljumine piiratud')
  expect(page.element(/Suuna ainult tulevased/).checked).toBe(true)
  await page.click('Too kõik ühte fondi')
  await page.click(NEXT)
  await page.shows('Sinu kontaktandmed')
  await page.click(NEXT)
  await page.shows(
    'Kontrolli ja allkirjasta',
    /pensionini on jäänud kuni kümme aastat/,
    /sellest fondist ei saa osakuid teise fondi viia/,
  )
  await answerAll(page)
  await page.click(SIGN)
  await atStep(page, 'payment')
  expect(page.calls.sent().filter((call) => /^PUT .*signature\/mobileId$/.test(call))).toHaveLength(1)
  await page.click('Maksan hiljem')
  const pending = page.within('section', 'Ootel avaldused')
  await pending.shows('III samba fondivahetus')
  expect(pending.pressables().filter((name) => name.startsWith('Tühista'))).toEqual([])
})

test('a saver with nothing to move is sent straight to the payment, with a message', async () => {
  const page = await openApplication(product(), { person: '49203152718', path: '/3rd-pillar-flow' })
  await page.shows('Oled ühistu Sammas fondi juba valinud')
  await atStep(page, 'payment')
})
