import { personalCode } from '@sammas/domain/person/personal-code'
import type { Signer } from '../pension/mandate.ts'

/** A person who signs, and who has left no contact details. */
export const malle: Signer = {
  personId: 1,
  personalCode: personalCode('46504090244'),
  firstName: 'Malle',
  lastName: 'Maasik',
  email: null,
  phoneNumber: null,
}
