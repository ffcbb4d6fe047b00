// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { afterPauses } from '@sammas/server/testing/after-pauses'
import { setFault } from '@sammas/server/testing/outside-world'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const SIGN = 'Allkirjasta ja vaheta fondi'
const SIGNED = 'Avaldus on allkirjastatud'

/** The contract of a fund switch, agreed to. */
async function openContract(person = freshSaver()) {
  const page = await openApplication(product(), { person, path: '/2nd-pillar-flow' })
  await page.click(/^Sammas Maailma Võlakirjade Pensionifond/)
  await page.click('Edasi')
  await page.click(/Olen lugenud fondide tingimusi/)
  const dialog = page.within('dialog[open]')
  const pending = async () => {
    const list = await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    return list.map(({ type }) => type)
  }
  return { page, dialog, pending }
}

test('the code on the page is the code on the phone', async () => {
  const { page, dialog } = await openContract()
  await page.phone.hold()
  await page.click(SIGN)
  await dialog.shows(/Kontrollkood \d \d \d \d/)
  await page.phone.rings()
  const [request] = (await page.phone.state()).requests as { controlCode: string }[]
  expect(dialog.words().replaceAll(/\s/g, '')).toContain(request?.controlCode)
  await page.phone.confirm()
  await page.shows(SIGNED)
})

test('a refusal on the phone is shown, nothing is sent, and a retry signs', async () => {
  const { page, dialog, pending } = await openContract()
  await page.phone.refuses(() => page.click(SIGN))
  await dialog.shows(
    'Jäi allkirjastamata',
    'Päringust keelduti telefonis',
    'Avaldust ei esitatud ja midagi ei muutunud.',
  )
  expect(await pending()).toEqual([])
  await dialog.click('Proovi uuesti')
  await page.shows(SIGNED)
})

test('a registry that is down while the mandate is made is reported, and a retry works', async () => {
  const { page, dialog } = await openContract()
  await setFault(product(), 'registry', 'down')
  await page.click(SIGN)
  await dialog.shows('Pensioniregister ei vasta praegu')
  await setFault(product(), 'registry', 'ok')
  await dialog.click('Proovi uuesti')
  await page.shows(SIGNED)
})

test('a registry that fails between confirmation and sending receives the application later, once', async () => {
  const { page, pending } = await openContract()
  await page.phone.hold()
  await page.click(SIGN)
  await page.phone.rings()
  await setFault(product(), 'registry', 'down')
  await page.phone.confirm()
  // A stored signature is not requested again: it is delivered in the background.
  await page.shows(SIGNED, 'Edastame allkirjastatud avalduse pensioniregistrile')
  await setFault(product(), 'registry', 'ok')
  await afterPauses(product())
  await expect.poll(pending).toEqual(['TRANSFER'])
})

test('a cancelled signature that the phone confirms late is found by the next try, once', async () => {
  const { page, dialog, pending } = await openContract()
  await page.phone.hold()
  await page.click(SIGN)
  await page.phone.rings()
  await dialog.click('Katkesta')
  await page.phone.confirm()
  await page.phone.release()
  await expect.poll(pending).toEqual(['TRANSFER'])
  await page.click(SIGN)
  await page.shows(SIGNED)
  expect(await pending()).toEqual(['TRANSFER'])
})

test('a double click on Sign makes one mandate and one signature', async () => {
  const { page, pending } = await openContract()
  const button = page.element(SIGN)
  button.click()
  button.click()
  await page.shows(SIGNED)
  expect(page.calls.sent().filter((call) => call === 'POST /v1/mandates')).toHaveLength(1)
  expect(page.calls.sent().filter((call) => /^PUT .*\/signature\/smartId$/.test(call))).toHaveLength(1)
  expect(await pending()).toEqual(['TRANSFER'])
})

