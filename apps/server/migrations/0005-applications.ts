import { sql, type Migration } from 'kysely'

const statements = [
  // What a cancellation takes back and what it leaves, as its document says it.
  `alter table sammas.mandate add column cancellation jsonb`,
  // The ones made before name one application, of which nothing else is known.
  `update sammas.mandate set cancellation = jsonb_build_object(
    'cancels', jsonb_build_array(jsonb_build_object(
      'id', application_id, 'type', 'UNKNOWN', 'creationTime', null, 'targets', '[]'::jsonb, 'sourceIsin',
      (select source_isin from sammas.mandate_exchange as part where part.mandate_id = mandate.id limit 1))),
    'stays', '[]'::jsonb, 'contributionsStay', null) where application_id is not null`,
  `create table sammas.seen_application (
    person_id integer not null references sammas.person (id),
    application_id bigint not null,
    seen_at timestamptz not null,
    primary key (person_id, application_id)
  )`,
]

/** A cancellation may name several applications; a failed application stays on top until it was seen. */
export const applications: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
