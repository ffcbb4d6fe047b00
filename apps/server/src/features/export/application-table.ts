import { applicationName } from '@sammas/contract/application-names'
import { isReplaced } from '@sammas/domain/application/application'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { type BasisPoints, basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { Units } from '@sammas/domain/money/units'
import type { Language } from '@sammas/domain/language'
import type { RegistryApplication } from '../../gateways/registry/registry.ts'
import { cancellationDeadlineOf } from '../../pension/cancellation-deadline.ts'
import { carriedOutOn } from '../../pension/carried-out-on.ts'
import type { FundsByIsin } from '../../pension/pension-account.ts'
import { sheetOf, type Column, type Sheet, type Words } from './sheet.ts'

type ShownApplication = Exclude<RegistryApplication, { type: 'SELECTION' }>

/** The cells of a row beside the application's own days; null: of other kinds, or not known. */
type Part = {
  from: Isin | null
  /** A fund, or an account. */
  to: string | null
  share: BasisPoints | null
  units: Units | null
  years: number | null
  rate: number | null
  amount: Cents | null
}

const EMPTY: Part = { from: null, to: null, share: null, units: null, years: null, rate: null, amount: null }

type Row = { application: ShownApplication; part: Part }

const statusWords = new Map<string, Words>([
  ['PENDING', { et: 'Ootel', en: 'Pending' }],
  ['COMPLETE', { et: 'Ellu viidud', en: 'Carried out' }],
  ['CANCELLED', { et: 'Tühistatud', en: 'Cancelled' }],
  ['FAILED', { et: 'Ei saanud ellu viia', en: 'Not carried out' }],
])

const replaced: Words = { et: 'Asendatud', en: 'Replaced' }

const dayOf = (moment: string | null) => (moment === null ? null : tallinnDate(new Date(moment)))

/** The rows of an application: one for each target of a transfer and each fund of a sum. A kind without its case does not compile. */
function partsOf(application: ShownApplication): Part[] {
  switch (application.type) {
    case 'TRANSFER':
      return application.exchanges.map(({ targetIsin, targetPik, amount }) => ({
        ...EMPTY,
        from: application.sourceIsin,
        to: targetIsin ?? targetPik,
        share: amount.kind === 'share' ? amount.share : null,
        units: amount.kind === 'units' ? amount.units : null,
      }))
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR':
      return application.amounts.map(({ isin, percent, units }) => ({
        ...EMPTY,
        from: isin,
        to: application.depositAccountIBAN,
        share: percent === null ? null : basisPointsFromPercent(percent),
        units,
      }))
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
      return [{ ...EMPTY, to: application.depositAccountIBAN, years: application.durationYears }]
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
      return [{ ...EMPTY, to: application.depositAccountIBAN }]
    case 'STOP_CONTRIBUTIONS':
    case 'RESUME_CONTRIBUTIONS':
      return [EMPTY]
    case 'PAYMENT_RATE':
      return [{ ...EMPTY, rate: application.paymentRate }]
    case 'PAYMENT':
      return [{ ...EMPTY, to: application.targetIsin, amount: application.amount }]
  }
}

/** An application of which the registry names no fund has a row all the same. */
function rowsOf(application: ShownApplication): Row[] {
  const parts = partsOf(application)
  return (parts.length === 0 ? [EMPTY] : parts).map((part) => ({ application, part }))
}

/** Every application on the account, the newest first; a transfer has a row for each target, a sum for each fund. */
export function applicationsSheet(
  applications: readonly RegistryApplication[],
  funds: FundsByIsin,
  language: Language,
): Sheet {
  const names = new Map<string, string>([...funds].map(([isin, { facts }]) => [isin, facts.name]))
  /** A fund by its name, an account by its number. */
  const targetName = (target: string | null) => (target === null ? null : (names.get(target) ?? target))
  const nameOf = (application: ShownApplication) => {
    const source = 'sourceIsin' in application ? funds.get(application.sourceIsin) : undefined
    return applicationName(application.type, source?.facts.pillar ?? null, language)
  }
  const columns: Column<Row>[] = [
    { heading: { et: 'Number', en: 'Number' }, kind: 'number', decimals: 0, value: (row) => row.application.id },
    {
      heading: { et: 'Avaldus', en: 'Application' },
      kind: 'text',
      value: (row) => nameOf(row.application),
    },
    {
      heading: { et: 'Seis', en: 'State' },
      kind: 'text',
      value: ({ application }) => {
        const words = isReplaced(application) ? replaced : statusWords.get(application.status)
        return words?.[language] ?? application.status
      },
    },
    { heading: { et: 'Esitatud', en: 'Sent' }, kind: 'day', value: (row) => dayOf(row.application.creationTime) },
    {
      heading: { et: 'Tühistada või asendada kuni', en: 'Cancel or replace until' },
      kind: 'day',
      value: ({ application }) => dayOf(cancellationDeadlineOf(application)),
    },
    {
      heading: { et: 'Ellu viimise päev', en: 'Day of execution' },
      kind: 'day',
      value: ({ application }) => carriedOutOn(application),
    },
    { heading: { et: 'Lõppes', en: 'Ended' }, kind: 'day', value: (row) => dayOf(row.application.settledTime) },
    { heading: { et: 'Fondist', en: 'From fund' }, kind: 'text', value: ({ part }) => targetName(part.from) },
    { heading: { et: 'Kuhu', en: 'To' }, kind: 'text', value: ({ part }) => targetName(part.to) },
    { heading: { et: 'Osa, %', en: 'Share, %' }, kind: 'number', decimals: 2, value: ({ part }) => part.share },
    { heading: { et: 'Osakuid', en: 'Units' }, kind: 'number', decimals: 4, value: ({ part }) => part.units },
    { heading: { et: 'Aastaid', en: 'Years' }, kind: 'number', decimals: 0, value: ({ part }) => part.years },
    {
      heading: { et: 'Maksemäär, %', en: 'Contribution rate, %' },
      kind: 'number',
      decimals: 0,
      value: ({ part }) => part.rate,
    },
    { heading: { et: 'Summa, €', en: 'Amount, €' }, kind: 'number', decimals: 2, value: ({ part }) => part.amount },
  ]
  const shown = applications
    .filter((application): application is ShownApplication => application.type !== 'SELECTION')
    .sort((a, b) => (a.creationTime < b.creationTime ? 1 : a.creationTime > b.creationTime ? -1 : b.id - a.id))
  return sheetOf({ et: 'Avaldused', en: 'Applications' }, columns, shown.flatMap(rowsOf), language)
}
