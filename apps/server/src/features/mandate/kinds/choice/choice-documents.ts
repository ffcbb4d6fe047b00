import { applicationName } from '@sammas/contract/application-names'
import type { Isin } from '@sammas/domain/fund/isin'
import { numberFromUnits } from '@sammas/domain/money/units'
import type { ChoiceMandate, MandateDocument, MandateExchange, Signer } from '../../../../pension/mandate.ts'
import { fundName, mandateDocument, pillarName, shareText, type Funds } from '../../documents/document-parts.ts'

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

/** All exchanges out of one fund are one application, so they share a document (docs/rules.md: Mandate documents). */
function transferDocument(
  mandate: ChoiceMandate,
  exchanges: MandateExchange[],
  signer: Signer,
  funds: Funds,
): MandateDocument[] {
  const [first] = exchanges
  if (first === undefined) return []
  const targets = exchanges.map((exchange): string[] => [
    exchange.targetIsin === null ? `PIK ${exchange.targetPik ?? ''}` : fundName(funds, exchange.targetIsin),
    amountText(exchange),
  ])
  return [
    mandateDocument('vahetuseavaldus', mandate, signer, {
      title: `Avaldus: ${applicationName('TRANSFER', mandate.pillar, 'et')}`,
      number: first.id,
      sections: [
        {
          heading: pillarName[mandate.pillar],
          rows: [['Fond, mille osakuid vahetatakse', fundName(funds, first.sourceIsin)]],
        },
      ],
      table: { columns: ['Fond, mille osakuid soovin', 'Osa'], rows: targets },
    }),
  ]
}

function selectionDocument(mandate: ChoiceMandate, isin: Isin, signer: Signer, funds: Funds): MandateDocument {
  return mandateDocument('valikuavaldus', mandate, signer, {
    title: 'Pensionifondi valiku avaldus',
    number: mandate.id,
    sections: [{ heading: pillarName[mandate.pillar], rows: [['Tulevaste sissemaksete fond', fundName(funds, isin)]] }],
    statement: 'Soovin, et minu sissemaksed suunatakse edaspidi sellesse fondi.',
  })
}

/**
 * The documents of a choice, in the order transfers, selection.
 */
export function choiceDocuments(mandate: ChoiceMandate, signer: Signer, funds: Funds): MandateDocument[] {
  const bySource = new Map<Isin, MandateExchange[]>()
  for (const exchange of mandate.exchanges) {
    bySource.set(exchange.sourceIsin, [...(bySource.get(exchange.sourceIsin) ?? []), exchange])
  }
  return [
    ...[...bySource.values()].flatMap((exchanges) => transferDocument(mandate, exchanges, signer, funds)),
    ...(mandate.futureFundIsin === null ? [] : [selectionDocument(mandate, mandate.futureFundIsin, signer, funds)]),
  ]
}