test('a reload after the registry has carried a signature out shows success', async () => {
  const { page, pending } = await openContract()
  const mend = page.calls.lose(/\/signature\/smartId\/status$/)
  await page.phone.confirmsAfter(
    () => page.click(SIGN),
    () => Promise.resolve(),
  )
  await expect.poll(pending).toEqual(['TRANSFER'])
  mend()
  await page.reload()
  await page.shows(SIGNED)
  expect(page.path()).toContain('/2nd-pillar-flow/success')
})

test('a reload after the signature says that it is given, also while the lists fail', async () => {
  const { page } = await openContract()
  await page.click(SIGN)
  await page.shows(SIGNED)
  page.calls.fail(/^GET \/v1\/funds/, 500)
  await page.reload()
  await page.shows('Sinu andmeid ei õnnestunud laadida', SIGNED)
})

test('of two contracts with the same units one is signed; the other is refused and keeps its choices', async () => {
  const person = freshSaver()
  const { page, dialog } = await openContract(person)
  const { fund } = (await page.me.read(endpoints.statementGet))[0] ?? { fund: { isin: '' } }
  await page.me.sign(
    await page.me.makeMandate({
      fundTransferExchanges: [{ sourceFundIsin: fund.isin, targetFundIsin: 'EE3600109443', amount: 1 }],
      futureContributionFundIsin: null,
    }),
  )
  await page.click(SIGN)
  await dialog.shows('See osa fondist on juba ühe avaldusega teel', 'Avaldust ei esitatud ja midagi ei muutunud.')
  await dialog.click('Sulge')
  await page.shows('Mida teha II samba osakutega?', 'Kõik sinu osakud on juba teel')
  expect(page.element('Too kõik ühte fondi').checked).toBe(true)
  expect(page.element(/^Sammas Maailma Võlakirjade Pensionifond/).checked).toBe(true)
  expect(page.element('Edasi').getAttribute('aria-disabled')).toBe('true')
})

const refused = (code: string, part: string, message: string) => ({
  code: `mandate.processing.error.epis.${code}`,
  message,
  arguments: [part],
})

test('a refusal of the registry shows its text and ours, in both languages, with the possible next steps', async () => {
  const { page, dialog } = await openContract()
  await page.phone.hold()
  const sign = async (name: string, ...errors: ReturnType<typeof refused>[]) => {
    const end = page.calls.fail(/\/signature\/smartId\/status$/, 400, ...errors)
    await page.click(name)
    await dialog.shows(/Pensioniregistri vastus|The pension registry’s answer/)
    return end
  }
  let end = await sign(
    SIGN,
    refused('unknown', 'TRANSFER', 'Unknown error'),
    refused('unknown', 'SELECTION', 'Unknown'),
  )
  await dialog.shows(
    'Pensioniregister ei võtnud fondivahetust vastu',
    'Pensioniregister ei võtnud sissemaksete suunamist vastu.',
  )
  expect(document.querySelector('dialog[open] a')?.getAttribute('href')).toMatch(/^mailto:/)
  expect(dialog.pressables()).not.toContain('Proovi uuesti')
  await dialog.click('Sulge')
  end()
  end = await sign(SIGN, refused('technical.error', 'TRANSFER', 'Technical error'))
  await dialog.shows('Fondivahetus jäi rikke tõttu vastu võtmata. Proovi mõne minuti pärast uuesti.')
  expect(dialog.pressables().slice(0, 2)).toEqual(['Minu kontole', 'Proovi uuesti'])
  await dialog.click('Sulge')
  end()
  await page.click(/^EN/)
  await page.shows('Check and sign')
  await sign('Sign and switch funds', refused('already.active.contributions.fund', 'SELECTION', 'Already active'))
  await dialog.shows(
    'Your contributions already go to this fund',
    'The registry’s message: Already active',
    'Your account shows which applications are pending now.',
  )
  expect(document.querySelector('dialog[open] [lang="en"]')?.textContent).toBe('Already active')
  expect(dialog.pressables()).not.toContain('Try again')
  await dialog.click('To my account')
  await page.shows(/Hello, /)
})
