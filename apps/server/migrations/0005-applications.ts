import { sql, type Migration } from 'kysely'

const statements = [
  // The cancelled and the remaining applications, as in the cancellation's document.
  `alter table sammas.mandate add column cancellation jsonb`,
  // Older ones name one application, without further data.
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

/** A cancellation may name several applications; a failed application stays on top until it was read. */
export const applications: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
