import type { ErrorCode } from '@sammas/contract/errors'
import type { ErrorItem } from '@sammas/contract/error-body'
import { addressProblems, type Address, type AddressProblem } from '@sammas/domain/person/address'
import { COUNTRY_CODES } from '@sammas/domain/person/countries'

const codeOf: Record<AddressProblem['reason'], ErrorCode> = {
  missing: 'required.field',
  'postal-code': 'invalid.value',
}

/** All problems of a tidy address, each with its field: missing parts, a wrong postal code, a country that does not exist. */
export function addressErrors(address: Address): ErrorItem[] {
  const errors = addressProblems(address).map(({ field, reason }): ErrorItem => ({
    code: codeOf[reason],
    path: `address.${field}`,
  }))
  const { countryCode } = address
  return countryCode === null || COUNTRY_CODES.includes(countryCode)
    ? errors
    : [...errors, { code: 'invalid.value', path: 'address.countryCode' }]
}
