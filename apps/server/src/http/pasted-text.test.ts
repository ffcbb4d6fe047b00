import { endpoints } from '@sammas/contract/endpoints'
import type { User } from '@sammas/contract/user'
import { codeOf, FORMAT_CHARACTERS, places } from '@sammas/domain/testing/unseen-characters'
import { expect, test } from 'vitest'
import { mariMandate } from '../testing/mandate-body.ts'
import { onEngine } from '../testing/on-engine.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { accountIban, allOfThird } from '../testing/withdrawals.ts'

const [mari, jaan, malle] = ['49203152718', '37811022744', '46504090244']

const contact = { email: 'jaan.kask@example.ee', phoneNumber: '+37251234567' }
const address = { street: 'Pikk 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' }

/** Several at a time, within the length of the shortest field; each field's own rule has them one by one, at every place. */
const GROUPS = Array.from({ length: Math.ceil(FORMAT_CHARACTERS.length / 4) }, (_, group) =>
  FORMAT_CHARACTERS.slice(4 * group, 4 * group + 4).join(''),
)

/** The texts of an object with the characters at one of the places. */
const pasted = (texts: Record<string, string>, characters: string, index: number) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, places(text, characters)[index]]))

// Every format character before, inside or behind the text of every field that people type into.
onEngine('postgresql', 'pasted text', { variables: { LOGINS_PER_PERSON: '1' } }, (product) => {
  const each = async (send: (character: string, index: number) => Promise<void>) => {
    for (const [index, characters] of GROUPS.entries()) await send(characters, index % 3)
  }

  test('contact details are kept clean', async () => {
    const me = await new TestBrowser(product()).login(jaan)
    await each(async (character, index) => {
      const body = { ...pasted(contact, character, index), address: pasted(address, character, index) }
      const answer = await me.call(endpoints.userUpdate, { body })
      expect(answer.statusCode, `${codeOf(character)} ${answer.body}`).toBe(200)
      expect(answer.json<User>(), codeOf(character)).toMatchObject({ ...contact, address })
    })
    expect(await me.read(endpoints.userGet)).toMatchObject({ ...contact, address })
  })

  test('an address makes the same mandate', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const key = { 'idempotency-key': 'pasted-address' }
    const id = await me.makeMandate({}, key)
    await each(async (character, index) => {
      const sent = pasted(mariMandate.address, character, index)
      expect(await me.makeMandate({ address: sent }, key), codeOf(character)).toBe(id)
    })
  })

  test('an account number is that account', async () => {
    const me = await new TestBrowser(product()).login(malle)
    const details = await allOfThird(me)
    await each(async (character, index) => {
      const bankAccountDetails = { type: 'ESTONIAN', ...pasted({ accountIban }, character, index) }
      const answer = await me.send('POST', '/v1/mandate-batches', {
        mandates: [{ details: { ...details, bankAccountDetails } }],
      })
      expect(answer.statusCode, `${codeOf(character)} ${answer.body}`).toBe(200)
      expect(answer.json(), codeOf(character)).toMatchObject({
        mandates: [{ details: { bankAccountDetails: { accountIban } } }],
      })
    })
  })

  test('a searched amount finds the same', async () => {
    const me = await new TestBrowser(product()).login('36005171433')
    const found = (amount: string) => me.get<object>(`/v1/transactions/sums?amount=${encodeURIComponent(amount)}`)
    const clean = await found('10')
    await each(async (character, index) => {
      expect(await found(places('10', character)[index] ?? ''), codeOf(character)).toEqual(clean)
    })
  })

  test('a login requests the PIN of that person', async () => {
    const credentials = { personalCode: '60001019906', phoneNumber: '+37200000766' }
    const start = (sent: object) =>
      new TestBrowser(product()).send('POST', '/authenticate', { type: 'MOBILE_ID', ...sent })
    expect((await start(credentials)).statusCode).toBe(200)
    await each(async (character, index) => {
      // The person's one login of the minute is used up, and it is counted by the code that was read.
      const answer = await start(pasted(credentials, character, index))
      expect([200, 429], `${codeOf(character)} ${answer.body}`).toContain(answer.statusCode)
    })
    const wrong = await start({ ...credentials, phoneNumber: '+3720000076x' })
    expect(wrong.json()).toMatchObject({ errors: [{ code: 'invalid.phone.number', path: 'phoneNumber' }] })
  })

  test('a control character is refused with its place, and nothing is kept', async () => {
    const me = await new TestBrowser(product()).login('49008270013')
    const before = await me.read(endpoints.userGet)
    for (const character of ['\u0000', '\u001b', '\u0085', '\n']) {
      const body = { ...contact, address: { ...address, street: `Pikk${character} 1` } }
      const answer = await me.call(endpoints.userUpdate, { body })
      expect(answer.statusCode, codeOf(character)).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path: 'address.street' }] })
    }
    expect(await me.read(endpoints.userGet)).toEqual(before)
  })
})
