// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { setFault } from '@sammas/server/testing/outside-world'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const BONDS = /^Sammas Maailma Võlakirjade Pensionifond/
const TERMS = /Olen lugenud fondide tingimusi/
const SIGN = 'Allkirjasta ja vaheta fondi'

test('a choice survives a reload at every step, and the next person in the same tab does not see it', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/2nd-pillar-flow' })
  await page.click(BONDS)
  await page.reload()
  await page.shows('Mida teha II samba osakutega?')
  expect((await page.find(BONDS)).checked).toBe(true)
  await page.click('Edasi')
  await page.click(TERMS)
  await page.reload()
  await page.within('section', 'Osakud, mis liiguvad').shows('Sammas Maailma Võlakirjade Pensionifond')
  expect((await page.find(TERMS)).checked).toBe(true)
  expect((await page.find(SIGN)).getAttribute('aria-disabled')).not.toBe('true')
  await page.click('Logi välja')
  await page.shows('Oled välja logitud')
  await page.reload('/2nd-pillar-flow')
  await page.fill('Isikukood', freshSaver())
  await page.click('Logi sisse')
  await page.shows('Mida teha II samba osakutega?')
  expect((await page.find(BONDS)).checked).toBe(false)
})

test('after an expiry in a flow the person is at the same step with the choices, another person is not', async () => {
  const person = freshSaver()
  const page = await openApplication(product(), { person, path: '/2nd-pillar-flow' })
  const logInAs = async (code: string) => {
    await page.shows('Seanss lõppes')
    await page.fill('Isikukood', code)
    await page.click('Logi sisse')
    await page.shows('Kontrolli ja allkirjasta')
  }
  await page.click(BONDS)
  await page.click('Edasi')
  await page.click(TERMS)
  await page.me.call(endpoints.logout)
  await page.click('Vaata avaldust')
  await logInAs(person)
  expect(page.path()).toBe('/2nd-pillar-flow/confirm-mandate')
  await page.within('section', 'Osakud, mis liiguvad').shows('Sammas Maailma Võlakirjade Pensionifond')
  expect((await page.find(TERMS)).checked).toBe(true)
  page.me.token = window.sessionStorage.getItem('accessToken')
  await page.me.call(endpoints.logout)
  await page.click('Vaata avaldust')
  await logInAs(freshSaver())
  expect((await page.find(TERMS)).checked).toBe(false)
  await page.hides('Sammas Maailma Võlakirjade Pensionifond')
})

test('an unknown step leads to the first one; an empty choice cannot be signed', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/2nd-pillar-flow/nowhere' })
  await page.shows('Mida teha II samba osakutega?')
  await page.click('Jäta osakud sinna, kus need on')
  await page.click('Edasi')
  await page.click('Jäta sissemaksed sinna, kus need on')
  await page.click('Edasi')
  await page.shows('Kas jätame kõik nii, nagu on?')
  expect(page.pressables()).not.toContain(SIGN)
})

test('the typed address is signed, also where the registry has another', async () => {
  const page = await openApplication(product(), { person: '48406140226', path: '/2nd-pillar-flow' })
  await page.click(BONDS)
  await page.click('Edasi')
  await page.shows('Sinu kontaktandmed')
  await page.fill(/^E-post/, 'triin@example.ee')
  await page.fill(/^Tänav/, 'Uus tänav 9')
  await page.click('Edasi')
  await page.shows('Kontrolli ja allkirjasta')
  await page.goTo('/2nd-pillar-flow/address')
  await page.shows('Sinu kontaktandmed')
  expect((await page.find(/^Tänav/)).value).toBe('Uus tänav 9')
  await page.fill(/^Tänav/, 'Uus tänav 99')
  await page.reload()
  await page.shows('Sinu kontaktandmed')
  expect((await page.find(/^Tänav/)).value).toBe('Uus tänav 99')
  await page.click('Edasi')
  await page.click(TERMS)
  await page.click(SIGN)
  await page.shows('Avaldus on allkirjastatud')
  expect(await page.me.read(endpoints.userGet)).toMatchObject({
    address: { street: 'Uus tänav 99', postalCode: '80042' },
  })
})

