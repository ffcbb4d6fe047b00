import { contributionsByYear, type Payer, type YearlyContribution } from '@sammas/domain/account/contributions-by-year'
import type { MovementKind } from '@sammas/domain/account/movement-kind'
import type { Language } from '@sammas/domain/language'
import type { CashFlow } from '../../gateways/registry/registry.ts'
import { fundMovements } from '../../pension/fund-movements.ts'
import { shownMovements, type ShownMovement } from '../../pension/shown-movements.ts'
import type { FundsByIsin } from '../../pension/pension-account.ts'
import { pillarWords, sheetOf, type Column, type Sheet, type Words } from './sheet.ts'

const payerWords: Record<Payer, Words> = {
  OWN: { et: 'Mina ise', en: 'Myself' },
  EMPLOYER: { et: 'Tööandja', en: 'Employer' },
  STATE: { et: 'Riik', en: 'State' },
}

const movementWords: Record<MovementKind, Words> = {
  CONTRIBUTION_CASH: { et: 'Sissemakse', en: 'Contribution' },
  CONTRIBUTION: { et: 'Vahetusest', en: 'From a switch' },
  SUBTRACTION: { et: 'Välja', en: 'Out' },
  FUND_PENSION: { et: 'Fondipension', en: 'Fund pension' },
}

/** Every movement of a fund, as on the transactions page: the newest first. */
export function transactionsSheet(cashFlows: readonly CashFlow[], funds: FundsByIsin, language: Language): Sheet {
  const fundOf = ({ isin }: ShownMovement) => funds.get(isin)?.facts
  const columns: Column<ShownMovement>[] = [
    { heading: { et: 'Päev', en: 'Day' }, kind: 'day', value: ({ priceDate }) => priceDate },
    { heading: { et: 'Fond', en: 'Fund' }, kind: 'text', value: (row) => fundOf(row)?.name ?? null },
    { heading: { et: 'ISIN', en: 'ISIN' }, kind: 'text', value: ({ isin }) => isin },
    {
      heading: { et: 'Sammas', en: 'Pillar' },
      kind: 'text',
      value: (row) => {
        const pillar = fundOf(row)?.pillar
        return pillar === undefined ? null : pillarWords[pillar][language]
      },
    },
    { heading: { et: 'Liik', en: 'Kind' }, kind: 'text', value: ({ type }) => movementWords[type][language] },
    {
      heading: { et: 'Maksja', en: 'Payer' },
      kind: 'text',
      value: ({ payer }) => (payer === null ? null : payerWords[payer][language]),
    },
    { heading: { et: 'Summa, €', en: 'Amount, €' }, kind: 'number', decimals: 2, value: ({ amount }) => amount },
    { heading: { et: 'Osakuid', en: 'Units' }, kind: 'number', decimals: 4, value: ({ units }) => units },
    { heading: { et: 'Osaku hind, €', en: 'Unit price, €' }, kind: 'number', decimals: 5, value: ({ nav }) => nav },
    { heading: { et: 'Selgitus', en: 'Note' }, kind: 'text', value: ({ comment }) => comment },
  ]
  const rows = shownMovements(cashFlows)
  return sheetOf({ et: 'Tehingud', en: 'Transactions' }, columns, rows, language)
}

/** Payments into each pillar, by year and payer. */
export function contributionsSheet(cashFlows: readonly CashFlow[], funds: FundsByIsin, language: Language): Sheet {
  const columns: Column<YearlyContribution>[] = [
    { heading: { et: 'Aasta', en: 'Year' }, kind: 'number', decimals: 0, value: ({ year }) => year },
    { heading: { et: 'Sammas', en: 'Pillar' }, kind: 'text', value: ({ pillar }) => pillarWords[pillar][language] },
    {
      heading: { et: 'Maksja', en: 'Payer' },
      kind: 'text',
      value: ({ payer }) => (payer === null ? null : payerWords[payer][language]),
    },
    { heading: { et: 'Makstud, €', en: 'Paid in, €' }, kind: 'number', decimals: 2, value: ({ amount }) => amount },
  ]
  const rows = contributionsByYear(fundMovements(cashFlows, funds))
  return sheetOf({ et: 'Sissemaksed', en: 'Contributions' }, columns, rows, language)
}
