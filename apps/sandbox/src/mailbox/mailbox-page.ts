import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { headings, paragraph } from '../pages/page.ts'
import { MOST_SHOWN, type KeptMail } from './mailbox-store.ts'

const clock = new Intl.DateTimeFormat('et', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'medium' })

const time = ({ receivedAt }: KeptMail): Html =>
  html`<time datetime="${receivedAt.toISOString()}">${clock.format(receivedAt)}</time>`

const addressOf = (recipient: string) => `/mailbox?to=${encodeURIComponent(recipient)}`

/** E-mails, newest first; `to`: for one address alone. */
export function mailboxPage(mails: readonly KeptMail[], to: string | null): Html {
  return html`<h1>${both('Postkast', 'Mailbox')}</h1>
    ${
      to === null
        ? paragraph(
            `Kõik e-kirjad, mille Sammase server on saatnud, uuemad eespool: viimased ${String(MOST_SHOWN)}. Päriselt ei lähe kellelegi midagi.`,
            `All e-mails that the Sammas server has sent, newest first: the last ${String(MOST_SHOWN)}. Nothing truly goes to anybody.`,
          )
        : html`<p>
            ${both('Kirjad aadressile', 'E-mails to')} <strong>${to}</strong>.
            <a href="/mailbox">${both('Kõik kirjad', 'All e-mails')}</a>
          </p>`
    }
    ${
      mails.length === 0
        ? html`<p>${both('Kirju ei ole.', 'There are no e-mails.')}</p>`
        : html`<table class="stack">
            ${headings(['Aeg', 'Time'], ['Kellele', 'To'], ['Teema', 'Subject'])}
            <tbody>
              ${mails.map(
                (mail) =>
                  html`<tr>
                    <td class="number">${time(mail)}</td>
                    <td><a href="${addressOf(mail.recipient)}">${mail.recipient}</a></td>
                    <td><a href="/mailbox/${mail.id}">${mail.subject}</a></td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`
}

/** One e-mail with its text; addresses of pages in it are links. */
export function mailPage(mail: KeptMail): Html {
  return html`<h1>${mail.subject}</h1>
    <p>
      ${time(mail)}<br />
      ${both('Saatja', 'From')}: ${mail.sender}<br />
      ${both('Saaja', 'To')}: <a href="${addressOf(mail.recipient)}">${mail.recipient}</a><br />
      Message-ID: ${mail.messageId}
    </p>
    <div class="letter">${mail.text.split(/(https?:\/\/\S+)/).map((part) => linked(part))}</div>
    <p><a href="/mailbox">${both('Kõik kirjad', 'All e-mails')}</a></p>`
}

const linked = (part: string): Html => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`)
