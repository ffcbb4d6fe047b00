import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { paragraph } from '../pages/page.ts'
import type { BusinessTime } from '../calendar/business-calendar.ts'
import type { Move } from '../registry/move-calendar.ts'
import type { NextDay } from './next-days.ts'

/** `27.11.2026`, from a civil date. */
function readableDay(day: CivilDate): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

/** The page on which a person moves the business day. */
export function calendarPage(time: BusinessTime, next: readonly NextDay[], refused: Move | null): Html {
  const [soonest] = next
  return html`<h1>${both('Pensioniregistri kalender', 'Calendar of the pension registry')}</h1>
    ${refused === null ? html`` : refusal(refused)}
    <p class="big"><time datetime="${time.today}">${readableDay(time.today)}</time></p>
    ${paragraph(
      'See on päev, mille järgi register ja Sammase server reegleid rakendavad. Sisselogimine, sertifikaadid ja ajatemplid käivad päris aja järgi.',
      'This is the day by which the registry and the Sammas server apply their rules. Logins, certificates and time stamps follow real time.',
    )}
    ${move(both('+1 päev', '+1 day'), { days: '1' })}
    ${soonest === undefined ? html`` : move(both(`${readableDay(soonest.day)}: ${soonest.et}`, `${readableDay(soonest.day)}: ${soonest.en}`), { date: soonest.day })}
    <form method="post" action="/calendar">
      <label
        >${both('Kuupäevani', 'To a date')}<input
          type="date"
          name="date"
          required
          min="${time.earliestDay}"
          value="${time.today}"
      /></label>
      <button type="submit" class="primary">${both('Liigu', 'Move')}</button>
    </form>
    ${move(both(`Tagasi päris päevale (${readableDay(time.realToday)})`, `Back to the real day (${readableDay(time.realToday)})`), { date: time.realToday })}
    ${paragraph(
      `Edasi liikudes täidetakse järjest kõik, mille päev saabub: sissemaksed, maksed, fondivahetused, väljamaksed, peatamised ja jätkamised. Täidetut tagasi ei võeta: varaseim päev, kuhu saab minna, on ${readableDay(time.earliestDay)}.`,
      `Moving forward executes in order whatever falls due: contributions, payments, transfers, withdrawals, stops and resumptions. Nothing is undone: the earliest day to go back to is ${readableDay(time.earliestDay)}.`,
    )}
    <h2>${both('Järgmised päevad', 'Next days')}</h2>
    <ul>
      ${next.map(({ day, et, en }) => html`<li>${readableDay(day)}: ${both(et, en)}</li>`)}
    </ul>`
}

function move(label: Html, fields: Record<string, string>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="/calendar">${inputs}<button type="submit">${label}</button></form>`
}

function refusal(refused: Move): Html {
  if (refused.moved) return html``
  const [et, en] =
    refused.reason === 'before-earliest-day'
      ? [
          `Nii kaugele tagasi ei saa: ${readableDay(refused.earliestDay)} on juba täidetud.`,
          `Not that far back: ${readableDay(refused.earliestDay)} has been executed.`,
        ]
      : [
          `Nii kaugele edasi ei saa: kõige rohkem ${readableDay(refused.latestDay)}.`,
          `Not that far ahead: ${readableDay(refused.latestDay)} at most.`,
        ]
  return html`<p class="refused" role="alert">${both(et, en)}</p>`
}
