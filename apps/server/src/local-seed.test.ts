import { endpoints } from '@sammas/contract/endpoints'
import { providerSeed } from '@sammas/sandbox/people/member-capital'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { expect, test } from 'vitest'
import { seedLocalPeople } from './local-seed.ts'
import { onBothEngines } from './testing/both-engines.ts'
import { TestBrowser } from './testing/test-browser.ts'

const NOW = new Date()
const MARI = '49203152718'
const KARL = '39001011237'

onBothEngines('a local database of an earlier version', (product) => {
  const seed = () => seedLocalPeople(product().db, samplePeople, (people) => providerSeed(people, NOW), NOW)
  const rowsOf = async (table: 'person' | 'member' | 'capital_event' | 'aml_check' | 'organisation_capital_event') =>
    (await product().db.selectFrom(table).selectAll().execute()).length

  test('it gets the provider’s data of people that it lacks, once, and keeps everybody else', async () => {
    const { db } = product()
    const mari = await new TestBrowser(product()).login(MARI)
    const me = await mari.read(endpoints.userGet)
    const tables = ['person', 'member', 'capital_event', 'aml_check', 'organisation_capital_event'] as const
    const before = await Promise.all(tables.map(rowsOf))
    const karl = await db.selectFrom('person').selectAll().where('personal_code', '=', KARL).executeTakeFirstOrThrow()
    const members = await db.selectFrom('member').selectAll().orderBy('member_number').execute()
    for (const table of ['member', 'capital_event', 'aml_check'] as const)
      await db.deleteFrom(table).where('person_id', '=', karl.id).execute()
    await db.deleteFrom('person').where('id', '=', karl.id).execute()
    // Somebody has joined meanwhile, with the number that was his.
    const number = members.find((row) => row.person_id === karl.id)?.member_number ?? 0
    const joined = await db
      .insertInto('person')
      .values({
        personal_code: '38812121215',
        first_name: 'A',
        last_name: 'B',
        email: null,
        phone_number: null,
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('member').values({ person_id: joined.id, member_number: number, joined_at: NOW }).execute()

    await seed()
    await seed()
    const [people = 0, membersNow = 0, ...rest] = await Promise.all(tables.map(rowsOf))
    const [peopleThen = 0, membersThen = 0, ...restThen] = before
    expect([people, membersNow]).toEqual([peopleThen + 1, membersThen + 1])
    expect(rest.slice(0, 2)).toEqual(restThen.slice(0, 2))
    expect(rest[2]).toBeGreaterThan(restThen[2] ?? 0)
    expect(await mari.read(endpoints.userGet)).toEqual(me)
    const found = await (await new TestBrowser(product()).login(KARL)).read(endpoints.userGet)
    expect(found.memberNumber).toBeGreaterThan(Math.max(...members.map((row) => row.member_number), number))
  })
})
