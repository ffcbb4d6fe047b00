import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { isin, type Isin } from '@sammas/domain/fund/isin'
import { FIRST_ELDERLY, generatePeople } from '@sammas/sandbox/people/generate-people'
import type pg from 'pg'

export type DrillPerson = {
  personalCode: string
  phone: string
  /** The two second-pillar funds that they hold, and the third-pillar one. */
  funds: readonly [Isin, Isin]
  thirdFund: Isin
}

const SECOND = [isin('EE3600019832'), isin('EE3600019741')] as const
const THIRD = isin('EE3600109419')

/**
 * The sandbox's generated savers hold one second-pillar fund; each gets two funds that no other person chooses and a third pillar, so that
 * everybody can make every kind of mandate. They are old enough to take money out.
 */
export async function openPeople(sandbox: pg.Pool, count: number) {
  const people = generatePeople(count, tallinnDate(new Date()), FIRST_ELDERLY)
  const codes = people.map(({ personalCode }) => personalCode)
  for (const fund of [...SECOND, THIRD]) {
    await sandbox.query(
      `insert into sandbox.cash_flow (personal_code, isin, time, price_date, amount, units, nav, type, comment)
       select personal_code, $2, time, price_date, amount, units, nav, type, comment from sandbox.cash_flow
       where personal_code = any($1) and isin is not null and isin not in ('${SECOND.join("','")}', '${THIRD}')`,
      [codes, fund],
    )
  }
  await sandbox.query(
    `update sandbox.person set third_pillar_active = true, third_fund = $2,
       pension_account_number = coalesce(pension_account_number, '9' || personal_code) where personal_code = any($1)`,
    [codes, THIRD],
  )
  // The sandbox deletes the phones' old signatures; the judge needs them.
  await sandbox.query(
    `create function sandbox.keep_row() returns trigger language plpgsql as 'begin return null; end';
     create trigger keep_row before delete on sandbox.phone_session for each row execute function sandbox.keep_row()`,
  )
  let given = 0
  return {
    nextPerson: (): DrillPerson => {
      const person = people[given]
      if (person === undefined) throw new Error(`the drill has no more than ${String(count)} people`)
      given += 1
      return { personalCode: person.personalCode, phone: person.phone ?? '', funds: SECOND, thirdFund: THIRD }
    },
    used: () => codes.slice(0, given),
  }
}
