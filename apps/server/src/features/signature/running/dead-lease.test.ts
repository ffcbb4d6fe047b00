import { expect, test } from 'vitest'
import { databaseTimeIn } from '../../../database/leased-row.ts'
import { contributionsAlone } from '../../../testing/mandate-body.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { setFault } from '../../../testing/outside-world.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'

const untilCarriedOn = { pglite: 'complete', postgresql: 'told' } as const

for (const engine of ['pglite', 'postgresql'] as const) {
  onEngine(engine, 'what a process had leased when it died', (product) => {
    // The embedded database has one process; with PostgreSQL another one may be working on it right now.
    test(`is ${engine === 'pglite' ? 'taken up at the next start' : 'left alone until its lease is over'}`, async () => {
      const me = await new TestBrowser(product()).login('49203152718')
      const id = await me.makeMandate(contributionsAlone)
      await setFault(product(), 'mandates', 'down')
      await me.sign(id)
      const { db } = product()
      const attempts = () => db.selectFrom('signature_attempt').select('state').where('mandate_id', '=', id).execute()
      expect(await attempts()).toEqual([{ state: 'told' }])
      // The registry answers again only when the row is leased: a try in between would end it.
      await product().restart(async () => {
        const leased = { leased_until: databaseTimeIn(3_600_000) }
        await db.updateTable('signature_attempt').set(leased).where('mandate_id', '=', id).execute()
        await setFault(product(), 'mandates', 'ok')
      })
      await product().server.idle()
      expect(await attempts()).toEqual([{ state: untilCarriedOn[engine] }])
    })
  })
}
