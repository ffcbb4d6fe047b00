import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PersonLine } from '../people/people-list.ts'
import { bilingual } from './page.ts'

/** The first page: what the sandbox is, whom one can be, and how to make things fail. */
export function startPage(people: readonly PersonLine[], personas: readonly PersonLine[]): Html {
  return html`<h1>Liivakast <span lang="en" class="en">Sandbox</span></h1>
    ${bilingual(
      'Siin on kogu välismaailm, millega Sammase server räägib: Smart-ID, Mobiil-ID, ID-kaart, sertifikaatide kehtivus, ajatempel, pensioniregister ja pangad. Krüptograafia on päris, inimesed, raha ja hinnad on välja mõeldud.',
      'This is the whole outside world that the Sammas server talks to: Smart-ID, Mobile-ID, ID-card, certificate status, time stamps, the pension registry and banks. The cryptography is real; people, money and prices are invented.',
    )}
    <h2>Inimesed <span lang="en" class="en">People</span></h2>
    ${bilingual(
      'Logi Sammasesse sisse kellegi isikukoodiga. Telefon kinnitab ise; kui tema telefon on siin avatud, ootab see sinu otsust.',
      'Log in to Sammas with anyone’s personal code. The phone confirms by itself; if it is open here, it waits for your decision.',
    )}
    ${peopleTable(people)}
    <h2>Kuidas midagi ebaõnnestub <span lang="en" class="en">How to make things fail</span></h2>
    <ul>
      <li>
        Telefonil saab keelduda, vale koodi valida või ootama jääda.
        <span lang="en" class="en">On a phone one can refuse, choose a wrong code or just wait.</span>
      </li>
      <li>
        <a href="/faults">Rikete lehel</a> saab teenuse maha võtta või aeglaseks teha.
        <span lang="en" class="en"
          >On the <a href="/faults">faults page</a> a service can be taken down or made slow.</span
        >
      </li>
      <li>
        Pangas saab maksest loobuda, hiljaks jääda või teate saatmata jätta; hilinenu saab teele panna
        <a href="/payments">maksete lehel</a>.
        <span lang="en" class="en"
          >At a bank one can give a payment up, be late or send no notification; what comes late is sent on the
          <a href="/payments">payments page</a>.</span
        >
      </li>
      <li>
        <a href="/calendar">Kalendrit</a> edasi liigutades täidetakse avaldused.
        <span lang="en" class="en">Moving the <a href="/calendar">calendar</a> forward executes applications.</span>
      </li>
      <li>
        <a href="/embed-example">Teise lehe näide</a> viib sisselogimisele väljastpoolt rakendust.
        <span lang="en" class="en"
          >The <a href="/embed-example">example of another page</a> leads to the login from outside the
          application.</span
        >
      </li>
      <li>
        <code>39510300221</code>: teda ei tunne keegi. <span lang="en" class="en">Nobody knows this person.</span>
      </li>
    </ul>
    <details>
      <summary>
        Inimesed, kelle Smart-ID käitub alati ühtemoodi
        <span lang="en" class="en">· People whose Smart-ID always behaves in one way</span>
      </summary>
      ${peopleTable(personas)}
    </details>`
}

function peopleTable(people: readonly PersonLine[]): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">Isikukood · Code</th>
          <th scope="col">Nimi · Name</th>
          <th scope="col">Telefon · Phone</th>
          <th scope="col">Mis on erilist · What is special</th>
        </tr>
      </thead>
      <tbody>
        ${people.map(personRow)}
      </tbody>
    </table>
  </div>`
}

function personRow({ personalCode, name, phone, et, en }: PersonLine): Html {
  return html`<tr>
    <td class="number"><a href="/phone/${personalCode}">${personalCode}</a></td>
    <td>${name}</td>
    <td class="number">${phone ?? ''}</td>
    <td>${et}<br /><span lang="en" class="en">${en}</span></td>
  </tr>`
}
