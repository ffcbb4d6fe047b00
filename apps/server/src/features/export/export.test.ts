import { randomUUID } from 'node:crypto'
import { endpoints } from '@sammas/contract/endpoints'
import type { ExportTable } from '@sammas/contract/export'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { setFault } from '../../testing/outside-world.ts'
import { personIdOf } from '../../testing/person-id-of.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

/** Mari-Liis is a member; Rasmus is not, and has no statements for the archive to draw. */
const [mari, rasmus] = ['49203152718', '50207080123']

const inLanguage = (language: string) => ({ 'accept-language': language })

async function csvOf(
  me: TestBrowser,
  table: ExportTable,
  language: 'et' | 'en' = 'en',
): Promise<Record<string, string>[]> {
  const answer = await me.call(endpoints.exportGet, {
    params: { table },
    query: { format: 'csv' },
    headers: inLanguage(language),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return parse(answer.rawPayload, { bom: true, columns: true, delimiter: language === 'et' ? ';' : ',' })
}

async function cellsOf(me: TestBrowser, table: ExportTable) {
  const answer = await me.call(endpoints.exportGet, {
    params: { table },
    query: { format: 'xlsx' },
    headers: inLanguage('en'),
  })
  expect(answer.statusCode).toBe(200)
  return readSheet(answer.rawPayload)
}

const cents = (text: string | number | null | undefined) => Math.round(Number(text) * 100)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

onEngine('postgresql', 'tables to take along', (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)

  test('the transactions in the file are those of the screen, to the cent and in their order', async () => {
    const me = await loginAs(mari)
    const shown = await me.read(endpoints.transactionList)
    const rows = await csvOf(me, 'transactions')
    expect(rows.map((row) => [row['Day'], row['ISIN'], cents(row['Amount, €'])])).toEqual(
      shown.map(({ date, isin, amount }) => [date, isin, Math.round(amount * 100)]),
    )
    const [, ...sheet] = await cellsOf(me, 'transactions')
    expect(sheet.map(([day, , isin, , , , amount]) => [day, isin, amount])).toEqual(
      shown.map(({ date, isin, amount }) => [new Date(`${date}T00:00:00Z`), isin, amount]),
    )
  })

  test('Estonian files have a mark for their encoding, semicolons, commas and Estonian days', async () => {
    const me = await loginAs(mari)
    const answer = await me.call(endpoints.exportGet, {
      params: { table: 'transactions' },
      query: { format: 'csv' },
      headers: inLanguage('et'),
    })
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="\w+_tehingud_\d{4}-\d\d-\d\d\.csv"$/)
    const [first] = await csvOf(me, 'transactions', 'et')
    expect(first).toMatchObject({
      Päev: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      'Summa, €': expect.stringMatching(/^-?\d+,\d\d$/),
      Osakuid: expect.stringMatching(/^-?\d+,\d{4}$/),
    })
  })

  test('holdings and contributions add up to the account’s sums', async () => {
    const me = await loginAs(mari)
    const statement = await me.read(endpoints.statementGet)
    const { border } = await me.read(endpoints.portfolioGet)
    const holdings = await csvOf(me, 'holdings')
    expect(holdings.map((row) => [row['ISIN'], cents(row['Value, €']), cents(row['Growth, €'])])).toEqual(
      statement.map(({ fund, value, profit }) => [fund.isin, cents(value), cents(profit)]),
    )
    const contributions = await csvOf(me, 'contributions')
    for (const [pillar, name] of [
      ['Second pillar', 'secondPillar'],
      ['Third pillar', 'thirdPillar'],
    ] as const) {
      const ofPillar = contributions.filter((row) => row['Pillar'] === pillar)
      expect(total(ofPillar.map((row) => cents(row['Paid in, €'])))).toBe(cents(border?.[name].paidIn))
      expect(ofPillar.length).toBeGreaterThan(0)
    }
    expect(new Set(contributions.map((row) => row['Payer']))).toEqual(new Set(['Myself', 'State', 'Employer']))
  })

  test('a signed switch is among the applications, with a row for each target fund', async () => {
    const me = await loginAs(mari)
    const created = await me.call(endpoints.mandateCreate, { body: mariMandate })
    await me.sign(created.json<{ id: number }>().id)
    const rows = await csvOf(me, 'applications')
    expect(rows[0]).toMatchObject({ Application: 'Second-pillar fund switch', State: 'Pending' })
    const applications = await me.read(endpoints.applicationList)
    expect([...new Set(rows.map((row) => Number(row['Number'])))]).toEqual(applications.map(({ id }) => id))
  })

  test('member capital is for members alone', async () => {
    const me = await loginAs(rasmus)
    const refused = await me.call(endpoints.exportGet, { params: { table: 'capital' }, query: { format: 'csv' } })
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([403, { errors: [{ code: 'forbidden' }] }])
    const rows = await csvOf(await loginAs(mari), 'capital')
    const { total: whole } = await (await loginAs(mari)).read(endpoints.capitalGet)
    expect(cents(rows.at(-1)?.['Amount, €'])).toBe(Math.round(whole * 100))
  })

  test.each(['/v1/exports/sessions?format=csv', '/v1/exports/transactions?format=pdf', '/v1/exports/transactions'])(
    '%s is refused',
    async (path) => {
      expect((await (await loginAs(rasmus)).send('GET', path)).statusCode).toBe(400)
    },
  )

  test('a registry that is away is an error, not half a file', async () => {
    const me = await loginAs(rasmus)
    await setFault(product(), 'registry', 'down')
    for (const path of ['/v1/exports/transactions?format=xlsx', '/v1/archive']) {
      const answer = await me.send('GET', path)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([504, undefined])
    }
    await setFault(product(), 'registry', 'ok')
    expect((await me.call(endpoints.archiveGet)).statusCode).toBe(200)
  })

  test('the archive holds the answers, the tables and the signed files, and nothing of other people', async () => {
    const me = await loginAs(mari)
    await me.call(endpoints.eventTrack, { body: { type: 'PAGE_VIEW', data: { path: '/my-data' } } })
    const answer = await me.call(endpoints.archiveGet, { headers: inLanguage('en') })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(answer.rawPayload)
    expect(JSON.parse(strFromU8(files['answers/transactions.json'] ?? new Uint8Array()))).toEqual(
      await me.read(endpoints.transactionList),
    )
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'LOE-MIND-README.txt',
        'answers/me.json',
        'answers/notices.json',
        'answers/notices-by-email.json',
        'records/payments.json',
        'records/membership-payments.json',
        'records/mandates.json',
        'tables/holdings.csv',
        'statements/statement_all.pdf',
      ]),
    )
    const rowsOf = (name: string): unknown => JSON.parse(strFromU8(files[`records/${name}.json`] ?? new Uint8Array()))
    expect(rowsOf('page-views')).toMatchObject([{ type: 'PAGE_VIEW', data: { path: '/my-data' } }])
    expect(rowsOf('logins')).toContainEqual(expect.objectContaining({ method: 'smartId', endedTime: null }))
    const signed = Object.entries(files).filter(([name]) => name.startsWith('signed/'))
    expect(signed.length).toBeGreaterThan(0)
    expect(Object.keys(unzipSync(signed[0]?.[1] ?? new Uint8Array()))).toContain('mimetype')
    const theirs = unzipSync((await (await loginAs(rasmus)).call(endpoints.archiveGet)).rawPayload)
    expect(Object.keys(theirs).filter((name) => name.startsWith('signed/'))).toEqual([])
  })

  test('of every table of ours the archive holds the rows of its person only', async () => {
    const me = await loginAs(rasmus)
    const addRowsOf = async (code: string) => {
      const { db } = product()
      const person_id = await personIdOf(product(), code)
      const [now, noted] = [new Date(), JSON.stringify({ noted: code })]
      const payment = { bank: code, amount_cents: 100, currency: 'EUR', target_isin: 'EE3600001707', state: 'pending' }
      const fee = { transaction_id: code, amount_cents: 100, outcome: 'already-member', received_at: now }
      const mandate = { kind: 'choice', pillar: 2, address: noted, created_at: now }
      const times = { started_at: now, expires_at: now, last_end_at: now }
      const notice = { kind: 'application-done', subject: code, application_id: Number(code) }
      await Promise.all([
        db
          .insertInto('aml_check')
          .values({ person_id, type: 'OCCUPATION', success: true, metadata: noted, created_at: now })
          .execute(),
        db
          .insertInto('payment')
          .values({ ...payment, id: randomUUID(), person_id, created_at: now })
          .execute(),
        db
          .insertInto('membership_payment')
          .values({ ...fee, person_id })
          .execute(),
        db
          .insertInto('mandate')
          .values({ ...mandate, person_id })
          .execute(),
        db
          .insertInto('session')
          .values({ ...times, token_hash: code, person_id, method: 'mobileId', phone_number: code })
          .execute(),
        db.insertInto('tracked_event').values({ person_id, type: 'PAGE_VIEW', data: noted }).execute(),
        db
          .insertInto('notice')
          .values({ ...notice, person_id })
          .execute(),
      ])
    }
    await addRowsOf(mari)
    await addRowsOf(rasmus)
    const files = Object.entries(unzipSync((await me.call(endpoints.archiveGet)).rawPayload))
    const withRowsOf = (code: string) =>
      files.filter(([name, content]) => /^records|notices\.json$/.test(name) && strFromU8(content).includes(code))
    expect(withRowsOf(rasmus).map(([name]) => name)).toEqual([
      'answers/notices.json',
      ...['aml-answers', 'payments', 'membership-payments', 'mandates', 'logins', 'page-views'].map(
        (name) => `records/${name}.json`,
      ),
    ])
    for (const [name, content] of files) expect(strFromU8(content), name).not.toContain(mari)
  })
})
