// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, tallinnDate } from '@sammas/domain/dates/civil-date'
import { afterPauses } from '@sammas/server/testing/after-pauses'
import { moveCalendar, setFault } from '@sammas/server/testing/outside-world'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

/** Signs a fund switch; ends on the page after the signature. */
async function openSigned() {
  const page = await openApplication(product(), { person: freshSaver(), path: '/2nd-pillar-flow' })
  await page.click(/^Sammas Maailma Võlakirjade Pensionifond/)
  await page.click('Edasi')
  await page.click(/Olen lugenud fondide tingimusi/)
  await page.click('Allkirjasta ja vaheta fondi')
  await page.shows('Avaldus on allkirjastatud')
  return page
}

test('a signature made while the registry is down is listed as pending until it is confirmed', async () => {
  await setFault(product(), 'mandates', 'down')
  const page = await openSigned()
  await page.shows(/Vahetuspäev on 01\.0[159]\.\d{4}\./)
  await page.goTo('/2nd-pillar-flow')
  await page.shows('Kõik sinu osakud on juba teel')
  await page.click(/^EN/)
  await page.shows('All of your units are already on their way')
  await page.goTo('/account')
  let pending = page.within('section', 'Pending applications')
  await pending.shows(
    'On its way to the pension registry',
    'We keep sending the application on: there is nothing for you to do',
    'Sammas World Bonds Pension Fund',
  )
  // Nothing more is proposed meanwhile.
  await page.shows(/All of your second pillar is in low-fee funds of .*, or on its way there\./)
  expect(pending.pressables().filter((name) => name.startsWith('Cancel'))).toEqual([])
  expect(pending.pressables().filter((name) => name.startsWith('Download the signed file'))).toHaveLength(1)
  await page.click(/^ET/)
  pending = page.within('section', 'Ootel avaldused')
  await pending.shows('Teel pensioniregistrisse', 'Saadame avalduse ise edasi, sina ei pea midagi tegema')

  await setFault(product(), 'mandates', 'ok')
  await afterPauses(product())
  await expect
    .poll(async () => (await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).length)
    .toBe(1)
  await page.reload()
  await pending.shows('II samba fondivahetus')
  await page.hides('Teel pensioniregistrisse')
  expect(pending.pressables().filter((name) => name.startsWith('Tühista avaldus'))).toHaveLength(1)
})

test('a cancellation that the registry refuses late is reported as refused, on its page and on the account', async () => {
  const page = await openSigned()
  const [transfer] = await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
  const { cancellationDeadline } = transfer?.details as { cancellationDeadline: string }
  await setFault(product(), 'mandates', 'down')
  await page.goTo(`/applications/${String(transfer?.id)}/cancellation`)
  await page.click('Allkirjasta tühistamine')
  await page.shows('Tühistamine on allkirjastatud')
  // The registry is back too late to take it.
  await moveCalendar(product(), { date: addDays(tallinnDate(new Date(cancellationDeadline)), 1) })
  await setFault(product(), 'mandates', 'ok')
  await afterPauses(product())
  await expect.poll(() => page.me.read(endpoints.mandatesOnTheirWay)).toEqual([])
  await page.reload()
  await page.shows(
    'Tühistamine jäi vastu võtmata',
    'Pensioniregistri andmetel ei saa seda avaldust tühistada',
    'Avaldus on endiselt ootel',
  )
  expect(page.pressables()).not.toContain('Tühista uuesti')

  const message = /tühistamine, mille allkirjastasid, jäi tervikuna või osaliselt vastu võtmata/
  await page.goTo('/account')
  await page.shows(message)
  await page.click('Selge')
  await page.hides(message)
  await page.reload()
  await page.within('section', 'Ootel avaldused').shows('II samba fondivahetus')
  await page.hides(message)
})
