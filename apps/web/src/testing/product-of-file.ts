import { openTestDatabase } from '@sammas/server/testing/test-database'
import { openTestProduct, type TestProduct } from '@sammas/server/testing/test-product'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import { afterAll, beforeAll } from 'vitest'

type Options = Parameters<typeof openTestProduct>[1]

/** The provider's own second-pillar funds; a person with one of them has less to switch. */
const OWN_FUNDS: readonly (string | null)[] = ['EE3600109435', 'EE3600109443']

export type ProductOfFile = {
  readonly product: () => TestProduct
  /** Personal code of an unused person: everything in one second-pillar fund of another manager, no third pillar, complete address. */
  readonly freshSaver: () => string
}

/** Server and sandbox in memory, on PostgreSQL, for the tests of a file; `people`: number of unused ones. */
export function productOfFile({ people = 24, ...options }: Options & { people?: number } = {}): ProductOfFile {
  let opened: TestProduct | undefined
  const savers = generatePeople(people, tallinnDate(new Date()))
    .filter(({ plan }) => plan.second?.funds.every(({ isin }) => !OWN_FUNDS.includes(isin)))
    .map(({ personalCode }) => personalCode)
  beforeAll(async () => {
    // However busy the machine is: no test of a page waits for the end of a call.
    const patient = { generatedPeople: people, registryTimeoutMs: 60_000 }
    opened = await openTestProduct(await openTestDatabase('postgresql'), { ...patient, ...options })
  })
  afterAll(() => opened?.close())
  return {
    product: () => {
      if (opened === undefined) throw new Error('the product is not open yet')
      return opened
    },
    freshSaver: () => {
      const saver = savers.shift()
      if (saver === undefined) throw new Error('Every generated person has been used: raise `people`')
      return saver
    },
  }
}
