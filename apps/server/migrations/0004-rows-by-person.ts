import { sql, type Migration } from 'kysely'

const statements = [
  // All members' ownership units, summed by day, so that one person's capital does not need every other person's rows.
  `create table sammas.member_units (
    accounting_date date primary key,
    units numeric(30, 5) not null
  )`,
  `insert into sammas.member_units
    select accounting_date, sum(ownership_units) from sammas.capital_event group by accounting_date`,
  `create function sammas.add_member_units() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into sammas.member_units as known
          select accounting_date, -sum(ownership_units) from gone group by accounting_date
          on conflict (accounting_date) do update set units = known.units + excluded.units;
      end if;
      if tg_op <> 'DELETE' then
        insert into sammas.member_units as known
          select accounting_date, sum(ownership_units) from come group by accounting_date
          on conflict (accounting_date) do update set units = known.units + excluded.units;
      end if;
      return null;
    end $$`,
  `create trigger capital_event_come after insert on sammas.capital_event
    referencing new table as come for each statement execute function sammas.add_member_units()`,
  `create trigger capital_event_changed after update on sammas.capital_event
    referencing old table as gone new table as come for each statement execute function sammas.add_member_units()`,
  `create trigger capital_event_gone after delete on sammas.capital_event
    referencing old table as gone for each statement execute function sammas.add_member_units()`,
  `create index session_person on sammas.session (person_id)`,
  `create index signature_attempt_person on sammas.signature_attempt (person_id)`,
  `create index tracked_event_person on sammas.tracked_event (person_id)`,
  `create index membership_payment_person on sammas.membership_payment (person_id)`,
]

/** Indexes to answer everything about one person without reading other people's rows. */
export const rowsByPerson: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
