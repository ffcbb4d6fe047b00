import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { paragraph } from '../pages/page.ts'
import { factTable, hiddenFields } from './bank-page.ts'
import type { CardLink } from './card-link.ts'
import { noticeChoice } from './notice.ts'

/** The page to pay by card: it has no field for a card number, nothing here is real. */
export function cardPage(link: CardLink, transaction: string): Html {
  const given = Object.entries({ ...link, transaction }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return html`<h1>${both('Kaardimakse', 'Card payment')}</h1>
    <p class="big">${Number(link.amount).toFixed(2)} €</p>
    ${factTable([
      [both('Kaupmees', 'Shop'), link.shopId],
      [both('Viide', 'Reference'), link.reference],
    ])}
    <form method="post" action="/card-payment">
      ${hiddenFields(Object.fromEntries(given))}${noticeChoice()}
      <button type="submit" name="outcome" value="pay" class="primary">${both('Maksa', 'Pay')}</button>
      <button type="submit" name="outcome" value="twice">
        ${both('Maksa, teade läheb kaks korda', 'Pay, told twice')}
      </button>
      <button type="submit" name="outcome" value="abandon">${both('Katkesta', 'Abandon')}</button>
    </form>`
}

/** The link cannot be paid. */
export function noShopPage(): Html {
  return html`<h1>${both('Maksta ei saa', 'This cannot be paid')}</h1>
    <p class="refused" role="alert">
      ${both(
        'Lingis on viga: kaupmeest ei ole, või on summa või viide puudu.',
        'The link is wrong: no such shop, or amount or reference is missing.',
      )}
    </p>`
}

/** After the payment. The form posts to the shop's address, as at the real provider. */
export function paidPage(result: {
  isPaid: boolean
  /** Whether the shop accepted the notification; null: not sent before this page. */
  isNotified: boolean | null
  back: { url: string; fields: Readonly<Record<string, string>> } | null
}): Html {
  const { isPaid, isNotified, back } = result
  return html`<h1>${isPaid ? both('Makstud', 'Paid') : both('Katkestatud', 'Abandoned')}</h1>
    ${isNotified === true ? paragraph('Teade jõudis kaupmeheni.', 'The shop took the notification.') : html``}
    ${isNotified === false ? paragraph('Teade ei jõudnud kaupmeheni.', 'The shop did not take the notification.') : html``}
    ${
      back === null
        ? paragraph('Nüüd võid lehe sulgeda.', 'You may close the page now.')
        : html`<form method="post" action="${back.url}">
            ${hiddenFields(back.fields)}<button type="submit" class="primary">
              ${both('Tagasi kaupmehe juurde', 'Back to the shop')}
            </button>
          </form>`
    }`
}
