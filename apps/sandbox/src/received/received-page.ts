import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { headings, paragraph } from '../pages/page.ts'
import { MOST_KEPT } from './received-log.ts'
import type { Received } from './received-log.ts'

const clock = new Intl.DateTimeFormat('et', {
  timeZone: 'Europe/Tallinn',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The received requests, oldest first; the page's script adds new ones. */
export function receivedPage(received: readonly Received[]): Html {
  return html`<h1>${both('Vastu võetud', 'Received')}</h1>
    ${paragraph(
      `Mida Sammase server on välismaailmalt palunud: viimased ${String(MOST_KEPT)} selle käivitamise ajast, tulemise järjekorras. Uued lisanduvad ise.`,
      `What the Sammas server has asked the outside world for: the last ${String(MOST_KEPT)} since this start, in order of arrival. New ones appear by themselves.`,
    )}
    <table class="stack" id="received" data-last="${received.at(-1)?.number ?? 0}" data-most="${MOST_KEPT}">
      ${headings(['Aeg', 'Time'], ['Mis', 'What'], ['Kelle kohta', 'About whom'], ['Vastus', 'Answer'])}
      <tbody>
        ${receivedRows(received)}
      </tbody>
    </table>
    <p id="waiting" role="status">
      ${received.length === 0 ? both('Midagi ei ole veel tulnud.', 'Nothing has come yet.') : ''}
    </p>`
}

/** Rows alone, for the page's script. */
export function receivedRows(received: readonly Received[]): Html {
  return html`${received.map(
    ({ time, et, en, personalCode, status }) =>
      html`<tr>
        <td><time datetime="${time.toISOString()}">${clock.format(time)}</time></td>
        <td>${both(et, en)}</td>
        <td class="number">${personalCode ?? ''}</td>
        <td>
          ${status < 400 ? both('vastu võetud', 'taken') : both(`keelduti (${String(status)})`, `refused (${String(status)})`)}
        </td>
      </tr>`,
  )}`
}

/** Long-polls for the rows after the last one. */
export const receivedScript = `'use strict'
const table = document.getElementById('received')
const body = table.querySelector('tbody')
const waiting = document.getElementById('waiting')
const most = Number(table.dataset.most)
async function poll() {
  try {
    const answer = await fetch('/received/rows?after=' + table.dataset.last, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    const last = answer.headers.get('x-last')
    const rows = await answer.text()
    if (last !== null && rows.trim() !== '') {
      table.dataset.last = last
      waiting.textContent = ''
      body.insertAdjacentHTML('beforeend', rows)
      while (body.rows.length > most) body.rows[0].remove()
    }
    setTimeout(poll, 0)
  } catch {
    setTimeout(poll, 2000)
  }
}
poll()
`
