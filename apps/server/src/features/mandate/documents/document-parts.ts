import { numericDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Address } from '@sammas/domain/person/address'
import { districtName } from '@sammas/domain/person/districts'
import { personName } from '@sammas/domain/person/name'
import type { Mandate, MandateDocument, Signer } from '../../../pension/mandate.ts'
import { documentPage, type DocumentContent, type DocumentRow } from './document-page.ts'

export const pillarName = { 2: 'Kohustuslik kogumispension (II sammas)', 3: 'Vabatahtlik kogumispension (III sammas)' }

const countryNames = new Intl.DisplayNames('et', { type: 'region', fallback: 'code' })

/** District and country by name; a code that has none stays as it is (docs/rules.md: Districts and countries). */
export function addressText({ street, postalCode, districtCode, countryCode }: Address): string {
  const district = districtCode === null ? null : districtName(districtCode)
  const country = countryCode !== null && /^[A-Z]{2}$/.test(countryCode) ? countryNames.of(countryCode) : countryCode
  return [street, postalCode, district, country].filter((part) => part !== null && part !== '').join(', ')
}

/** The signer. */
function signerRows(signer: Signer, mandate: Mandate): DocumentRow[] {
  return [
    ['Ees- ja perekonnanimi', personName(signer)],
    ['Isikukood', signer.personalCode],
    ['E-post', signer.email ?? '–'],
    ['Telefon', signer.phoneNumber ?? '–'],
    ['Aadress', addressText(mandate.address)],
  ]
}

/** One document of a mandate, with the signer before its own sections; its file is named after `kind` and its number. */
export function mandateDocument(
  kind: string,
  mandate: Mandate,
  signer: Signer,
  { number, sections, ...more }: Omit<DocumentContent, 'number' | 'date'> & { number: number },
): MandateDocument {
  return {
    name: `${kind}_${number}.html`,
    mediaType: 'text/html',
    content: documentPage({
      number: String(number),
      date: numericDate(tallinnDate(mandate.createdAt)),
      sections: [{ heading: 'Avaldaja', rows: signerRows(signer, mandate) }, ...sections],
      ...more,
    }),
  }
}

export const shareText = (basisPoints: number) => `${(basisPoints / 100).toString().replace('.', ',')}%`

export type Funds = ReadonlyMap<Isin, Pick<FundFacts, 'name' | 'isin'>>

export const fundName = (funds: Funds, isin: Isin) => `${funds.get(isin)?.name ?? 'Fond'} (${isin})`
