import { applicationName } from '@sammas/contract/application-names'
import { isReplaced } from '@sammas/domain/application/application'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import type { RegistryApplication, RegistryExchange } from '../../gateways/registry/registry.ts'
import { cancellationDeadlineOf } from '../../pension/cancellation-deadline.ts'
import type { FundsByIsin } from '../../pension/pension-account.ts'
import { sheetOf, type Column, type Sheet, type Words } from './sheet.ts'

type ShownApplication = Exclude<RegistryApplication, { type: 'SELECTION' }>

/** An application, or one of the several moves of a transfer. */
type Row = { application: ShownApplication; exchange: RegistryExchange | null }

const statusWords = new Map<string, Words>([
  ['PENDING', { et: 'Ootel', en: 'Pending' }],
  ['COMPLETE', { et: 'Ellu viidud', en: 'Carried out' }],
  ['CANCELLED', { et: 'Tühistatud', en: 'Cancelled' }],
  ['FAILED', { et: 'Ei saanud ellu viia', en: 'Not carried out' }],
])

const replaced: Words = { et: 'Asendatud', en: 'Replaced' }

const dayOf = (moment: string | null) => (moment === null ? null : tallinnDate(new Date(moment)))

const targetOf = ({ application, exchange }: Row): Isin | null =>
  application.type === 'PAYMENT' ? application.targetIsin : (exchange?.targetIsin ?? null)

const rowsOf = (application: ShownApplication): Row[] =>
  application.type === 'TRANSFER'
    ? application.exchanges.map((exchange) => ({ application, exchange }))
    : [{ application, exchange: null }]

/** Every application on the account, the newest first; a transfer has a row for each target fund. */
export function applicationsSheet(
  applications: readonly RegistryApplication[],
  funds: FundsByIsin,
  language: Language,
): Sheet {
  const fundName = (isin: Isin | null) => (isin === null ? null : (funds.get(isin)?.facts.name ?? isin))
  const nameOf = (application: ShownApplication) => {
    const source = application.type === 'TRANSFER' ? funds.get(application.sourceIsin) : undefined
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
    { heading: { et: 'Lõppes', en: 'Ended' }, kind: 'day', value: (row) => dayOf(row.application.settledTime) },
    {
      heading: { et: 'Fondist', en: 'From fund' },
      kind: 'text',
      value: ({ application }) => (application.type === 'TRANSFER' ? fundName(application.sourceIsin) : null),
    },
    {
      heading: { et: 'Kuhu', en: 'To' },
      kind: 'text',
      value: (row) => fundName(targetOf(row)) ?? row.exchange?.targetPik ?? null,
    },
    {
      heading: { et: 'Osa, %', en: 'Share, %' },
      kind: 'number',
      decimals: 2,
      value: ({ exchange }) => (exchange?.amount.kind === 'share' ? exchange.amount.share : null),
    },
    {
      heading: { et: 'Osakuid', en: 'Units' },
      kind: 'number',
      decimals: 4,
      value: ({ exchange }) => (exchange?.amount.kind === 'units' ? exchange.amount.units : null),
    },
    {
      heading: { et: 'Maksemäär, %', en: 'Contribution rate, %' },
      kind: 'number',
      decimals: 0,
      value: ({ application }) => (application.type === 'PAYMENT_RATE' ? application.paymentRate : null),
    },
    {
      heading: { et: 'Summa, €', en: 'Amount, €' },
      kind: 'number',
      decimals: 2,
      value: ({ application }) => (application.type === 'PAYMENT' ? application.amount : null),
    },
  ]
  const shown = applications
    .filter((application): application is ShownApplication => application.type !== 'SELECTION')
    .sort((a, b) => (a.creationTime < b.creationTime ? 1 : a.creationTime > b.creationTime ? -1 : b.id - a.id))
  return sheetOf({ et: 'Avaldused', en: 'Applications' }, columns, shown.flatMap(rowsOf), language)
}
