import { expect } from '@playwright/test'
import { phoneOf } from '../harness/outside-world.ts'
import type { Product } from '../harness/product.ts'
import { inGrey } from '../harness/qr-code.ts'
import { words } from '../harness/words.ts'
import { putCardInto } from './card-in-page.ts'
import { PATIENCE_MS, type Engine } from './engine.ts'
import { expectWhole } from './expect-whole.ts'

const labels = words.et

const openLogin = (engine: Engine, { origin }: Product) => engine.open(`${origin}/login?language=et`)

export async function logInBySmartId(engine: Engine, product: Product, code: string): Promise<void> {
  await openLogin(engine, product)
  await engine.type(labels.personalCode, code)
  await expectWhole(engine, 'login')
  await engine.press(labels.logIn)
  await engine.see('Tere, ')
}

/** The phone scans the code on the page. */
export async function logInByQr(engine: Engine, product: Product, code: string): Promise<void> {
  await openLogin(engine, product)
  await engine.press(labels.showQr)
  await engine.see(labels.scanQr)
  const picture = `document.querySelector('svg[aria-label="${labels.qrCode}"]')`
  const drawn = () => engine.evaluate<string>(`${picture}?.querySelector('path')?.getAttribute('d') ?? ''`)
  await expect.poll(drawn, { timeout: PATIENCE_MS }).not.toBe('')
  await expectWhole(engine, 'QR code')
  const size = await engine.evaluate<number>(`Number(${picture}.getAttribute('viewBox').split(' ')[2])`)
  await phoneOf(product, code).photograph(inGrey(size, await drawn()))
  await engine.see('Tere, ')
}

/** The link opens the app, which returns to another page of the same browser. */
export async function logInByLink(engine: Engine, product: Product, code: string): Promise<void> {
  await openLogin(engine, product)
  await engine.press(labels.showQr)
  const phone = phoneOf(product, code)
  await phone.hold()
  await engine.press(labels.thisDevice)
  await engine.see('See leht on rakenduse asemel')
  await phone.scan(await engine.evaluate<string>('location.href'))
  await engine.open((await phone.confirm()) ?? '')
  await phone.letGo()
  await engine.see('Tere, ')
}

export async function logInByMobileId(engine: Engine, product: Product, code: string): Promise<void> {
  await openLogin(engine, product)
  await engine.press(labels.mobileId)
  await engine.type(labels.personalCode, code)
  await engine.type(labels.phoneNumber, product.phoneNumberOf(code))
  await engine.press(labels.logIn)
  await engine.see('Tere, ')
}

export async function logInByCard(engine: Engine, product: Product, code: string): Promise<void> {
  await openLogin(engine, product)
  const card = await putCardInto(engine, product, code)
  await engine.press('ID-kaart')
  await engine.press('Logi sisse ID-kaardiga')
  await card.answer()
  await engine.see('Tere, ')
}

/** The account is drawn, its chart too, and hides its amounts on request. */
export async function seeAccount(engine: Engine): Promise<void> {
  await engine.see('Sinu II sammas on')
  const paths = () => engine.evaluate<number>("document.querySelectorAll('[role=slider] svg path').length")
  await expect.poll(paths, { timeout: PATIENCE_MS }).toBeGreaterThan(3)
  await expectWhole(engine, 'account')
  await engine.press('Peida summad')
  await engine.see('••••\u00a0€')
  await engine.press('Peida summad')
}

/** Everything goes into one fund: chosen, agreed to, signed, and found on the account. */
export async function switchFunds(engine: Engine, { origin }: Product): Promise<void> {
  await engine.open(`${origin}/2nd-pillar-flow`)
  await engine.see(labels.sourcesHeading)
  await engine.press(labels.bondFund)
  await engine.see('aastas, seni')
  await expectWhole(engine, 'choice')
  await engine.press(labels.next)
  await engine.see(labels.confirmHeading)
  await expectWhole(engine, 'contract')
  await engine.press('Olen lugenud fondide tingimusi')
  await engine.press(labels.sign)
  await engine.see(labels.signed)
  await engine.press(labels.toAccount)
  await engine.see(labels.fundSwitch)
}

/** A signature cancels the pending application. */
export async function cancelSwitch(engine: Engine): Promise<void> {
  await engine.press('Tühista avaldus:')
  await engine.see('Allkirjasta tühistamine')
  await expectWhole(engine, 'cancellation')
  await engine.press('Allkirjasta tühistamine')
  await engine.see('Avaldus on tühistatud')
}

/** A third pillar is opened: questions answered, contract signed; ends on the payment. */
export async function openThirdPillar(engine: Engine, { origin }: Product): Promise<void> {
  await engine.open(`${origin}/3rd-pillar-flow`)
  await engine.see('Ava III sammas')
  await engine.press(labels.next)
  await engine.see(labels.addressHeading)
  await expectWhole(engine, 'address')
  await engine.press(labels.next)
  await engine.see(labels.confirmHeading)
  await engine.press('Mina, mu pereliikmed')
  await engine.press('Olen Eesti resident')
  await engine.choose('Tegevusala', 'Õpilane või üliõpilane')
  await engine.press('Olen lugenud')
  await expectWhole(engine, 'questions')
  await engine.press('Allkirjasta ja ')
  await engine.see('Avaldus on allkirjastatud')
}

/** The highest contribution rate, for a typed wage: chosen, signed, and found on the account. */
export async function changeRate(engine: Engine, { origin }: Product): Promise<void> {
  await engine.open(`${origin}/2nd-pillar-payment-rate`)
  await engine.type('Sinu brutopalk kuus', '2000')
  await engine.press('6%')
  await engine.see('sambasse kuus 80,00')
  await expectWhole(engine, 'rate')
  await engine.press(labels.next)
  await engine.see('Seda avaldust ei saa tühistada.')
  await expectWhole(engine, 'contract of a rate')
  await engine.press(labels.signRate)
  await engine.see(labels.signed)
  await engine.press(labels.toAccount)
  await engine.see('Võta avaldus tagasi')
}

/** All of the third pillar at once: chosen, an account typed, the contract read; nothing is signed. */
export async function takeMoneyOut(engine: Engine, { origin }: Product): Promise<void> {
  await engine.open(`${origin}/withdrawals`)
  await engine.see('Siit saad raha välja võtta.')
  await expectWhole(engine, 'rights')
  await engine.press(labels.next)
  await engine.press('Võtan ühekordse väljamakse')
  await engine.press('Kogu selle samba raha')
  await engine.see('Korraga kätte umbes')
  await expectWhole(engine, 'money out')
  await engine.press(labels.next)
  await engine.type('Pangakonto number', 'EE382200221020145685')
  await expectWhole(engine, 'bank account')
  await engine.press(labels.next)
  await engine.see('III sambast: seda avaldust ei saa tühistada.')
  await expectWhole(engine, 'contract of a payout')
}

/** A single payment through the chosen bank; ends on the confirmation that the money is in transit. */
export async function pay(engine: Engine): Promise<void> {
  await engine.press('Ühekordne makse')
  await engine.type('Summa', '12,50')
  await engine.press('SEB')
  await expectWhole(engine, 'payment')
  await engine.press('Maksa 12,50')
  await engine.see('SEB: makse')
  await engine.press('Maksa')
  await engine.see('Aitäh, kõik on tehtud')
  await expectWhole(engine, 'paid')
}
