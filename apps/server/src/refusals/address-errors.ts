import type { ErrorItem } from '@sammas/contract/error-body'
import { missingAddressFields, type Address } from '@sammas/domain/person/address'
import { COUNTRY_CODES } from '@sammas/domain/person/countries'

/** All problems of a trimmed address, each with its field: missing parts, a country that does not exist. */
export function addressErrors(address: Address): ErrorItem[] {
  const missing = missingAddressFields(address).map((field): ErrorItem => ({
    code: 'required.field',
    path: `address.${field}`,
  }))
  const { countryCode } = address
  return countryCode === null || COUNTRY_CODES.includes(countryCode)
    ? missing
    : [...missing, { code: 'invalid.value', path: 'address.countryCode' }]
}
