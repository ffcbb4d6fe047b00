import { applicationName } from '@sammas/contract/application-names'
import { applicationType } from '@sammas/domain/application/kinds'
import { numericDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type {
  Cancellation,
  CancellationMandate,
  MandateDocument,
  NamedApplication,
  Signer,
} from '../../../../pension/mandate.ts'
import type { DocumentRow } from '../../documents/document-page.ts'
import { fundName, mandateDocument, pillarName, shareText, type Funds } from '../../documents/document-parts.ts'

/** Contents of an application: its kind, and for a transfer the funds and shares. */
function contentOf({ type, sourceIsin, targets }: NamedApplication, pillar: Pillar, funds: Funds): string {
  const known = applicationType(type)
  const kind = known === 'UNKNOWN' ? 'Avaldus' : applicationName(known, pillar, 'et')
  if (sourceIsin === null) return kind
  const moves = targets.map(({ isin, pik, share }) => {
    const target = isin === null ? `PIK ${pik ?? ''}` : fundName(funds, isin)
    return share === null ? target : `${shareText(share)} → ${target}`
  })
  return `${kind}: ${fundName(funds, sourceIsin)}${moves.length === 0 ? '' : `: ${moves.join('; ')}`}`
}

function cancelledRows(application: NamedApplication, pillar: Pillar, funds: Funds): DocumentRow[] {
  const { id, creationTime } = application
  return [
    ['Avalduse number', String(id)],
    ...(creationTime === null
      ? []
      : [['Esitatud', numericDate(tallinnDate(new Date(creationTime)))] satisfies DocumentRow]),
    ['Sisu', contentOf(application, pillar, funds)],
  ]
}

/** The parts of the same mandate that are not cancelled: the signer must not believe that all of it is. */
function stayingRows({ stays, contributionsStay }: Cancellation, pillar: Pillar, funds: Funds): DocumentRow[] {
  return [
    ...stays.map((application): DocumentRow => [`Avaldus nr ${application.id}`, contentOf(application, pillar, funds)]),
    ...(contributionsStay === null
      ? []
      : [['Tulevaste sissemaksete fond', fundName(funds, contributionsStay)] satisfies DocumentRow]),
  ]
}

/** One document per cancelled application. Each names the cancelled and the remaining parts. */
export function cancellationDocuments(mandate: CancellationMandate, signer: Signer, funds: Funds): MandateDocument[] {
  const { cancellation } = mandate
  const staying = stayingRows(cancellation, mandate.pillar, funds)
  return cancellation.cancels.map((application) => {
    const exchange = mandate.exchanges.find(({ sourceIsin }) => sourceIsin === application.sourceIsin)
    const [kind, title] =
      exchange === undefined
        ? ['avalduse_tyhistamise_avaldus', 'Avalduse tühistamise avaldus']
        : ['vahetuseavaldus', 'Fondivahetuse tühistamise avaldus']
    return mandateDocument(kind, mandate, signer, {
      title,
      number: exchange?.id ?? mandate.id,
      sections: [
        {
          heading: `${pillarName[mandate.pillar]}: tühistatav avaldus`,
          rows: cancelledRows(application, mandate.pillar, funds),
        },
        ...(staying.length === 0 ? [] : [{ heading: 'Jääb jõusse', rows: staying }]),
      ],
      statement: `Tühistan avalduse nr ${application.id}.`,
    })
  })
}
