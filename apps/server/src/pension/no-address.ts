import type { Address } from '@sammas/domain/person/address'

/** The address of a person without one at the registry. */
export const noAddress: Address = { street: null, districtCode: null, postalCode: null, countryCode: null }
