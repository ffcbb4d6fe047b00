import type { PersonLine } from '../people/people-list.ts'
import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { paragraph } from '../pages/page.ts'

/** The first page: the purpose of the sandbox, the people to log in as, and ways to provoke failures. */
export function startPage(people: readonly PersonLine[], personas: readonly PersonLine[]): Html {
  return html`<h1>${both('Liivakast', 'Sandbox')}</h1>
    ${paragraph(
      'Siin on kogu välismaailm, millega Sammase server räägib: Smart-ID, Mobiil-ID, ID-kaart, sertifikaatide kehtivus, ajatempel, pensioniregister ja pangad. Krüptograafia on päris, inimesed, raha ja hinnad on välja mõeldud.',
      'This is the whole outside world that the Sammas server talks to: Smart-ID, Mobile-ID, ID-card, certificate status, time stamps, the pension registry and banks. The cryptography is real; people, money and prices are invented.',
    )}
    <h2>${both('Inimesed', 'People')}</h2>
    ${paragraph(
      'Logi Sammasesse sisse kellegi isikukoodiga. Telefon kinnitab ise; kui tema telefon on siin avatud, ootab see sinu otsust.',
      'Log in to Sammas with anyone’s personal code. The phone confirms by itself; if it is open here, it waits for your decision.',
    )}
    ${peopleTable(people)}
    <h2>${both('Kuidas midagi ebaõnnestub', 'How to make things fail')}</h2>
    <ul>
      ${waysToFail.map((failure) => html`<li>${failure}</li>`)}
    </ul>
    <details>
      <summary>
        ${both('Inimesed, kelle Smart-ID käitub alati ühtemoodi', 'People whose Smart-ID always behaves in one way')}
      </summary>
      ${peopleTable(personas)}
    </details>`
}

const waysToFail: readonly Html[] = [
  both(
    'Telefonil saab keelduda, vale koodi valida või ootama jääda.',
    'On a phone one can refuse, choose a wrong code or just wait.',
  ),
  both(
    html`<a href="/faults">Rikete lehel</a> saab teenuse maha võtta või aeglaseks teha.`,
    html`On the <a href="/faults">faults page</a> a service can be taken down or made slow.`,
  ),
  both(
    html`Pangas saab maksest loobuda, hiljaks jääda või teate saatmata jätta; hilinenu saab teele panna
      <a href="/payments">maksete lehel</a>.`,
    html`At a bank one can give a payment up, be late or send no notification; what comes late is sent on the
      <a href="/payments">payments page</a>.`,
  ),
  both(
    html`<a href="/calendar">Kalendrit</a> edasi liigutades täidetakse avaldused.`,
    html`Moving the <a href="/calendar">calendar</a> forward executes applications.`,
  ),
  both(
    html`<a href="/mailbox">Postkastis</a> on e-kirjad; aadressidele lõpuga <code>.invalid</code> neid ei võeta.`,
    html`In the <a href="/mailbox">mailbox</a> are the e-mails; none is taken to addresses at <code>.invalid</code>.`,
  ),
  both(
    html`<a href="/received">Vastu võetud</a> päringud on näha kohe, kui nad tulevad.`,
    html`What was <a href="/received">received</a> is seen as it comes.`,
  ),
  both(
    html`<a href="/embed-example">Teise lehe näide</a> viib sisselogimisele väljastpoolt rakendust.`,
    html`The <a href="/embed-example">example of another page</a> leads to the login from outside the application.`,
  ),
  both(html`<code>39510300221</code>: teda ei tunne keegi.`, html`<code>39510300221</code>: nobody knows this person.`),
]

function peopleTable(people: readonly PersonLine[]): Html {
  return html`<ul class="people">
    ${people.map(
      ({ personalCode, name, phone, et, en }) =>
        html`<li>
          <a href="/phone/${personalCode}">${name}</a>
          <span class="code">${personalCode}${phone === null ? '' : html` · ${phone}`}</span>
          <p>${both(et, en)}</p>
        </li>`,
    )}
  </ul>`
}
