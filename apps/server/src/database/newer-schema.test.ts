import { endpoints } from '@sammas/contract/endpoints'
import { sql, type Migration } from 'kysely'
import { expect, test } from 'vitest'
import { startFailureLine } from '../start-failure.ts'
import { onBothEngines } from '../testing/both-engines.ts'
import { unitsAlone } from '../testing/mandate-body.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { migrate, migrations } from './migrate.ts'

const changed = ['person', 'session', 'login_attempt', 'mandate', 'mandate_process', 'signature_attempt', 'aml_check']

/** As the rule for migrations requires: a new column has a default or may be null. */
const addsColumns: Migration = {
  up: async (db) => {
    for (const table of changed) {
      const target = sql.table(`sammas.${table}`)
      await sql`alter table ${target} add column needed_later text not null default 'later', add column maybe_later text`.execute(
        db,
      )
    }
  },
}

const dropsAColumn: Migration = {
  up: async (db) => {
    await sql`alter table sammas.mandate drop column body_hash`.execute(db)
    await sql`update sammas.schema_reach set needed = '9001-drops-a-column'`.execute(db)
  },
}

onBothEngines('a database that a newer version has migrated', (product) => {
  test('with unknown columns of a newer version, people log in, sign and see their mandates', async () => {
    await migrate(product().pool, { ...migrations, '9000-adds-columns': addsColumns })
    await product().restart()
    const me = await new TestBrowser(product()).login('49203152718')
    const id = await me.makeMandate(unitsAlone)
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { mandateId: id },
    ])
    const { rows } = await product().pool.query('select needed_later, maybe_later from sammas.mandate where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ needed_later: 'later', maybe_later: null }])
  })

  test('without a column that this version writes, it does not start, and reports it in one line', async () => {
    const { pool, server } = product()
    await migrate(pool, { ...migrations, '9000-adds-columns': addsColumns, '9001-drops-a-column': dropsAColumn })
    const failure = await product()
      .restart()
      .then(
        () => null,
        (error: unknown) => startFailureLine(error, {}),
      )
    expect(failure).toMatch(/^[^\n]*9001-drops-a-column[^\n]*$/)
    await server.close()
  })
})
