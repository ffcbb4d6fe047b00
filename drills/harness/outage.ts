import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import type { Given } from './judge.ts'
import { makeMandate } from './mandates.ts'
import { newVisit, type Notes } from './trials.ts'
import { callEndpoint, followSignature, logIn, SIGNING, type Visit } from './visit.ts'
import type { World } from './world.ts'

/** Settings of a drill of outages: an attempt short enough to expire during one. */
export const SHORT_ATTEMPT = { ATTEMPT_SECONDS: '25' }

const METHODS = ['smartId', 'mobileId', 'idCard'] as const
type Method = (typeof METHODS)[number]
type Ready = { method: Method; visit: Visit; mandateId: number }
/** A requested signature. `order` is the card's task; null for a phone. */
type StartedSigning = Ready & { order: Order | null; deadline: number }
type Order = { hash: string; hashFunction: string }

/**
 * People sign by each method during an outage that outlasts their attempts: they confirm after `takeAway`, and no answer can be read
 * before the deadline. Answers the signatures of cards; phones keep theirs. Notes signatures that did not count as lost.
 */
export async function outlasted(
  world: World,
  notes: Notes,
  outage: { origin: () => string; takeAway: () => Promise<void>; bringBack: () => Promise<void> },
): Promise<{ tries: number; given: Given[]; lost: string[]; longest: number }> {
  const ready: Ready[] = []
  for (const method of METHODS) ready.push(await readyToSign(world, notes, outage.origin, method))
  // All at once: on a busy machine the first attempt would expire before the last one starts.
  const started = await Promise.all(ready.map((one) => startSigning(world, one)))
  await outage.takeAway()
  const given: Given[] = []
  const hashes = new Map<StartedSigning, string>()
  for (const one of started) {
    if (one.order === null) await sandbox(world, `/phone/${one.visit.person.personalCode}/confirm`, {})
    else {
      const { signature } = await cardSigns(world, one.visit.person.personalCode, one.order)
      hashes.set(one, Buffer.from(signature, 'base64').toString('hex'))
      const digest = Buffer.from(one.order.hash, 'hex').toString('base64')
      given.push({ person: one.visit.person.personalCode, digest, value: signature })
    }
  }
  await wait(Math.max(...started.map(({ deadline }) => deadline)) - Date.now() + 1_000)
  await outage.bringBack()
  const wellAt = performance.now()
  const lost: string[] = []
  let longest = 0
  await Promise.all(
    started.map(async (one) => {
      const { visit, mandateId, method } = one
      visit.until = performance.now() + 120_000
      const [signedHash, params] = [hashes.get(one), { id: mandateId }]
      const status = () =>
        method === 'idCard'
          ? callEndpoint(visit, endpoints.idCardSignatureStatus, { params, body: { signedHash: signedHash ?? '' } })
          : callEndpoint(visit, SIGNING.mandates[method].status, { params })
      const isDelivered = await followSignature(visit, mandateId, status).catch(() => false)
      if (isDelivered) notes.reported.push({ mandateId, outcome: 'delivered' })
      else lost.push(`${method}: confirmed during an outage that outlasted its attempt, and it did not count`)
      longest = Math.max(longest, (performance.now() - wellAt) / 1000)
      await sandbox(world, `/phone/${visit.person.personalCode}/hold`, { hold: false })
    }),
  )
  return { tries: started.length, given, lost, longest }
}

/** A new person with a mandate to sign and a phone that waits. */
async function readyToSign(world: World, notes: Notes, origin: () => string, method: Method): Promise<Ready> {
  const visit = newVisit(world, origin, notes, method === 'mobileId' ? 'mobileId' : 'smartId', 120_000)
  await logIn(visit)
  const mandateId = await makeMandate(visit, 'exchange', world.databases.sandbox)
  const { personalCode } = visit.person
  await sandbox(world, `/phone/${personalCode}/hold`, { hold: true })
  return { method, visit, mandateId }
}

/** The phone or the card has got a request for PIN2, and has not answered. */
async function startSigning(world: World, { method, visit, mandateId }: Ready): Promise<StartedSigning> {
  const order = method === 'idCard' ? await orderFor(world, visit, mandateId) : null
  if (method !== 'idCard')
    await callEndpoint(visit, SIGNING.mandates[method].start, { params: { id: mandateId }, body: {} })
  const deadline = await deadlineOnceStarted(world, mandateId)
  return { method, visit, mandateId, order, deadline }
}

async function orderFor(world: World, visit: Visit, id: number): Promise<Order> {
  const answer = await fetch(`${world.sandboxOrigin}/card/${visit.person.personalCode}/signing-certificate`)
  const { certificate } = (await answer.json()) as { certificate: string }
  const clientCertificate = Buffer.from(certificate, 'base64').toString('hex')
  const started = await callEndpoint(visit, endpoints.idCardSignatureStart, {
    params: { id },
    body: { clientCertificate },
  })
  return started.body as Order
}

async function cardSigns(world: World, personalCode: string, { hash, hashFunction }: Order) {
  const body = { hash: Buffer.from(hash, 'hex').toString('base64'), hashFunction }
  return (await sandbox(world, `/card/${personalCode}/sign`, body)) as { signature: string }
}

/** The attempt's deadline, once it waits only for the person. */
async function deadlineOnceStarted({ databases }: World, mandateId: number): Promise<number> {
  for (;;) {
    const { rows } = await databases.server.query<{ deadline: Date }>(
      `select deadline_at as deadline from sammas.signature_attempt
       where mandate_id = $1 and state in ('waiting', 'waiting-for-card')`,
      [mandateId],
    )
    const [row] = rows
    if (row !== undefined) return row.deadline.getTime()
    await wait(100)
  }
}

async function sandbox({ sandboxOrigin }: World, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandboxOrigin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the sandbox answered ${path} with ${String(answer.status)}`)
  return answer.json().catch(() => null)
}
