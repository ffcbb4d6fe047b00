import { randomUUID } from 'node:crypto'
import { endpoints } from '@sammas/contract/endpoints'
import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { RetentionKind } from '../config/retention-settings.ts'
import type { Tables } from '../database/tables.ts'
import type { LoginAttemptState } from '../features/authentication/login-attempt.ts'
import type { PaymentState } from '../features/payment/payment-state.ts'
import type { SignatureState } from '../features/signature/attempt/signing-step.ts'
import { onBothEngines } from '../testing/both-engines.ts'
import { contributionsAlone, unitsAlone } from '../testing/mandate-body.ts'
import { takeBack } from '../testing/take-back.ts'
import { TestBrowser, testPhone } from '../testing/test-browser.ts'
import { forgetInTurn, forgetOld } from './forget.ts'

const mari = '49203152718'
type MailState = Selectable<Tables['notice_mail']>['state']
const { retention } = readConfig({ APP_ENV: 'local' })

onBothEngines('what is over is forgotten', (product) => {
  const forget = () => forgetOld(product().db, retention)
  const query = (text: string, values: unknown[] = []) => product().pool.query(text, values)
  const count = async (table: string) =>
    Number((await query(`select count(*) as n from sammas.${table}`)).rows[0]?.['n'])
  /** A row of each kind, expired for that many days, a minute more or less. */
  const make: Record<RetentionKind, (age: string) => Promise<unknown>> = {
    limits: (age) => query('insert into sammas.rate_limit values ($1, now() - $2::interval, 1)', [randomUUID(), age]),
    cardChallenges: (age) =>
      query("insert into sammas.web_eid_nonce values ($1, 'b', now() - $2::interval, now())", [randomUUID(), age]),
    failedLogins: (age) => login('failed', age),
    logins: (age) => login('proved', age),
    sessions: (age) =>
      query(
        `insert into sammas.session (token_hash, person_id, method, started_at, expires_at, last_end_at)
         select $1, id, 'smartId', now(), now() - $2::interval, now() from sammas.person limit 1`,
        [randomUUID(), age],
      ),
    rememberedBrowsers: (age) =>
      query(
        `insert into sammas.remembered_browser (id, token_hash, person_id, document_number, linked_at, ends_at)
         select gen_random_uuid(), $1, id, 'd', now(), now() - $2::interval from sammas.person limit 1`,
        [randomUUID(), age],
      ),
    trackedEvents: (age) =>
      query(
        `insert into sammas.tracked_event (person_id, type, data, created_at)
         select id, 'PAGE_VIEW', '{}', now() - $1::interval from sammas.person limit 1`,
        [age],
      ),
    signatureAttempts: (age) => attempt('failed', age),
    idempotencyKeys: (age) => mandate(age, randomUUID()),
    unsignedMandates: (age) => mandate(age, null),
    abandonedPayments: (age) => payment('abandoned', age),
    mails: (age) => mail('sent', age),
    mailLinks: (age) =>
      query(
        `insert into sammas.notice_mail_link (token_hash, person_id, kind, created_at)
         select $1, id, 'aml-ends', now() - $2::interval from sammas.person limit 1`,
        [randomUUID(), age],
      ),
  }
  const login = (state: string, age: string) =>
    query(
      `insert into sammas.login_attempt
         (id, handle_hash, browser_hash, method, personal_code, state, data, push_at, deadline_at, created_at)
       values ($1, $2, 'b', 'smartId', $3, $4, '{}', now(), now() - $5::interval, now())`,
      [randomUUID(), randomUUID(), mari, state, age],
    )
  const mandate = (age: string, key: string | null) =>
    query(
      `insert into sammas.mandate (person_id, kind, pillar, address, idempotency_key, created_at)
       select id, 'choice', 2, '{}', $1, now() - $2::interval from sammas.person limit 1`,
      [key, age],
    )

  const attempt = async (state: string, age: string) => {
    await mandate('0 days', null)
    await query(
      `insert into sammas.signature_attempt (id, mandate_id, person_id, method, state, data, deadline_at, created_at)
       select $1, id, person_id, 'smartId', $2, '{}', now() - $3::interval, now() from sammas.mandate order by id desc limit 1`,
      [randomUUID(), state, age],
    )
  }
  const payment = (state: string, age: string) =>
    query(
      `insert into sammas.payment (id, person_id, bank, amount_cents, currency, target_isin, state, created_at, paid_at)
       select $1, id, 'SEB', 100, 'EUR', 'EE3600001707', $2::text, now() - $3::interval,
         case when $2::text in ('paid', 'announced') then now() end from sammas.person limit 1`,
      [randomUUID(), state, age],
    )
  const mail = (state: string, age: string) =>
    query(
      `with notified as (insert into sammas.notice (person_id, kind, subject)
         select id, 'aml-ends', $1 from sammas.person limit 1 returning id)
       insert into sammas.notice_mail (id, state, done_at) select id, $2, now() - $3::interval from notified`,
      [randomUUID(), state, age],
    )

  test.each(Object.entries(retention) as [RetentionKind, number][])(
    '%s: rows that expired %i days ago, and not those that expired a little later',
    async (kind, days) => {
      await forget()
      await make[kind](`${days} days -1 minute`)
      expect((await forget())[kind]).toBe(0)
      await make[kind](`${days} days 1 minute`)
      expect((await forget())[kind]).toBe(1)
      expect((await forget())[kind]).toBe(0)
    },
  )

  const isForgotten = {
    payment: { started: false, pending: false, abandoned: true, paid: false, announced: false } satisfies Record<
      PaymentState,
      boolean
    >,
    notice_mail: { waiting: false, sent: true, unwanted: true, 'given-up': true } satisfies Record<MailState, boolean>,
    login_attempt: {
      prepared: false,
      waiting: false,
      linked: false,
      proved: true,
      failed: true,
    } satisfies Record<LoginAttemptState, boolean>,
    signature_attempt: {
      started: false,
      'choosing-certificate': false,
      asking: false,
      waiting: false,
      'waiting-for-card': false,
      signed: false,
      stored: false,
      told: false,
      complete: false,
      failed: true,
      replaced: true,
    } satisfies Record<SignatureState, boolean>,
  }
  const makeIn = { payment, notice_mail: mail, login_attempt: login, signature_attempt: attempt }

  test.each(['payment', 'notice_mail', 'login_attempt', 'signature_attempt'] as const)(
    'of the states of a %s those that are over are forgotten, and no others, however old',
    async (table) => {
      await forget()
      await query(`delete from sammas.${table}`)
      const states: [state: string, goes: boolean][] = Object.entries(isForgotten[table])
      for (const [state] of states) await makeIn[table](state, '20 years')
      await forget()
      const { rows } = await query(`select state from sammas.${table}`)
      const kept = states.filter(([, goes]) => !goes).map(([state]) => state)
      expect(rows.map(({ state }) => String(state)).toSorted()).toEqual(kept.toSorted())
      await query(`delete from sammas.${table}`)
    },
  )

  test('documents that an older version kept beside the container go, those of unsigned mandates and of those on their way stay', async () => {
    const make = async (signed: boolean, age: string) => {
      await query(
        `insert into sammas.mandate (person_id, kind, pillar, address, created_at, documents, container, signed_at)
         select id, 'choice', 2, '{}', now() - $1::interval, '[]', $2::bytea, $3::timestamptz from sammas.person limit 1`,
        [age, signed ? Buffer.from('container') : null, signed ? new Date() : null],
      )
      return (await query('select max(id) as id from sammas.mandate')).rows[0]?.['id'] as number
    }
    await forget()
    const [old, recent] = [await make(true, '31 days'), await make(true, '29 days')]
    const unsigned = await make(false, '31 days')
    const onItsWay = await make(true, '31 days')
    await attempt('told', '1 day')
    await query(
      `update sammas.signature_attempt set mandate_id = $1 where mandate_id = (select max(id) from sammas.mandate)`,
      [onItsWay],
    )
    expect((await forget()).idempotencyKeys).toBe(1)
    const { rows } = await query('select id from sammas.mandate where documents is null and id = any ($1)', [
      [old, recent, unsigned, onItsWay],
    ])
    expect(rows).toEqual([{ id: old }])
    await query(`update sammas.signature_attempt set state = 'complete' where mandate_id = $1`, [onItsWay])
    expect((await forget()).idempotencyKeys).toBe(1)
    await query('delete from sammas.signature_attempt where mandate_id = $1', [onItsWay])
    await query('delete from sammas.mandate where id = any ($1)', [[old, recent, unsigned, onItsWay]])
  })

  test('a table that fails is reported, and the others are still cleaned', async () => {
    await forget()
    await query('alter table sammas.web_eid_nonce rename to web_eid_nonce_away')
    await make.mailLinks('366 days')
    await expect(forget()).rejects.toThrow(/web_eid_nonce/)
    await query('alter table sammas.web_eid_nonce_away rename to web_eid_nonce')
    expect((await forget()).mailLinks).toBe(0)
  })

  test('the oldest rows go first', async () => {
    await forget()
    await query(
      "insert into sammas.rate_limit select 'k' || n, now() - interval '90 days' - n * interval '1 hour', 1 from generate_series(1, 600) as n",
    )
    let statements = 0
    // Aborted after the first batch, which is of limits.
    const { signal } = new AbortController()
    Object.defineProperty(signal, 'aborted', { get: () => (statements += 1) > 1 })
    await forgetOld(product().db, retention, signal)
    const { rows } = await query(
      "select key_hash from sammas.rate_limit where key_hash in ('k1', 'k100', 'k101', 'k600')",
    )
    expect(rows.map(({ key_hash }) => String(key_hash)).toSorted()).toEqual(['k1', 'k100'])
    await forget()
  })

  test('one run deletes more than one batch', async () => {
    await query(
      "insert into sammas.rate_limit select 'k' || n, now() - interval '90 days', 1 from generate_series(1, 1200) as n",
    )
    expect((await forget()).limits).toBe(1200)
  })

  test('a person who is logged in, is signing, or has signed keeps everything, however old', async () => {
    await takeBack(product())
    const me = await new TestBrowser(product()).login(mari)
    const signed = await me.makeMandate(unitsAlone)
    await me.sign(signed)
    await query(
      `insert into sammas.signature_attempt (id, mandate_id, person_id, method, state, data, deadline_at, created_at)
       select $1, id, person_id, 'smartId', 'failed', '{}', now() - interval '20 years', now() from sammas.mandate where id = $2`,
      [randomUUID(), signed],
    )
    const refused = await me.makeMandate(contributionsAlone)
    await query("update sandbox.person set behaviour = 'MANDATE_0' where personal_code = $1", [mari])
    expect((await me.sign(refused)).statusCode).toBe(400)
    await query("update sandbox.person set behaviour = 'OK' where personal_code = $1", [mari])
    const signing = await me.makeMandate(contributionsAlone)
    const phone = testPhone(product(), mari)
    await phone.hold()
    await me.call(endpoints.smartIdSignatureStart, { params: { id: signing }, body: {} })
    await phone.rings()
    await query("update sammas.mandate set created_at = now() - interval '20 years'")
    await query("update sammas.signature_attempt set created_at = now() - interval '20 years' where state <> 'failed'")
    await query(
      "update sammas.signature_attempt set deadline_at = now() - interval '20 years' where state = 'complete' or mandate_id = $1",
      [refused],
    )
    const before = [await count('mandate_process'), await count('mandate_exchange'), await count('session')]
    const others = (await count('mandate')) - 3
    const { unsignedMandates, signatureAttempts, sessions } = await forget()
    // Of attempts only the one without a signature, although its mandate was signed by another.
    expect({ unsignedMandates, signatureAttempts, sessions }).toEqual({
      unsignedMandates: others,
      signatureAttempts: 1,
      sessions: 0,
    })
    expect((await query('select id from sammas.mandate order by id')).rows.map(({ id }) => Number(id))).toEqual([
      signed,
      refused,
      signing,
    ])
    expect((await me.call(endpoints.mandateFile, { params: { id: signed } })).statusCode).toBe(200)
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { mandateId: signed },
    ])
    expect([await count('mandate_process'), await count('mandate_exchange'), await count('session')]).toEqual(before)
    await phone.confirm()
    await phone.release()
    await product().server.idle()
    const status = await me.call(endpoints.smartIdSignatureStatus, { params: { id: signing } })
    expect(status.json()).toMatchObject({ statusCode: 'SIGNATURE' })
  })

  test('of many servers one forgets, once an hour', async () => {
    await query('delete from sammas.chore')
    const old = () => make.limits('90 days')
    const { signal } = new AbortController()
    const turn = () => forgetInTurn(product().db, retention, signal)
    await old()
    await Promise.all([turn(), turn(), turn()])
    await old()
    const left = await count('rate_limit')
    await turn()
    expect(await count('rate_limit')).toBe(left)
    await query("update sammas.chore set next_at = now() - interval '1 second'")
    await turn()
    expect(await count('rate_limit')).toBe(left - 1)
  })
})

test('retention is set by name; unnamed kinds keep their default', () => {
  const read = (text: string) => readConfig({ APP_ENV: 'local', RETENTION_DAYS: text }).retention
  expect(read('{"sessions": 5}')).toEqual({ ...retention, sessions: 5 })
  for (const wrong of ['{"sessions": 0}', '{"sesions": 5}', '{"sessions": "5"}', '[]', 'x'])
    expect(() => read(wrong)).toThrow(/RETENTION_DAYS/)
})
