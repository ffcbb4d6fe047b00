import { applicationName } from '@sammas/contract/application-names'
import { numericDate } from '@sammas/domain/dates/civil-date'
import type { MandateDocument, RateChange, RateMandate, Signer } from '../../../../pension/mandate.ts'
import type { DocumentRow } from '../../documents/document-page.ts'
import { mandateDocument, pillarName } from '../../documents/document-parts.ts'

const rateRows = ({ rate, inForceFrom, replaces }: RateChange): DocumentRow[] => [
  ['Minu makse', `${rate}% brutopalgast`],
  ['Kehtib alates', numericDate(inForceFrom)],
  ...(replaces === null ? [] : [['Asendab ootel avalduse', `makse ${replaces}% brutopalgast`] satisfies DocumentRow]),
]

/** The one document of a changed rate: the day from which it applies, and the deadline until which another application replaces it. */
export function rateDocuments(mandate: RateMandate, signer: Signer): MandateDocument[] {
  const { rateChange: change } = mandate
  const [lastDay, inForceFrom] = [numericDate(change.lastDay), numericDate(change.inForceFrom)]
  return [
    mandateDocument('maksemaara_avaldus', mandate, signer, {
      title: `Avaldus: ${applicationName('PAYMENT_RATE', mandate.pillar, 'et')}`,
      number: mandate.id,
      sections: [{ heading: pillarName[mandate.pillar], rows: rateRows(change) }],
      statement: `Soovin maksta II sambasse alates ${inForceFrom} ${change.rate}% oma brutopalgast. Tean, et see avaldus kehtib, kui see on esitatud hiljemalt ${lastDay}, et selle päeva lõpuni asendab seda minu järgmine sama avaldus ja et hiljem esitatud avaldus jõustub aasta võrra hiljem.`,
    }),
  ]
}
