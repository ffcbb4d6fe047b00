import { runSql } from './run-sql.ts'

// Rows that the server keeps of people over years, by SQL. One person in ten visits every week and signs every year, six every month and
// every fourth year, three once a year and every tenth year. Rows come in the order of their years, so that those of one person lie far
// apart, as in life.

/** Indexes that no constraint needs are dropped while tables fill, and built at the end. */
const DROP_INDEXES = `
  create table if not exists public.bench_index (definition text);
  insert into public.bench_index select indexdef from pg_indexes
    where schemaname = 'sammas' and indexname not in (select conname from pg_constraint);
  do $$ declare name text; begin
    for name in select indexname from pg_indexes
      where schemaname = 'sammas' and indexname not in (select conname from pg_constraint)
    loop execute 'drop index sammas.' || name; end loop; end $$`
const BUILD_INDEXES = `
  set local maintenance_work_mem = '1GB';
  do $$ declare definition text; begin
    for definition in select bench_index.definition from public.bench_index loop execute definition; end loop; end $$;
  drop table public.bench_index`

/** Writes without triggers and checks of references, which are the slow part of many rows. */
const FAST = 'set local session_replication_role = replica; set local synchronous_commit = off;'

const newPeople = (count: number) => `
  create temporary table added on commit drop as
    select nextval(pg_get_serial_sequence('sammas.person', 'id'))::integer as id from generate_series(1, ${String(count)});
  insert into sammas.person (id, personal_code, first_name, last_name, email, created_at) overriding system value
    select id, 'bench-' || id, 'Anna', 'Saar', 'bench' || id || '@example.ee', now() - interval '20 years' from added;
  insert into sammas.notice_mail_switch select id, 'application-done' from added where id % 10 = 3;
  insert into sammas.notice_watch (id, due_at, seen_to)
    select id, now() + (1 + random() * 25) * interval '1 day', now() from sammas.person on conflict do nothing;
  insert into sammas.member select id, 1000000 + id, now() from sammas.person where id % 10 = 0 or personal_code not like 'bench-%'
    on conflict do nothing;
  insert into sammas.capital_event (person_id, type, fiat_cents, ownership_units, accounting_date)
    select person_id, 'CAPITAL_PAYMENT', 10000, 100, date '2020-01-02' + person_id % 1000 from sammas.member;`

const signsIn = (year: number) =>
  `case when id % 10 = 0 then true when id % 10 < 7 then (id / 10 + ${String(year)}) % 4 = 0 else (id / 10 + ${String(year)}) % 10 = 0 end`

/** A real container has 6.2 kB; those of the newest year have it for one person in four, as a disk is finite. */
const CONTAINER = (year: number) =>
  year === 0
    ? `case when id % 4 = 0 then decode(repeat(md5(id::text), 388), 'hex') else '\\x504b0304' end`
    : `'\\x504b0304'::bytea`

const ADDRESS = `'{"street":"Kase 5-12","districtCode":"0784","postalCode":"10412","countryCode":"EE"}'`
const PAYLOAD = `jsonb_build_object('processId', gen_random_uuid(), 'type', 'TRANSFER', 'sourceIsin', 'EE3600019832',
  'parts', jsonb_build_array(jsonb_build_object('targetIsin', 'EE3600109435', 'share', 10000)), 'address', ${ADDRESS}::jsonb,
  'email', 'inimene@example.ee', 'phoneNumber', '+37200000766')`

const yearOf = (year: number) => `${FAST}
  with made as (
    insert into sammas.mandate (person_id, kind, pillar, future_fund_isin, address, body_hash, created_at, container, signed_at)
    select id, 'choice', 2, 'EE3600109435', ${ADDRESS}, md5(id::text), at, ${CONTAINER(year)}, at
    from (select id, now() - (${String(year)} + 0.1 + random() * 0.9) * interval '1 year' as at from sammas.person where ${signsIn(year)}) signer
    returning id, person_id, created_at),
  exchanged as (
    insert into sammas.mandate_exchange (mandate_id, source_isin, target_isin, share_basis_points)
    select id, isin, 'EE3600109435', 10000 from made cross join unnest(array['EE3600019832', 'EE3600019766']) isin),
  processed as (
    insert into sammas.mandate_process (process_id, mandate_id, position, type, payload, successful, application_id)
    select gen_random_uuid(), id, position, 'TRANSFER', ${PAYLOAD}, true, 1000000000 + id * 2 + position
    from made cross join generate_series(0, 1) position),
  notified as (
    insert into sammas.notice (person_id, kind, subject, application_type, created_at, read_at)
    select person_id, 'application-done', 'mandate-' || id, 'TRANSFER', created_at, created_at from made)
  insert into sammas.signature_attempt (id, mandate_id, person_id, method, state, data, deadline_at, created_at, signed_at)
    select gen_random_uuid(), id, person_id, 'smartId', 'complete', '{"step":"told"}', created_at, created_at, created_at from made;
  insert into sammas.notice (person_id, kind, subject, created_at, read_at)
    select id, 'tax-room', 'year-${String(year)}', at, at
    from (select id, now() - ${String(year)} * interval '1 year' as at from sammas.person) notified;
  insert into sammas.aml_check (person_id, type, success, metadata, created_at)
    select id, type, true, '{}', now() - (${String(year)} + random()) * interval '1 year'
    from sammas.person cross join unnest(array['DOCUMENT', 'OCCUPATION']) type;
  insert into sammas.payment (id, person_id, bank, amount_cents, currency, target_isin, state, created_at, paid_at)
    select gen_random_uuid(), id, 'SEB', 10000, 'EUR', 'EE3600001707', 'announced', at, at
    from (select id, now() - (${String(year)} + random()) * interval '1 year' as at from sammas.person
      where (id + ${String(year)}) % 4 = 0) paid;`

