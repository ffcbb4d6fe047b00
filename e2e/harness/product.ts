import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { dropDatabase } from '../../tools/postgres/databases.ts'
import { freePort } from '../../tools/postgres/free-port.ts'
import { copyOfTemplate } from './make-template.ts'
import {
  GENERATED_PEOPLE,
  productProcess,
  type Build,
  type Data,
  type ProductOptions,
  type ProductProcess,
} from './product-process.ts'

/** One running product with its own server, sandbox and data. */
export type Product = ProductProcess & {
  origin: string
  sandbox: string
  /** Personal code of an unused person: everything in one second-pillar fund of another manager, no third pillar, complete address. */
  freshSaver: () => string
  /** Such a person by number, from the other end: the same in each run, independent of other tests. */
  saverAt: (number: number) => string
  /** The number of a person's Mobile-ID. */
  phoneNumberOf: (personalCode: string) => string
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
}

/** The provider's own second-pillar funds; a person with one of them has less to switch. */
const OWN_FUNDS: readonly string[] = ['EE3600109435', 'EE3600109443']

/** Starts a product on a copy of the template: this build, or another one. */
export async function openProduct(build?: Build): Promise<Product> {
  const address = await copyOfTemplate(`product_${randomUUID()}`)
  return open({ address }, () => dropDatabase(address), { build })
}

/** The same, which also looks at people for notices. */
export async function openWithNotices(): Promise<Product> {
  const address = await copyOfTemplate(`product_${randomUUID()}`)
  return open({ address }, () => dropDatabase(address), { checksForNotices: true })
}

/** The same, which remembers a person in a browser on request, and lets no phone ring from another one. */
export async function openRemembering(): Promise<Product> {
  const address = await copyOfTemplate(`product_${randomUUID()}`)
  return open({ address }, () => dropDatabase(address), { remembersBrowsers: true })
}

/** Starts a product as on a fresh checkout: the embedded database in an empty folder. It fills slowly, so with few people. */
export async function openNewEmbedded(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-e2e-'))
  return open({ folder }, () => rm(folder, { recursive: true, force: true }), { people: 12 })
}

async function open(
  data: Data,
  remove: () => Promise<void>,
  differences: Pick<ProductOptions, 'build' | 'checksForNotices' | 'remembersBrowsers' | 'people'> = {},
): Promise<Product> {
  const [port, sandboxPort, cardPort] = [await freePort(), await freePort(), await freePort()]
  const running = productProcess({ port, sandboxPort, cardPort, data, ...differences })
  await running.start()
  const generated = generatePeople(differences.people ?? GENERATED_PEOPLE, tallinnDate(new Date()))
  const savers = generated
    .filter(({ plan }) => plan.second?.funds.every(({ isin }) => isin === null || !OWN_FUNDS.includes(isin)))
    .map(({ personalCode }) => personalCode)
  return {
    ...running,
    origin: `http://127.0.0.1:${String(port)}`,
    sandbox: `http://127.0.0.1:${String(sandboxPort)}`,
    freshSaver: () => used(savers.shift()),
    saverAt: (number) => used(savers.at(-1 - number)),
    phoneNumberOf: (personalCode) => {
      const known = [...generated, ...samplePeople]
      const phone = known.find((person) => person.personalCode === personalCode)?.phone ?? null
      if (phone === null) throw new Error(`No phone number is known of ${personalCode}`)
      return phone
    },
    dispose: async () => {
      await running.stop()
      await remove()
    },
  }
}

function used(saver: string | undefined): string {
  if (saver === undefined) throw new Error('Every generated person has been used: raise GENERATED_PEOPLE')
  return saver
}
