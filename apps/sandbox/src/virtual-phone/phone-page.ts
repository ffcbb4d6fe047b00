import { otherLanguage, type Language } from '@sammas/domain/language'
import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { pageHead } from '../pages/page.ts'
import type { PhoneRequest } from './phone-request.ts'
import { phoneTexts } from './phone-texts.ts'

/** A person with a phone to open, with a line on the speciality, in the language of the page. */
export type PhoneOwner = { personalCode: string; givenName: string; surname: string; note?: string }

function document(language: Language, title: string, path: string, body: Html): string {
  const texts = phoneTexts[language]
  const other = otherLanguage(language)
  return html`<!doctype html>
    <html lang="${language}">
      ${pageHead(title, '/virtual-phone.css')}
      <body>
        <nav>
          <a href="/phone?lang=${language}">${texts.allPhones}</a
          ><a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
        </nav>
        <main>${body}</main>
      </body>
    </html> `.in(language)
}

/** The list of phones. */
export function phoneListPage(language: Language, owners: readonly PhoneOwner[]): string {
  const texts = phoneTexts[language]
  const items = owners.map(
    ({ personalCode, givenName, surname, note }) =>
      html`<li>
        <a href="/phone/${personalCode}?lang=${language}">${givenName} ${surname}</a>
        <span class="code">${personalCode}</span>${note === undefined ? '' : html`<p>${note}</p>`}
      </li>`,
  )
  const body = html`<h1>${texts.phones}</h1>
    <p>${texts.phonesLead}</p>
    <ul class="people">
      ${items}
    </ul>`
  return document(language, texts.phones, '/phone', body)
}

/** One phone. The page's script refetches the screen each second. */
export function phonePage(language: Language, owner: PhoneOwner, screen: Html): string {
  const texts = phoneTexts[language]
  const title = texts.phoneOf(`${owner.givenName} ${owner.surname}`)
  const body = html`<h1>${title}</h1>
    <div
      class="phone"
      data-code="${owner.personalCode}"
      data-lang="${language}"
      data-offline="${texts.offline}"
      data-title="${title}"
      data-back="${texts.backTo}"
    >
      <div id="screen">${screen}</div>
      <p id="outcome"></p>
      <p id="return"></p>
    </div>
    <p id="announcement" class="visually-hidden" role="status" aria-live="polite" aria-atomic="true"></p>
    <section class="scanner" aria-labelledby="scanner-title">
      <h2 id="scanner-title">${texts.scanner}</h2>
      <p>${texts.scannerLead}</p>
      <button type="button" id="scan-screen">${texts.scanScreen}</button>
      <label>${texts.scanPicture} <input type="file" id="scan-picture" accept="image/*" /></label>
      <label>${texts.scanLink} <input type="url" id="scan-link" autocomplete="off" spellcheck="false" /></label>
      <button type="button" id="scan-open">${texts.open}</button>
    </section>
    <noscript><p>${texts.noScript}</p></noscript>
    <script src="/virtual-phone.js" defer></script>
    <script src="/virtual-phone-scanner.js" defer></script>`
  return document(language, title, `/phone/${owner.personalCode}`, body)
}

/**
 * The page that a link for the phone opens: it stands for the app, and lets the person choose the owner of the phone. `link` is the whole device link;
 * the owner of the last opened phone comes first.
 */
export function appPage(language: Language, owners: readonly PhoneOwner[], link: string): string {
  const texts = phoneTexts[language]
  const address = encodeURIComponent(link)
  const items = owners.map(
    ({ personalCode, givenName, surname }) =>
      html`<li>
        <a href="/phone/${personalCode}?lang=${language}&amp;open=${address}">${givenName} ${surname}</a>
        <span class="code">${personalCode}</span>
      </li>`,
  )
  const body = html`<h1>${texts.app}</h1>
    <p>${texts.appLead}</p>
    <ul class="people">
      ${items}
    </ul>`
  return document(language, texts.app, '/phone', body)
}

/** The page to which a link leads on a device without the app. */
export function noAppPage(language: Language): string {
  const { noApp, noAppNote } = phoneTexts[language]
  return document(
    language,
    noApp,
    '/phone',
    html`<h1>${noApp}</h1>
      <p>${noAppNote}</p>`,
  )
}

/** The page for an unknown person. */
export function noPhonePage(language: Language): string {
  const { notFound } = phoneTexts[language]
  return document(language, notFound, '/phone', html`<h1>${notFound}</h1>`)
}

/** The content of the phone's screen: the newest request, or none. */
export function phoneScreen(language: Language, request: PhoneRequest | undefined, isHeld: boolean): Html {
  const held = isHeld ? holdNote(language) : html``
  return html`${request === undefined ? idleScreen(language) : requestScreen(language, request)}${held}`
}

function idleScreen(language: Language): Html {
  const texts = phoneTexts[language]
  return html`<section class="idle" data-announce="">
    <h2 tabindex="-1">${texts.idle}</h2>
    <p>${texts.idleNote}</p>
  </section>`
}

function requestScreen(language: Language, request: PhoneRequest): Html {
  const texts = phoneTexts[language]
  const method = texts.method[request.method]
  const kind = texts.kind[request.kind]
  const lines = [
    kind,
    request.relyingParty,
    request.text ?? '',
    request.choices === null ? spokenCode(request, texts.codeLabel) : texts.codeChoice,
  ]
  return html`<section data-announce="${lines.filter((part) => part !== '').join('. ')}" data-short="${kind}">
    <p class="method">${method}</p>
    <h2 tabindex="-1">${kind}</h2>
    <p class="party">${request.relyingParty}</p>
    <p class="text">${request.text ?? texts.noText}</p>
    ${codePart(language, request)}
    <div class="actions">
      ${request.choices === null ? html`<button type="button" class="primary" data-answer="confirm" data-request="${request.id}">${texts.confirm[request.kind]}</button>` : ''}
      <button type="button" data-answer="refuse" data-request="${request.id}">${texts.refuse}</button>
    </div>
  </section>`
}

function codePart(language: Language, request: PhoneRequest): Html {
  const texts = phoneTexts[language]
  if (request.choices !== null) {
    const buttons = request.choices.map(
      (choice) =>
        html`<li>
          <button
            type="button"
            class="choice"
            data-answer="choose"
            data-choice="${choice}"
            data-request="${request.id}"
          >
            <span aria-hidden="true">${choice}</span><span class="visually-hidden">${spaced(choice)}</span>
          </button>
        </li>`,
    )
    return html`<p id="choice-label">${texts.codeChoice}</p>
      <ul class="choices" aria-labelledby="choice-label">
        ${buttons}
      </ul>`
  }
  if (request.controlCode === null) return html``
  return html`<p class="label">${texts.codeLabel}</p>
    <p class="control-code">
      <span aria-hidden="true">${request.controlCode}</span
      ><span class="visually-hidden">${spaced(request.controlCode)}</span>
    </p>
    <p>${texts.codeCheck}</p>`
}

function holdNote(language: Language): Html {
  const texts = phoneTexts[language]
  return html`<p class="held">${texts.held} <button type="button" data-answer="release">${texts.release}</button></p>`
}

const spaced = (code: string): string => [...code].join(' ')

function spokenCode(request: PhoneRequest, label: string): string {
  return request.controlCode === null ? '' : `${label} ${spaced(request.controlCode)}`
}