test('a person without a second pillar chooses a first fund; no text speaks of a switch', async () => {
  const page = await openApplication(product(), { person: '50207080123', path: '/2nd-pillar-flow' })
  const main = page.within('main')
  await main.shows('Ava II sammas', 'Sinu brutopalgast läheb II sambasse 2%.')
  expect(main.words()).not.toMatch(/vahet|Jäta |Senised osakud/i)
  await page.click('Edasi')
  await page.fill(/^E-post/, 'rasmus@example.ee')
  await page.fill(/^Tänav/, 'Pikk 1-2')
  await page.fill(/^Postiindeks/, '10123')
  await page.fill('Maakond või linn', '0784')
  await page.click('Edasi')
  await page.click(TERMS)
  await main.shows('II sammast veel ei ole')
  expect(main.words()).not.toMatch(/vahet/i)
  expect((await page.find('Allkirjasta ja ava II sammas')).getAttribute('aria-disabled')).not.toBe('true')
})

test('near the pension the cautious fund is proposed, with a warning for a riskier one', async () => {
  const page = await openApplication(product(), { person: '36005170521', path: '/2nd-pillar-flow' })
  await page.shows('Mida teha II samba osakutega?')
  expect((await page.find(BONDS)).checked).toBe(true)
  await page.click('Edasi')
  await page.click(TERMS)
  await page.hides(/pensionini on jäänud kuni kümme aastat/)
  await page.click('Tagasi')
  await page.click(/^Sammas Maailma Aktsiate Pensionifond/)
  await page.click('Edasi')
  await page.click(TERMS)
  await page.shows(/pensionini on jäänud kuni kümme aastat/)
})

test('pending units are shown, only the rest can be signed, and everything is free after a cancellation', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/2nd-pillar-flow' })
  await page.click('Vaheta osa osakutest')
  // As pasted from a page: with a mark of direction and a blank of its own.
  await page.fill('Osa', '\u200b60\u00a0%')
  expect(page.value('Osa')).toBe('60')
  await page.click('Edasi')
  await page.shows('Kuhu lähevad')
  await page.click('Edasi')
  await page.click(TERMS)
  await page.within('section', 'Mis jääb samaks').shows(/ 40\s?% osakutest/)
  await page.click(SIGN)
  await page.shows('Avaldus on allkirjastatud')

  await page.reload('/2nd-pillar-flow')
  await page.shows('Osa sinu osakutest on juba teel', /on teel 60\s?%/)
  await page.click('Vaheta osa osakutest')
  await page.fill('Osa', '41')
  await page.shows(/on vaba 40%/)
  await page.click('Too kõik ühte fondi')
  await page.click(BONDS)
  await page.click('Edasi')
  await page.click(TERMS)
  await page.within('section', 'Osakud, mis liiguvad').shows(/40\s?%/)
  await page.shows(/Varasem avaldus, millega on fondist/)

  await page.goTo('/2nd-pillar-flow/select-sources')
  await page.click('avalduse tühistada')
  await page.click('Allkirjasta tühistamine')
  await page.shows('Avaldus on tühistatud')
  await page.goTo('/2nd-pillar-flow/confirm-mandate')
  await page.within('section', 'Osakud, mis liiguvad').shows(/100\s?%/)
  expect((await page.find(TERMS)).checked, 'an agreement to the smaller mandate is over').toBe(false)
})

test('a registry that is down ends the session with a message', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: '/accessibility' })
  await setFault(product(), 'registry', 'down')
  await page.goTo('/account')
  await page.within('[role=alert]').shows('Pensioniregister ei vasta praegu')
  await page.shows('Isikukood')
  await page.click(/^EN/)
  await page.within('[role=alert]').shows('The pension registry is not responding right now')
  await setFault(product(), 'registry', 'ok')
})
