import type { Capital } from '@sammas/contract/user'
import type { Language } from '@sammas/domain/language'
import type { Cents } from '@sammas/domain/money/cents'
import { latestPrice, type AccountHolding, type FundsByIsin } from '../../pension/pension-account.ts'
import { pillarWords, sheetOf, type Column, type Sheet, type Words } from './sheet.ts'

const euros = <Row>(heading: Words, value: (row: Row) => Cents | null): Column<Row> => ({
  heading,
  kind: 'number',
  decimals: 2,
  value,
})

/** Holdings of each fund, as in the account statement, with units and the price behind the value. */
export function holdingsSheet(holdings: readonly AccountHolding[], funds: FundsByIsin, language: Language): Sheet {
  const priceOf = ({ fund }: AccountHolding) => latestPrice(funds, fund.isin)
  const columns: Column<AccountHolding>[] = [
    { heading: { et: 'Fond', en: 'Fund' }, kind: 'text', value: ({ fund }) => fund.name },
    { heading: { et: 'ISIN', en: 'ISIN' }, kind: 'text', value: ({ fund }) => fund.isin },
    { heading: { et: 'Sammas', en: 'Pillar' }, kind: 'text', value: ({ fund }) => pillarWords[fund.pillar][language] },
    { heading: { et: 'Osakuid', en: 'Units' }, kind: 'number', decimals: 4, value: ({ units }) => units },
    {
      heading: { et: 'Osaku hind, €', en: 'Unit price, €' },
      kind: 'number',
      decimals: 5,
      value: (row) => priceOf(row)?.value ?? null,
    },
    { heading: { et: 'Hinna päev', en: 'Price day' }, kind: 'day', value: (row) => priceOf(row)?.date ?? null },
    euros({ et: 'Väärtus, €', en: 'Value, €' }, ({ value }) => value),
    euros({ et: 'Lukus, €', en: 'Locked, €' }, ({ unavailableValue }) => unavailableValue),
    euros({ et: 'Sisse, €', en: 'In, €' }, ({ contributions }) => contributions),
    euros({ et: 'Välja, €', en: 'Out, €' }, ({ subtractions }) => subtractions),
    euros({ et: 'Kasv, €', en: 'Growth, €' }, ({ profit }) => profit),
    {
      heading: { et: 'Jooksvad tasud, % aastas', en: 'Ongoing charges, % a year' },
      kind: 'number',
      decimals: 5,
      value: ({ fund }) => fund.ongoingChargesFigure,
    },
  ]
  return sheetOf({ et: 'Fondid', en: 'Holdings' }, columns, holdings, language)
}

type CapitalRow = { words: Words; amount: Cents }

/** The parts of the member capital and their sum. */
export function capitalSheet(capital: Capital, language: Language): Sheet {
  const rows: CapitalRow[] = [
    { words: { et: 'Kapitali sissemakse', en: 'Capital payment' }, amount: capital.capitalPayment },
    { words: { et: 'Investeeringute kasum', en: 'Investment profit' }, amount: capital.profit },
    { words: { et: 'Liikmeboonus', en: 'Member bonus' }, amount: capital.membershipBonus },
    { words: { et: 'Töötasu', en: 'Work compensation' }, amount: capital.workCompensation },
    {
      words: { et: 'Väljateenimata töötasu', en: 'Unvested work compensation' },
      amount: capital.unvestedWorkCompensation,
    },
    { words: { et: 'Kokku', en: 'Total' }, amount: capital.total },
  ]
  const columns: Column<CapitalRow>[] = [
    { heading: { et: 'Osa', en: 'Part' }, kind: 'text', value: ({ words }) => words[language] },
    euros({ et: 'Summa, €', en: 'Amount, €' }, ({ amount }) => amount),
  ]
  return sheetOf({ et: 'Liikmekapital', en: 'Member capital' }, columns, rows, language)
}
