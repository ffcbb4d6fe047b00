import { expect } from '@playwright/test'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Product } from './product.ts'

type Target = 'registry' | 'mandates' | 'smart-id' | 'ocsp' | 'tsa' | 'mail'
type Mode = 'ok' | 'slow' | 'down'

/** A request on a person's phone. */
export type PhoneRequest = { id: string; kind: string; text: string | null; controlCode: string | null }

async function post(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}: ${await answer.text()}`)
  return answer.json()
}

/** Breaks a service of the outside world, or mends it. */
export async function setFault({ sandbox }: Product, target: Target, mode: Mode): Promise<void> {
  await post(`${sandbox}/sandbox/faults`, { target, mode })
}

/** Moves the registry's day; applications due until then are carried out. */
export async function moveCalendar({ sandbox }: Product, date: CivilDate): Promise<void> {
  await post(`${sandbox}/calendar`, { date })
}

/** The registry's day. */
export async function registryDay({ sandbox }: Product): Promise<CivilDate> {
  const { today } = (await post(`${sandbox}/calendar`, { days: 0 })) as { today: CivilDate } // as the sandbox answers
  return today
}

/** The certificates of the sandbox's authorities, for xmlsec1. */
export async function trustedPem({ sandbox }: Product): Promise<string> {
  return (await fetch(`${sandbox}/ca/trusted.pem`)).text()
}

/** One person's phone. Once held, it waits for the test. */
export function phoneOf({ sandbox }: Product, personalCode: string) {
  const address = `${sandbox}/phone/${personalCode}`
  const waiting = async (): Promise<PhoneRequest[]> => {
    const state: { requests: PhoneRequest[] } = await (await fetch(`${address}/state`)).json()
    return state.requests
  }
  // The page shows the code a moment before the request reaches the phone. Answers the address that the app opens, after its link.
  const answer = async (how: 'confirm' | 'refuse', body = {}): Promise<string | null> => {
    await expect.poll(waiting).not.toEqual([])
    const { opens } = (await post(`${address}/${how}`, body)) as { opens: string | null } // as the sandbox answers
    return opens
  }
  return {
    hold: () => post(`${address}/hold`, { hold: true }),
    letGo: () => post(`${address}/hold`, { hold: false }),
    waiting,
    /** Opens a link in the app: of a QR code, or followed on the phone. */
    scan: (deviceLink: string) => post(`${address}/scan`, { deviceLink }),
    /** Photographs a QR code. */
    photograph: async (grey: Buffer) => {
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(`${address}/scan`, { method: 'POST', headers, body: new Uint8Array(grey) })
      expect(await answer.json()).toMatchObject({ result: 'opened' })
    },
    /** `wrong`: with a fault on demand (sandbox, virtual-phone/wrongdoing.ts). */
    confirm: (wrong?: string) => answer('confirm', { wrong }),
    refuse: () => answer('refuse'),
  }
}
