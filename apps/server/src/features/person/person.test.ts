import { endpoints } from '@sammas/contract/endpoints'
import type { User } from '@sammas/contract/user'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { setFault } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

type Errors = { errors: { code: string; path?: string }[] }
const jaan = '37811022744'
const tallinn = { street: 'Pikk 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' }

onEngine('postgresql', 'the person', (product) => {
  const login = (code = jaan) => new TestBrowser(product()).login(code)
  const update = (me: TestBrowser, body: object) => me.send('PATCH', '/v1/me', body)

  test('a first login makes the person, with names from the certificate and contact from the registry', async () => {
    const user = await (await login('39001011237')).read(endpoints.userGet)
    expect(user).toMatchObject({ firstName: 'Karl-Erik', lastName: "O'Brien-Šuslik", memberNumber: 314 })
    const fresh = await (await login()).read(endpoints.userGet)
    expect(fresh).toMatchObject({
      firstName: 'Jaan',
      lastName: 'Kask',
      email: 'jaan.kask@example.ee',
      memberNumber: null,
    })
  })

  test.each([
    ['an e-mail alone', { email: 'oma@naide.ee', phone_number: null }],
    ['a phone number alone', { email: null, phone_number: '5550000' }],
  ])('%s is left as it is at the next login', async (_, own) => {
    await login()
    await product().db.updateTable('person').set(own).where('personal_code', '=', jaan).execute()
    const { email, phoneNumber } = await (await login()).read(endpoints.userGet)
    expect({ email, phone_number: phoneNumber }).toEqual(own)
  })

  test('contact details with an address are saved here and in the registry, and the answer is the whole user', async () => {
    const me = await login()
    const saved = await update(me, { email: ' jaan@uus.ee ', phoneNumber: '5551234', address: tallinn })
    expect(saved.json()).toMatchObject({
      email: 'jaan@uus.ee',
      phoneNumber: '5551234',
      address: tallinn,
      secondPillarActive: true,
    })
    expect(await me.read(endpoints.userGet)).toEqual(saved.json())
    const missing = await me.read(endpoints.amlCheckList)
    expect(missing.map(({ type }) => type)).not.toContain('CONTACT_DETAILS')
  })

  test('shows the beginning of each pillar and the membership, as far as known', async () => {
    const me = await login('49203152718')
    const { secondPillarOpenDate, thirdPillarInitDate, ...user } = await me.read(endpoints.userGet)
    expect(user).toMatchObject({ dateOfBirth: '1992-03-15', retirementAge: 65 })
    const { joined_at: joined } = await product()
      .db.selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select('joined_at')
      .where('personal_code', '=', '49203152718')
      .executeTakeFirstOrThrow()
    expect(user.memberJoinDate).toBe(tallinnDate(joined))
    const funds = await me.read(endpoints.fundList)
    const flows = await me.read(endpoints.transactionList)
    const firstOf = (pillar: number) =>
      flows
        .flatMap(({ isin, date }) => (funds.find((fund) => fund.isin === isin)?.pillar === pillar ? [date] : []))
        .sort()
    expect(firstOf(2)[0] ?? null).not.toBeNull()
    // The account shows no movements between funds, so the first of all may be earlier.
    expect(secondPillarOpenDate).toBe(firstOf(2)[0])
    expect(thirdPillarInitDate).toBe(firstOf(3)[0] ?? null)
    const stranger = await (await login('50207080123')).read(endpoints.userGet)
    expect(stranger).toMatchObject({ secondPillarOpenDate: null, thirdPillarInitDate: null, memberJoinDate: null })
  })

  test('contact details have a day once they were written', async () => {
    const me = await login('49008270013')
    expect((await me.read(endpoints.userGet)).contactDetailsLastUpdateDate).toBeNull()
    const saved = await update(me, { email: 'ene@uus.ee', phoneNumber: null, address: tallinn })
    const { today } = (
      await product().sandbox.app.inject({
        url: '/registry/v1/clock',
        headers: { authorization: `Bearer ${readConfig({ APP_ENV: 'local' }).registry.key}` },
      })
    ).json<{ today: string }>()
    expect(saved.json<User>().contactDetailsLastUpdateDate).toBe(today)
  })

  test('e-mail and phone alone leave the address and the pillars as they are', async () => {
    const me = await login()
    await update(me, { email: 'jaan@uus.ee', phoneNumber: null, address: tallinn })
    const saved = await update(me, { email: 'jaan@teine.ee', phoneNumber: '5559999' })
    expect(saved.json()).toMatchObject({
      email: 'jaan@teine.ee',
      phoneNumber: '5559999',
      address: tallinn,
      secondPillarActive: true,
    })
  })

  test('an e-mail that completes the contact details is enough: the person need not enter them again', async () => {
    const me = await login('36005171433')
    const types = async () => (await me.read(endpoints.amlCheckList)).map(({ type }) => type)
    await product().db.deleteFrom('aml_check').where('type', '=', 'CONTACT_DETAILS').execute()
    expect(await types()).toContain('CONTACT_DETAILS')
    expect((await update(me, { email: 'ants@naide.ee', phoneNumber: null })).statusCode).toBe(200)
    expect(await types()).not.toContain('CONTACT_DETAILS')
  })

  test('everything that is wrong is named at once, and nothing is saved', async () => {
    const me = await login()
    const before = await me.read(endpoints.userGet)
    const answer = await update(me, { email: 'x', address: { street: ' ', postalCode: '1', countryCode: 'QQ' } })
    expect(answer.json<Errors>().errors.map(({ code, path }) => [code, path])).toEqual([
      ['invalid.email', 'email'],
      ['required.field', 'address.street'],
      ['invalid.value', 'address.countryCode'],
    ])
    expect(await me.read(endpoints.userGet)).toEqual(before)
  })

  test('an internationalised domain is kept and answered in letters', async () => {
    const me = await login()
    const saved = await update(me, { email: 'jaan@õunapuu.ee', phoneNumber: null })
    expect(saved.json<User>().email).toBe('jaan@õunapuu.ee')
  })

  test('an e-mail of an earlier version is answered without invisible characters', async () => {
    const me = await login()
    const store = (email: string) =>
      product().db.updateTable('person').set({ email }).where('personal_code', '=', jaan).execute()
    await store('\u200bjaan@uus.ee')
    expect((await me.read(endpoints.userGet)).email).toBe('jaan@uus.ee')
    await store('jaan@')
    expect((await me.read(endpoints.userGet)).email).toBe('jaan@')
  })

  test('of the registry’s contact details the clean ones are copied, and no e-mail that is none', async () => {
    const inRegistry = { email: ' ene@example.ee\u200b ', phone_number: '+372 5123 4567 ', street: '\u2060Kase 5-12 ' }
    const loginWithout = async (code: string, email: string) => {
      await login(code)
      await product()
        .db.updateTable('person')
        .set({ email: null, phone_number: null })
        .where('personal_code', '=', code)
        .execute()
      await product().pool.query(
        'update sandbox.person set email = $2, phone_number = $3, street = $4 where personal_code = $1',
        [code, email, inRegistry.phone_number, inRegistry.street],
      )
      return (await login(code)).read(endpoints.userGet)
    }
    const clean = await loginWithout('49008270013', inRegistry.email)
    expect(clean).toMatchObject({ email: 'ene@example.ee', phoneNumber: '+37251234567' })
    expect(clean.address?.street).toBe('Kase 5-12')
    expect((await loginWithout('36005171433', 'mari@')).email).toBeNull()
  })

  test('a district outside Estonia is dropped', async () => {
    const me = await login()
    const saved = await update(me, { email: 'jaan@uus.ee', address: { ...tallinn, countryCode: 'fi' } })
    expect(saved.json<User>().address).toEqual({ ...tallinn, countryCode: 'FI', districtCode: null })
  })

  test.each([
    ['no e-mail', { email: '' }, [{ code: 'required.field', path: 'email' }]],
    ['a wrong e-mail', { email: 'jaan@uus' }, [{ code: 'invalid.email', path: 'email' }]],
    [
      'an incomplete address',
      { email: 'jaan@uus.ee', address: { countryCode: 'EE' } },
      ['street', 'postalCode', 'districtCode'].map((field) => ({ code: 'required.field', path: `address.${field}` })),
    ],
    ['letters that no mail server takes', { email: 'jään@uus.ee' }, [{ code: 'invalid.email', path: 'email' }]],
    [
      'an Estonian postal code of four digits',
      { email: 'jaan@uus.ee', address: { ...tallinn, postalCode: '1011' } },
      [{ code: 'invalid.value', path: 'address.postalCode' }],
    ],
    ['a number for an e-mail', { email: 5 }, [{ code: 'invalid.value', path: 'email' }]],
    [
      'an endless street',
      { email: 'jaan@uus.ee', address: { ...tallinn, street: 'x'.repeat(201) } },
      [{ code: 'invalid.value', path: 'address.street' }],
    ],
  ])('%s is reported at its field and nothing is saved', async (_, body, errors) => {
    const me = await login()
    const before = await me.read(endpoints.userGet)
    const answer = await update(me, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toMatchObject(errors)
    expect(await me.read(endpoints.userGet)).toEqual(before)
  })

  test('an e-mail that another person has typed does not keep its owner from saving it, and does not show that it is known', async () => {
    const me = await login()
    const email = 'MARI-LIIS.TAMM@example.ee'
    const answer = await update(me, { email, phoneNumber: '1', address: tallinn })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await me.read(endpoints.userGet)).email).toBe(email)
  })

  test('when the registry does not take the address, the e-mail is not changed either', async () => {
    const me = await login()
    await setFault(product(), 'registry', 'down')
    const answer = await update(me, { email: 'jaan@kolmas.ee', address: tallinn })
    expect(answer.statusCode).toBe(504)
    expect(answer.json<Errors>().errors[0]?.code).toBe('pension.registry.connection.exception')
    await setFault(product(), 'registry', 'ok')
    expect((await me.read(endpoints.userGet)).email).not.toBe('jaan@kolmas.ee')
  })
})
