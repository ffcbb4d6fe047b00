// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, tallinnDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { dateIn } from '@sammas/domain/dates/long-date'
import { moveCalendar } from '@sammas/server/testing/outside-world'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const PATH = '/2nd-pillar-payment-rate'
const SIGN = 'Allkirjasta ja muuda määra'

test('a saver sees the cost of each rate and raises it; an outdated contract cannot be signed', async () => {
  const page = await openApplication(product(), { person: freshSaver(), path: PATH })
  const main = page.within('main')
  await main.shows('Kui palju läheb II sambasse?')
  for (const rate of ['2%', '4%', '6%']) expect((await page.find(rate)).checked).toBe(false)
  expect(page.description('Edasi')).toBe('Edasi saad, kui oled määra valinud.')
  // This saver's contributions show no wage: it is requested.
  await page.fill('Sinu brutopalk kuus', 'palju')
  await page.click('2%')
  await main.shows('Kirjuta palk numbritega')
  expect(page.description('Edasi')).toBe('See määr kehtib sul juba. Vali teine.')
  await page.fill('Sinu brutopalk kuus', '2000')
  await page.click('6%')
  await main.shows(/sambasse kuus 80,00 € rohkem ja netopalka jääb 62,40 € vähem/)
  await page.reload()
  await main.shows('Kui palju läheb II sambasse?')
  expect((await page.find('6%')).checked).toBe(true)
  expect(page.value('Sinu brutopalk kuus')).toBe('2000')

  await page.click('Edasi')
  const { lastDay, inForceFrom } = paymentRateDays(tallinnDate(new Date()))
  await main.shows(
    'Seda avaldust ei saa tühistada.',
    `Kuni ${dateIn('until', lastDay, 'et').replaceAll('\u00a0', ' ')} saad esitada uue avalduse`,
  )
  // Elsewhere 4 % is signed meanwhile.
  const { mandateId } = await page.me.read(endpoints.paymentRateCreate, { body: { paymentRate: 4 } })
  await page.me.sign(mandateId)
  const dialog = page.within('dialog[open]')
  await page.click(SIGN)
  await dialog.shows('Sinu maksemäär või ootel valik on vahepeal muutunud')
  await dialog.click('Sulge')
  await main.shows('See asendab sinu varasema avalduse, millega oleks läinud 4%.')
  await page.click(SIGN)
  await page.shows('Avaldus on allkirjastatud')
  await page.reload()
  await main.shows(`6% alates ${dateIn('from', inForceFrom, 'et').replaceAll('\u00a0', ' ')}`)
})

test('a saver without a choice of rates reads the reason, and the account offers none', async () => {
  const page = await openApplication(product(), { person: '36005171433', path: PATH })
  await page.shows('Maksemäära ei saa praegu valida', 'Sinu II samba maksed on peatatud. Määra saad valida siis')
  await page.click('Minu kontole')
  await page.shows(/Tere, /)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  expect(page.pressables()).not.toContain('Muuda maksemäära')
})

test('an unknown rate is shown as unknown; a failed call can be repeated', async () => {
  const page = await openApplication(product(), {
    person: freshSaver(),
    path: PATH,
    faults: ({ fail }) => fail('GET /v1/second-pillar-payment-rates', 504, 'pension.registry.connection.exception'),
  })
  await page.within('[role=alert]').shows('Pensioniregister ei vasta praegu')
  page.calls.change('GET /v1/second-pillar-payment-rates', (known: object) => ({
    ...known,
    standing: 'NOT_KNOWN',
    current: null,
  }))
  await page.click('Proovi uuesti')
  await page.shows('Sinu praegune määr ei ole teada')
  expect(page.within('main').words()).not.toContain('%')
})

test('a rate is refused when its deadline passes between choice and signature, and is chosen again with the new days', async () => {
  const { lastDay } = paymentRateDays(tallinnDate(new Date()))
  await moveCalendar(product(), { date: lastDay })
  const page = await openApplication(product(), { person: freshSaver(), path: PATH })
  await page.click('6%')
  await page.click('Edasi')
  await page.shows(SIGN)
  await moveCalendar(product(), { date: addDays(lastDay, 1) })
  await page.click(SIGN)
  const dialog = page.within('dialog[open]')
  await dialog.shows('Tähtaeg möödus vahepeal')
  await dialog.click('Sulge')
  const { inForceFrom } = paymentRateDays(addDays(lastDay, 1))
  await page.within('[role=alert]').shows('Tähtaeg möödus, päevad on nüüd teised')
  await page.shows(`Nüüd valitud määr kehtib alates ${dateIn('from', inForceFrom, 'et').replaceAll('\u00a0', ' ')}`)
  expect(page.element('6%').checked).toBe(false)
  await page.click('6%')
  await page.shows('Detsembri avaldus ootab kuni kolmteist kuud')
  expect(await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toEqual([])
})
