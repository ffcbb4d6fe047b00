import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { headings, paragraph } from '../pages/page.ts'
import { BANK_TITLES } from './bank-keys.ts'
import { factTable, hiddenFields } from './bank-page.ts'
import { noticeChoice } from './notice.ts'
import type { PaymentOrder } from './payment-order.ts'
import type { BankPayment, Notified, PaymentStatus } from './payment-store.ts'

const euros = (amount: number): string => `${amount.toFixed(2)} €`

/** A bank's page for one payment: the order and a person's choices. */
export function orderPage(token: string, { key, claims }: PaymentOrder): Html {
  return html`<h1>${both(`${BANK_TITLES[key.bank]}: makse`, `${BANK_TITLES[key.bank]}: payment`)}</h1>
    <p class="big">${euros(claims.amount)}</p>
    ${factTable([
      [
        both('Maksja', 'Payer'),
        [claims.checkout_first_name, claims.checkout_last_name].filter((name) => name !== undefined).join(' '),
      ],
      [both('Selgitus', 'Description'), claims.payment_information_unstructured],
      [both('Viitenumber', 'Reference'), claims.payment_information_structured],
    ])}
    <form method="post" action="/payments">
      ${hiddenFields({ payment_token: token })}${noticeChoice()}
      <button type="submit" name="outcome" value="pay" class="primary">${both('Maksa', 'Pay')}</button>
      <button type="submit" name="outcome" value="late">${both('Jääb hiljaks', 'Pay, but the bank is late')}</button>
      <button type="submit" name="outcome" value="abandon">${both('Katkesta', 'Abandon')}</button>
    </form>
    ${paragraph(
      'Kui pank jääb hiljaks, tuled tagasi vastusega „ootel“; raha kohalejõudmise saab hiljem märkida maksete lehel.',
      'If the bank is late, you return with “pending”; that the money arrived can be said later on the payments page.',
    )}`
}

const REFUSALS = {
  'not-signed': [
    'Seda maksekorraldust ei ole allkirjastanud ükski teada kaupmees.',
    'No known merchant has signed this payment order.',
  ],
  incomplete: ['Maksekorraldusest on midagi puudu.', 'Something is missing from this payment order.'],
  expired: ['Makselink on aegunud. Alusta makset uuesti.', 'The payment link has expired. Start the payment again.'],
  choice: ['Sellist valikut ei ole.', 'There is no such choice.'],
} as const

/** The reason why nothing can be paid here. */
export function refusedPage(reason: keyof typeof REFUSALS): Html {
  const [et, en] = REFUSALS[reason]
  return html`<h1>${both('Maksta ei saa', 'This cannot be paid')}</h1>
    <p class="refused" role="alert">${both(et, en)}</p>`
}

/** After a payment without an automatic return. */
export function notReturnedPage({ order, status, notified }: BankPayment, returnAddress: string): Html {
  return html`<h1>${STATUS_WORDS[status]}</h1>
    <p class="big">${euros(order.claims.amount)}</p>
    ${paragraph(
      `Kaupmehele saadeti ainult teade (${NOTIFIED_WORDS[notified].et}). Nüüd võid lehe sulgeda, nagu tagasi minemata jääks.`,
      `The merchant got the notification alone (${NOTIFIED_WORDS[notified].en}). You may close the page now, as if you never went back.`,
    )}
    <p><a href="${returnAddress}">${both('Mine siiski tagasi', 'Go back after all')}</a></p>`
}

const STATUS_WORDS: Record<PaymentStatus, Html> = {
  finalized: both('Makstud', 'Paid'),
  pending: both('Ootel', 'Pending'),
  abandoned: both('Katkestatud', 'Abandoned'),
}

const NOTIFIED_WORDS: Record<Notified, { et: string; en: string }> = {
  no: { et: 'ei saadetud', en: 'not sent' },
  due: { et: 'kohe läheb', en: 'about to go' },
  delivered: { et: 'kohale jõudnud', en: 'delivered' },
  failed: { et: 'ei jõudnud kohale', en: 'failed' },
}

/** All payments, each with its possible next steps. */
export function paymentsPage(payments: readonly BankPayment[]): Html {
  return html`<h1>${both('Maksed', 'Payments')}</h1>
    ${paragraph(
      'Siin on maksed, mille kohta pangas on midagi otsustatud. Ootel makse raha saab kohale jõuda lasta; iga teate saab uuesti saata.',
      'These are the payments that were decided on in a bank. The money of a pending one can be let arrive; every notification can be sent again.',
    )}
    ${payments.length === 0 ? paragraph('Ühtegi makset veel ei ole.', 'There are no payments yet.') : paymentTable(payments)}`
}

function paymentTable(payments: readonly BankPayment[]): Html {
  return html`<div class="wide">
    <table class="stack">
      ${headings(['Aeg', 'Time'], ['Pank', 'Bank'], ['Summa', 'Amount'], ['Seis', 'State'], ['Teade', 'Notification'], ['Tegevus', 'Action'])}
      <tbody>
        ${payments.map(paymentRow)}
      </tbody>
    </table>
  </div>`
}

function paymentRow({ id, order, status, notified, createdAt }: BankPayment): Html {
  const words = NOTIFIED_WORDS[notified]
  return html`<tr>
    <td>
      <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')}</time>
    </td>
    <td>${BANK_TITLES[order.key.bank]}</td>
    <td class="number">${euros(order.claims.amount)}</td>
    <td>${STATUS_WORDS[status]}</td>
    <td>${both(words.et, words.en)}</td>
    <td>
      ${status === 'pending' ? action(id, 'arrive', both('Raha jõuab kohale', 'Money arrives')) : ''}
      ${action(id, 'notify', both('Saada teade uuesti', 'Send again'))}
    </td>
  </tr>`
}

function action(id: string, name: string, label: Html): Html {
  return html`<form method="post" action="/payments/${id}/${name}"><button type="submit">${label}</button></form>`
}
