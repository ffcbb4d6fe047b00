import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Mandate, Signer } from '../../pension/mandate.ts'
import type { DocumentRow } from './document-page.ts'

export const pillarName = { 2: 'Kohustuslik kogumispension (II sammas)', 3: 'Vabatahtlik kogumispension (III sammas)' }

/** The signer. */
export function signerRows(signer: Signer, mandate: Mandate): DocumentRow[] {
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

export const shareText = (basisPoints: number) => `${(basisPoints / 100).toString().replace('.', ',')}%`

export type Funds = ReadonlyMap<Isin, Pick<FundFacts, 'name' | 'isin'>>

export const fundName = (funds: Funds, isin: Isin) => `${funds.get(isin)?.name ?? 'Fond'} (${isin})`
