import { applicationName } from '@sammas/contract/application-names'
import { numericDate } from '@sammas/domain/dates/civil-date'
import { textFromUnits } from '@sammas/domain/money/units'
import { formatIban } from '@sammas/domain/payment/iban'
import { TAX_RESIDENCIES, type TaxResidency } from '@sammas/domain/person/tax-residency'
import type { ComingRate } from '@sammas/domain/payment-rate/rate-standing'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import type {
  MandateDocument,
  Signer,
  Withdrawal,
  WithdrawalMandate,
  WithdrawalPart,
} from '../../../../pension/mandate.ts'
import type { DocumentRow } from '../../documents/document-page.ts'
import { fundName, mandateDocument, pillarName, shareText, type Funds } from '../../documents/document-parts.ts'

const countries = new Intl.DisplayNames('et', { type: 'region' })

function residencyText(code: TaxResidency): string {
  const country = TAX_RESIDENCIES.find((each) => each.code === code)?.country
  return country === undefined ? code : `${countries.of(country) ?? code} (${code})`
}

function cancellingText({ days, pillar, kind }: WithdrawalPart, hasClaim: boolean | null): string {
  if (pillar === 3 && kind === 'sum') return 'ei saa'
  if (hasClaim === true || days.cancellableUntil === null)
    return 'ei saa, sest pensionikontol on arest või pankrotinõue'
  const until = `kuni ${numericDate(days.cancellableUntil)}`
  return hasClaim === null ? `${until}, kui pensionikontol ei ole aresti ega pankrotinõuet` : until
}

function paidText({ paidFrom, paidUntil }: WithdrawalPart['days']): string {
  return paidFrom === paidUntil ? numericDate(paidFrom) : `${numericDate(paidFrom)}–${numericDate(paidUntil)}`
}

/** `sum`: the sum from the same pillar under the same signature. */
function ownRows(part: WithdrawalPart, sum: WithdrawalPart | undefined): DocumentRow[] {
  if (part.kind === 'sum') {
    return [
      ['Väljamakse', paidText(part.days)],
      ['Maksuresidentsus', residencyText(part.taxResidency)],
    ]
  }
  const { durationYears, recommendedYears } = part
  return [
    ['Kestus aastates', `${durationYears} (soovituslik ${recommendedYears})`],
    ...restRow(sum),
    ['Makse', 'iga kuu sama arv osakuid kuni kestuse lõpuni'],
    ['Esimene makse', paidText(part.days)],
  ]
}

const restRow = (sum: WithdrawalPart | undefined): DocumentRow[] =>
  sum === undefined ? [] : [['Osakud', `kõik, mis jäävad sambasse pärast väljamakset avalduse nr ${sum.id} järgi`]]

function endRows({ contributionsEnd }: WithdrawalPart, voidRate: Withdrawal['voidRate']): DocumentRow[] {
  if (contributionsEnd === null) return []
  return [
    ['II samba sissemaksed lõpevad jäädavalt', numericDate(contributionsEnd)],
    ...(voidRate === null ? [] : [voidRow(voidRate)]),
  ]
}

const voidRow = ({ rate, from }: ComingRate): DocumentRow => [
  'Jääb täitmata',
  `avaldus maksta II sambasse ${rate}% alates ${numericDate(from)}`,
]

function statementOf({ kind, pillar, contributionsEnd }: WithdrawalPart): string {
  const from = pillar === 2 ? 'II sambast' : 'III sambast'
  const wish =
    kind === 'sum'
      ? `Soovin, et nimetatud osakud võetakse ${from} tagasi ja nende eest saadud raha makstakse pärast tulumaksu minu kontole.`
      : `Soovin, et mulle makstakse ${from} fondipensioni.`
  const ends =
    contributionsEnd === null
      ? ''
      : ` Tean, et alates ${numericDate(contributionsEnd)} ei maksa minu eest II sambasse enam keegi ja et seda ei saa tagasi pöörata.`
  return `${wish} Tean, et summa sõltub osaku hinnast väljamakse päeval.${ends}`
}

function withdrawalDocument(
  mandate: WithdrawalMandate,
  part: WithdrawalPart,
  { parts, hasClaim, voidRate, signer, funds }: Withdrawal & { signer: Signer; funds: Funds },
): MandateDocument {
  const type = MONEY_OUT_TYPES[part.kind][part.pillar]
  const rows = part.kind === 'fund-pension' ? [] : part.amounts
  return mandateDocument(`${part.kind === 'sum' ? 'valjamakse' : 'fondipensioni'}_avaldus`, mandate, signer, {
    title: `Avaldus: ${applicationName(type, part.pillar, 'et')}`,
    number: part.id,
    sections: [
      {
        heading: pillarName[part.pillar],
        rows: [
          ...ownRows(
            part,
            parts.find((each) => each.kind === 'sum' && each.pillar === part.pillar),
          ),
          ['Pangakonto', formatIban(part.iban)],
          ['Tulumaks', shareText(part.tax)],
          ['Tühistada', cancellingText(part, hasClaim)],
          ...endRows(part, voidRate),
        ],
      },
    ],
    ...(rows.length === 0
      ? {}
      : {
          table: {
            columns: ['Fond, mille osakud tagasi võetakse', 'Osa', 'Osakuid avalduse päeval'],
            rows: rows.map(({ isin, percent, units }) => [
              fundName(funds, isin),
              percent === null ? '–' : `${percent}%`,
              textFromUnits(units).replace('.', ','),
            ]),
          },
        }),
    statement: statementOf(part),
  })
}

/** One document for each application of a withdrawal, in their order: tax, days, account, end of contributions. */
export const withdrawalDocuments = (mandate: WithdrawalMandate, signer: Signer, funds: Funds): MandateDocument[] =>
  mandate.withdrawal.parts.map((part) => withdrawalDocument(mandate, part, { ...mandate.withdrawal, signer, funds }))
