import { setTimeout as wait } from 'node:timers/promises'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import { logIn } from './harness/log-in.ts'
import { startSeparateProduct } from './harness/separate-product.ts'
import { COMING_CONTRIBUTIONS, signOnce } from './harness/sign-once.ts'
import { printTable } from './harness/table.ts'

// Processor time of a login and of a signature by Smart-ID, in the server alone: sandbox and database are processes of their own. People
// confirm after three seconds, so that polls count as with real phones. The server's work at rest is taken off.

const GROUP = 10
const ROUNDS = 12
const WARM_UPS = 3
const AT_REST_MS = 10_000
const VARIABLES = {
  GENERATED_PEOPLE: String(GROUP * (ROUNDS + WARM_UPS)),
  LOGINS_PER_ADDRESS: '1000000',
  AUTO_CONFIRM_MS: '3000',
}

const postgres = await startPostgres()
try {
  const product = await startSeparateProduct(postgres, 'postgresql', VARIABLES)
  try {
    const people = generatePeople(GROUP * (ROUNDS + WARM_UPS), tallinnDate(new Date()))
    const restBefore = product.processorSeconds()
    await wait(AT_REST_MS)
    const rest = (product.processorSeconds() - restBefore) / (AT_REST_MS / 1000)
    const [login, signature] = [
      { seconds: 0, wall: 0 },
      { seconds: 0, wall: 0 },
    ]
    /** Runs the work of a group at once, and adds its cost. */
    const measured = async <Result>(
      cost: typeof login,
      work: readonly (() => Promise<Result>)[],
    ): Promise<Result[]> => {
      const [started, before] = [performance.now(), product.processorSeconds()]
      const results = await Promise.all(work.map((one) => one()))
      const wall = (performance.now() - started) / 1000
      cost.wall += wall
      cost.seconds += product.processorSeconds() - before - rest * wall
      return results
    }
    for (let round = 0; round < ROUNDS + WARM_UPS; round += 1) {
      if (round === WARM_UPS) for (const cost of [login, signature]) Object.assign(cost, { seconds: 0, wall: 0 })
      const group = people.slice(round * GROUP, (round + 1) * GROUP)
      const tokens = await measured(
        login,
        group.map(
          ({ personalCode }) =>
            () =>
              logIn(product.origin, personalCode),
        ),
      )
      await measured(
        signature,
        tokens.map((token) => () => signOnce(product.origin, token, COMING_CONTRIBUTIONS)),
      )
    }
    const each = ({ seconds }: typeof login) => `${((seconds * 1000) / (GROUP * ROUNDS)).toFixed(1)} ms`
    printTable([
      ['', 'processor', 'times'],
      ['login: start, polls, session', each(login), String(GROUP * ROUNDS)],
      ['signature: mandate, documents, polls, seal, registry, both files', each(signature), String(GROUP * ROUNDS)],
      ['at rest, a second', `${(rest * 1000).toFixed(1)} ms`, ''],
    ])
  } finally {
    await product.stop()
  }
} finally {
  await postgres.stop()
}
