import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { numberFromUnits } from '@sammas/domain/money/units'
import type { Mandate, MandateDocument, MandateExchange, Signer } from '../../pension/mandate.ts'
import { documentPage, type DocumentRow } from './document-page.ts'

const estonianDate = (date: CivilDate) => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

const pillarName = { 2: 'Kohustuslik kogumispension (II sammas)', 3: 'Vabatahtlik kogumispension (III sammas)' }

function signerRows(signer: Signer, mandate: Mandate): DocumentRow[] {
  const { street, postalCode, districtCode, countryCode } = mandate.address
  return [
    ['Ees- ja perekonnanimi', `${signer.firstName} ${signer.lastName}`],
    ['Isikukood', signer.personalCode],
    ['E-post', signer.email ?? '–'],
    ['Telefon', signer.phoneNumber ?? '–'],
    [
      'Aadress',
      [street, postalCode, districtCode, countryCode].filter((part) => part !== null && part !== '').join(', '),
    ],
  ]
}

const shareText = (basisPoints: number) => `${(basisPoints / 100).toString().replace('.', ',')}%`

function amountText(exchange: MandateExchange): string {
  switch (exchange.amount.kind) {
    case 'share':
      return shareText(exchange.amount.share)
    case 'units':
      return `${numberFromUnits(exchange.amount.units).toFixed(4).replace('.', ',')} osakut`
    case 'none':
      return '–'
  }
}

type Funds = ReadonlyMap<Isin, Pick<FundFacts, 'name' | 'isin'>>

const fundName = (funds: Funds, isin: Isin) => `${funds.get(isin)?.name ?? 'Fond'} (${isin})`

/** All exchanges out of one fund are one application, so they share a document (api-contract 4.2). */
function transferDocument(
  mandate: Mandate,
  exchanges: MandateExchange[],
  signer: Signer,
  funds: Funds,
): MandateDocument[] {
  const [first] = exchanges
  if (first === undefined) return []
  const isCancellation = exchanges.every((exchange) => exchange.amount.kind === 'none')
  const targets = exchanges.map((exchange): string[] => [
    exchange.targetIsin === null ? `PIK ${exchange.targetPik ?? ''}` : fundName(funds, exchange.targetIsin),
    amountText(exchange),
  ])
  return [
    {
      name: `vahetuseavaldus_${first.id}.html`,
      mediaType: 'text/html',
      content: documentPage({
        title: isCancellation ? 'Osakute vahetamise avalduse tühistamise avaldus' : 'Osakute vahetamise avaldus',
        number: String(first.id),
        date: estonianDate(tallinnDate(mandate.createdAt)),
        sections: [
          { heading: 'Avaldaja', rows: signerRows(signer, mandate) },
          {
            heading: pillarName[mandate.pillar],
            rows: [['Fond, mille osakuid vahetatakse', fundName(funds, first.sourceIsin)]],
          },
        ],
        ...(isCancellation
          ? { statement: `Tühistan oma avalduse vahetada fondi ${fundName(funds, first.sourceIsin)} osakuid.` }
          : { table: { columns: ['Fond, mille osakuid soovin', 'Osa'], rows: targets } }),
      }),
    },
  ]
}

function selectionDocument(mandate: Mandate, isin: Isin, signer: Signer, funds: Funds): MandateDocument {
  return {
    name: `valikuavaldus_${mandate.id}.html`,
    mediaType: 'text/html',
    content: documentPage({
      title: 'Pensionifondi valiku avaldus',
      number: String(mandate.id),
      date: estonianDate(tallinnDate(mandate.createdAt)),
      sections: [
        { heading: 'Avaldaja', rows: signerRows(signer, mandate) },
        { heading: pillarName[mandate.pillar], rows: [['Tulevaste sissemaksete fond', fundName(funds, isin)]] },
      ],
      statement: 'Soovin, et minu sissemaksed suunatakse edaspidi sellesse fondi.',
    }),
  }
}

function cancellationDocument(mandate: Mandate, applicationId: number, signer: Signer): MandateDocument {
  return {
    name: `avalduse_tyhistamise_avaldus_${mandate.id}.html`,
    mediaType: 'text/html',
    content: documentPage({
      title: 'Avalduse tühistamise avaldus',
      number: String(mandate.id),
      date: estonianDate(tallinnDate(mandate.createdAt)),
      sections: [
        { heading: 'Avaldaja', rows: signerRows(signer, mandate) },
        { heading: pillarName[mandate.pillar], rows: [['Tühistatava avalduse number', String(applicationId)]] },
      ],
      statement: 'Tühistan selle avalduse.',
    }),
  }
}

/**
 * The documents that a person signs, always in Estonian, in the order transfers, selection, cancellation. The same mandate
 * gives the same bytes each time, so that what is previewed is what is signed.
 */
export function mandateDocuments(mandate: Mandate, signer: Signer, funds: Funds): MandateDocument[] {
  const bySource = new Map<Isin, MandateExchange[]>()
  for (const exchange of mandate.exchanges) {
    bySource.set(exchange.sourceIsin, [...(bySource.get(exchange.sourceIsin) ?? []), exchange])
  }
  return [
    ...[...bySource.values()].flatMap((exchanges) => transferDocument(mandate, exchanges, signer, funds)),
    ...(mandate.futureFundIsin === null ? [] : [selectionDocument(mandate, mandate.futureFundIsin, signer, funds)]),
    ...(mandate.applicationId === null || mandate.exchanges.length > 0
      ? []
      : [cancellationDocument(mandate, mandate.applicationId, signer)]),
  ]
}
