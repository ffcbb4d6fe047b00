// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, tallinnDate } from '@sammas/domain/dates/civil-date'
import { moveCalendar, setFault } from '@sammas/server/testing/outside-world'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

/** Pending applications: an early withdrawal and a payment; a withdrawal and a stop; a resumption and a transfer. */
const LIIS = '60311273446'
const HEINO = '36105172060'
const ANTS = '36005171433'
const SIGN = 'Allkirjasta tühistamine'

type Page = Awaited<ReturnType<typeof openApplication>>
type Pending = { id: number; type: string; details: { cancellationDeadline: string; fulfillmentDate: string } }
const pendingOf = async (page: Page) =>
  // Each that may be cancelled has these days.
  (await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })) as unknown as Pending[]
const offered = (page: Page) =>
  page
    .within('section', 'Ootel avaldused')
    .pressables()
    .filter((name) => name.startsWith('Tühista avaldus'))

test('an application is cancelled after a refusal on the phone, and the account no longer offers it', async () => {
  const page = await openApplication(product(), { person: LIIS, path: '/account' })
  const dialog = page.within('dialog[open]')
  await page.within('section', 'Ootel avaldused').shows('II sambast raha väljavõtmine enne pensioniiga')
  expect(offered(page)).toEqual(['Tühista avaldus: II sambast raha väljavõtmine enne pensioniiga'])
  await page.click('Tühista väljavõtmine')
  await page.shows('II sambast raha väljavõtmine enne pensioniiga', SIGN)
  await page.phone.refuses(() => page.click(SIGN))
  await dialog.shows('Päringust keelduti telefonis', 'midagi ei muutunud')
  await dialog.click('Proovi uuesti')
  await page.shows('Avaldus on tühistatud')
  await page.click('Minu kontole')
  await page.shows(/Tere, /, /Tühistatud, /)
  expect(page.pressables()).not.toContain('Tühista väljavõtmine')
  expect((await pendingOf(page)).map(({ type }) => type)).not.toContain('EARLY_WITHDRAWAL')
})

test('a registry that is down is reported, and so is a cancellation from elsewhere', async () => {
  const page = await openApplication(product(), { person: HEINO, path: '/account', language: 'en' })
  const dialog = page.within('dialog[open]')
  await page.shows('Pending applications')
  const withdrawal = (await pendingOf(page)).find(({ type }) => type === 'WITHDRAWAL')
  await page.goTo(`/applications/${String(withdrawal?.id)}/cancellation`)
  await page.shows('Sign the cancellation')
  await setFault(product(), 'registry', 'down')
  await page.click('Sign the cancellation')
  await dialog.shows('The pension registry is not responding right now')
  await setFault(product(), 'registry', 'ok')
  await dialog.click('Close')
  await page.me.sign(await page.me.makeCancellation(withdrawal?.id))
  await page.click('Sign the cancellation')
  await dialog.shows('The application is no longer pending')
  await dialog.click('Close')
  await page.shows('The application has already been cancelled')
  expect(page.pressables()).not.toContain('Sign the cancellation')
  await page.goTo('/applications/99999999/cancellation')
  await page.shows('There is no such application')
})

test('a stranger finds no application behind its address', async () => {
  const [transfer] = (
    await pendingOf(await openApplication(product(), { person: ANTS, path: '/accessibility' }))
  ).filter(({ type }) => type === 'TRANSFER')
  const page = await openApplication(product(), {
    person: freshSaver(),
    path: `/applications/${String(transfer?.id)}/cancellation`,
  })
  await page.shows('Sellist avaldust ei ole')
  expect(page.pressables()).not.toContain(SIGN)
})

test('of a mandate’s four applications one is cancelled, then the other three by one signature', async () => {
  const page = await openApplication(product(), { person: '49203152718', path: '/2nd-pillar-flow' })
  await page.click(/^Sammas Maailma Võlakirjade Pensionifond/)
  await page.click('Edasi')
  await page.click(/Olen lugenud fondide tingimusi/)
  await page.click('Allkirjasta ja vaheta fondi')
  await page.shows('Avaldus on allkirjastatud')
  const [first = 0, second = 0] = (await pendingOf(page)).map(({ id }) => id)

  await page.goTo('/account')
  const card = page.within('article', /II samba fondivahetus: 4 fondi → Sammas/)
  await card.shows('II samba fondivahetus: 4 fondi')
  expect(card.pressables().filter((name) => name.startsWith('Tühista see osa: '))).toHaveLength(4)
  expect(card.pressables().filter((name) => name.startsWith('Tühista avaldus'))).toHaveLength(1)
  await page.goTo('/dates')
  await page.shows('II samba fondivahetus: 4 fondi')

  await page.goTo(`/applications/${String(first)}/cancellation`)
  await page.shows('Tühista osa avaldusest', 'Tulevaste sissemaksete fond: seda tühistamine ei muuda.')
  expect(page.element('Ainult selle osa').checked).toBe(true)
  await page.click(SIGN)
  await page.shows('Osa avaldusest on tühistatud', 'Kehtib edasi')
  expect(page.path()).toMatch(/\/cancellation\/success$/)
  expect(document.title).toMatch(/^Tühistamine on allkirjastatud/)
  expect((await pendingOf(page)).map(({ id }) => id)).not.toContain(first)
  await page.reload()
  await page.shows('Osa avaldusest on tühistatud')

  await page.goTo(`/applications/${String(second)}/cancellation?scope=mandate`)
  await page.shows('Tühista avaldus')
  await page.click('Ainult selle osa')
  await page.shows('Tühista osa avaldusest')
  await page.click(/^Kogu avalduse, 3 osa/)
  await expect.poll(page.path).toMatch(/\/confirm\?scope=mandate$/)
  await page.click(SIGN)
  await page.shows('Avaldus on tühistatud')
  expect(await pendingOf(page)).toEqual([])
  expect(page.calls.sent().filter((call) => /^PUT .*\/signature\/smartId$/.test(call))).toHaveLength(3)
})

test('the deadline holds on both sides', async () => {
  const page = await openApplication(product(), { person: ANTS, path: '/accessibility' })
  const transfer = (await pendingOf(page)).find(({ type }) => type === 'TRANSFER')
  const lastDay = tallinnDate(new Date(transfer?.details.cancellationDeadline ?? ''))
  await moveCalendar(product(), { date: lastDay })
  await page.goTo(`/applications/${String(transfer?.id)}/cancellation`)
  await page.shows(SIGN)
  await moveCalendar(product(), { date: addDays(lastDay, 1) })
  await page.click(SIGN)
  // The server's refusal carries the new day, which the page then shows.
  await page.shows('Tühistamise tähtaeg on möödas')
  await page.reload('/account')
  await page.shows('Ootel avaldused')
  expect(offered(page).filter((name) => name.includes('fondivahetus'))).toEqual([])
})
