import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { paragraph, isForm, sendPage } from '../pages/page.ts'
import { FAULT_MODES, FAULT_TARGETS } from './faults.ts'
import type { FaultMode, FaultTarget, Faults } from './faults.ts'

const faultSchema = z.object({ target: z.enum(FAULT_TARGETS), mode: z.enum(FAULT_MODES) })

const NAMES: Record<FaultTarget, { et: string; en: string }> = {
  registry: { et: 'pensioniregister', en: 'pension registry' },
  mandates: { et: 'pensioniregister, ainult avalduste vastuvõtt', en: 'pension registry, taking applications only' },
  'smart-id': { et: 'Smart-ID', en: 'Smart-ID' },
  'mobile-id': { et: 'Mobiil-ID', en: 'Mobile-ID' },
  ocsp: { et: 'kehtivuskinnitus (OCSP)', en: 'certificate status (OCSP)' },
  tsa: { et: 'ajatempel', en: 'time stamp' },
  mail: { et: 'e-post', en: 'e-mail' },
}
const MODES: Record<FaultMode, Html> = {
  ok: both('töötab', 'works'),
  slow: both('aeglane', 'slow'),
  down: both('maas (503)', 'down (503)'),
}

/** `GET /faults`: the page. `POST /sandbox/faults {target, mode}`, as JSON (answers all modes) or from the page's forms. */
export function registerFaults(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', (_request, reply) => sendPage(reply, both('Rikked', 'Faults'), faultsPage(faults)))
  app.post('/sandbox/faults', async (request, reply) => {
    const wanted = faultSchema.safeParse(request.body)
    if (!wanted.success) {
      return reply.code(400).send({ errors: [{ code: 'request.invalid', message: 'target and mode are needed' }] })
    }
    await faults.set(wanted.data.target, wanted.data.mode)
    if (isForm(request)) return reply.redirect('/faults', 303)
    return Object.fromEntries(FAULT_TARGETS.map((target) => [target, faults.modeOf(target)]))
  })
}

function faultsPage(faults: Faults): Html {
  return html`<h1>${both('Rikked', 'Faults')}</h1>
    ${paragraph(
      'Siin saab teenuse käsitsi maha võtta või aeglaseks teha, kuni see jälle tööle pannakse.',
      'Here a service can be taken down or made slow by hand, until it is put to work again.',
    )}
    ${paragraph(
      'Pangad ja kaardimakse ei rikne siin: iga makse juures saab valida, mis juhtub, ja maksete lehel seda muuta.',
      'Banks and card payments do not fail here: at each payment one chooses what happens, and changes it on the payments page.',
    )}
    <p>
      <a href="/payments">${both('Maksed', 'Payments')}</a>
    </p>
    ${FAULT_TARGETS.map((target) => faultForm(target, faults.modeOf(target)))}`
}

function faultForm(target: FaultTarget, current: FaultMode): Html {
  const options = FAULT_MODES.map((mode) =>
    mode === current
      ? html`<option value="${mode}" selected>${MODES[mode]}</option>`
      : html`<option value="${mode}">${MODES[mode]}</option>`,
  )
  return html`<form method="post" action="/sandbox/faults">
    <input type="hidden" name="target" value="${target}" />
    <label
      >${both(NAMES[target].et, NAMES[target].en)}<select name="mode">
        ${options}
      </select></label
    >
    <button type="submit">${both('Muuda', 'Change')}</button>
  </form>`
}