/** Rows that are deleted after days; of each kind some are a day overdue. */
const RECENT = `${FAST}
  create temporary table visit on commit drop as
    select id, now() - random() * interval '92 days' as at from sammas.person
    cross join lateral generate_series(1, case when id % 10 = 0 then 13 when id % 10 < 7 then 3 when id % 4 = 0 then 1 else 0 end);
  insert into sammas.session (token_hash, person_id, method, started_at, expires_at, last_end_at)
    select encode(sha256(gen_random_uuid()::text::bytea), 'base64'), id, 'smartId', at, at + interval '1 hour', at + interval '8 hours'
    from visit where at > now() - interval '32 days';
  insert into sammas.login_attempt (id, handle_hash, browser_hash, method, personal_code, state, data, push_at, deadline_at, identity, finished_at, created_at)
    select gen_random_uuid(), encode(sha256(gen_random_uuid()::text::bytea), 'base64'), encode(sha256(id::text::bytea), 'base64'), 'smartId',
      'bench-' || id, 'proved', '{"sessionId":"d7f1c1f8-0c2b-4b5e-9a62-2c1f1a0e4f6b"}', at, at,
      '{"personalCode":"38001085718","firstName":"Anna","lastName":"Saar","documentNumber":"PNOEE-38001085718-MOCK-Q"}', at, at from visit;
  insert into sammas.login_attempt (id, handle_hash, browser_hash, method, personal_code, state, data, push_at, deadline_at, failure_code, finished_at, created_at)
    select gen_random_uuid(), encode(sha256(gen_random_uuid()::text::bytea), 'base64'), encode(sha256(id::text::bytea), 'base64'), 'smartId',
      'bench-' || id, 'failed', '{}', at, at, 'smart.id.timeout', at, at from visit where at > now() - interval '8 days' and id % 5 = 0;
  insert into sammas.tracked_event (person_id, type, data, created_at)
    select id, 'PAGE_VIEW', '{"path":"/account"}', at from visit cross join generate_series(1, 5);
  insert into sammas.rate_limit select encode(sha256(gen_random_uuid()::text::bytea), 'base64'), now() - random() * interval '50 hours', 1
    from sammas.person where id % 10 < 2;
  insert into sammas.seen_application select id, 1000000000 + id, now() from sammas.person where id % 10 = 0;
  insert into sammas.notice_mail (id, state, done_at)
    select id, 'sent', now() - random() * interval '32 days' from sammas.notice where person_id % 10 = 3 and subject = 'year-0';
  insert into sammas.mandate (person_id, kind, pillar, address, idempotency_key, body_hash, created_at, documents)
    select id, 'choice', 2, ${ADDRESS}, gen_random_uuid()::text, md5(id::text), now() - random() * interval '92 days',
      jsonb_build_array(jsonb_build_object('name', 'avaldus.html', 'mediaType', 'text/html', 'content', repeat(md5(id::text), 44)))
    from sammas.person where id % 20 = 1;
  insert into sammas.signature_attempt (id, mandate_id, person_id, method, state, data, deadline_at, created_at, failure_code)
    select gen_random_uuid(), id, person_id, 'smartId', 'failed', '{"step":"choosing-certificate","sessionId":"bench"}', created_at, created_at,
      'smart.id.timeout' from sammas.mandate where signed_at is null and documents is not null;`

/**
 * Fills the server's database with people who have been there for years; everybody who is in it already gets the same history.
 *
 * @throws PostgreSQL's message when it failed, as when the disk is full
 */
export async function fillYears(
  url: string,
  count: number,
  years: number,
  note: (done: string) => void,
): Promise<void> {
  await runSql(url, `alter table sammas.mandate alter container set storage external`)
  await runSql(url, DROP_INDEXES)
  await runSql(url, newPeople(count))
  for (let year = years - 1; year >= 0; year -= 1) {
    await runSql(url, yearOf(year))
    note(`${String(years - year)} years`)
  }
  await runSql(url, RECENT)
  note('the last months')
  await runSql(url, BUILD_INDEXES)
  note('indexes')
}
