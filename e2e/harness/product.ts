import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import { freePorts } from './free-ports.ts'
import { templateFolder } from './make-template.ts'
import { GENERATED_PEOPLE, productProcess, type ProductProcess } from './product-process.ts'

/** One running product: server, sandbox and data of its own. */
export type Product = ProductProcess & {
  origin: string
  sandbox: string
  /**
   * Personal code of somebody who nobody has been yet: everything in one second-pillar fund of another manager, no
   * third pillar, complete address.
   */
  freshSaver: () => string
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
}

/** The provider's own second-pillar funds; whoever is in one of them has less to switch. */
const OWN_FUNDS: readonly string[] = ['EE3600109435', 'EE3600109443']

/** Starts a product on a copy of the template. */
export async function openProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-e2e-'))
  cpSync(templateFolder, folder, { recursive: true })
  const [port = 0, sandboxPort = 0, cardPort = 0] = await freePorts(3)
  const running = productProcess({ port, sandboxPort, cardPort, folder })
  await running.start()
  const savers = generatePeople(GENERATED_PEOPLE, tallinnDate(new Date()))
    .filter(({ plan }) => plan.second?.funds.every(({ isin }) => !OWN_FUNDS.includes(isin)))
    .map(({ personalCode }) => personalCode)
  return {
    ...running,
    origin: `http://127.0.0.1:${String(port)}`,
    sandbox: `http://127.0.0.1:${String(sandboxPort)}`,
    freshSaver: () => {
      const next = savers.shift()
      if (next === undefined) throw new Error('Every generated person has been used: raise GENERATED_PEOPLE')
      return next
    },
    dispose: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
