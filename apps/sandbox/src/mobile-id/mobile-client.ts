import type { Subject } from '../certificates/certificate-authority.ts'
import { fixedResultOf, mobileBehaviourOf } from '../virtual-phone/personas/mobile-personas.ts'
import type { MobileSender } from './read-request.ts'

/** The owner of the number if it has a Mobile-ID and the personal code is theirs, else null. */
export async function mobileClientOf(
  { phoneNumber, nationalIdentityNumber }: MobileSender,
  at: 'login' | 'signing',
  findPhone: (phone: string) => Promise<Subject | null>,
): Promise<Subject | null> {
  if (fixedResultOf(phoneNumber) === 'NOT_MID_CLIENT') return null
  if (mobileBehaviourOf(phoneNumber, nationalIdentityNumber, at).obstacle === 'unsuitable-account') return null
  const owner = await findPhone(phoneNumber)
  return owner?.personalCode === nationalIdentityNumber ? owner : null
}
