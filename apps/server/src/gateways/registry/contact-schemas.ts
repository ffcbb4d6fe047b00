import { tidyAddress, type Address } from '@sammas/domain/person/address'
import { parseEmail } from '@sammas/domain/person/email'
import { compactPhone } from '@sammas/domain/person/phone'
import { cleanWords } from '@sammas/domain/text/pasted-text'
import * as z from 'zod/mini'

// Names and contact details came to the registry from many hands: cleaned as if they had been pasted here (docs/rules.md: Pasted text).

const text = z.nullable(z.string())

export const words = z.pipe(z.string(), z.transform(cleanWords))

/** Null also for a text that is no e-mail address: the person is prompted for one. */
export const email = z.pipe(
  text,
  z.transform((given: string | null): string | null => parseEmail(given)),
)

export const phone = z.pipe(
  text,
  z.transform((given: string | null): string | null => compactPhone(given ?? '') || null),
)

export const address = z.pipe(
  z.object({ street: text, districtCode: text, postalCode: text, countryCode: text }),
  z.transform((given: Address) => tidyAddress(given)),
)
