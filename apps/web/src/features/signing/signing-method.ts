import {
  mobileIdSignatureStart,
  mobileIdSignatureStatus,
  smartIdSignatureStart,
  smartIdSignatureStatus,
} from '@sammas/contract/mandate'

/** The two ways to sign on a phone, by the name that the login has in the session. */
export type PhoneMethod = 'smartId' | 'mobileId'

type PhoneCalls = { start: typeof smartIdSignatureStart; status: typeof smartIdSignatureStatus }

/** The calls of a signature on a phone (specification section 7). */
export const phoneCalls: Record<PhoneMethod, PhoneCalls> = {
  smartId: { start: smartIdSignatureStart, status: smartIdSignatureStatus },
  mobileId: { start: mobileIdSignatureStart, status: mobileIdSignatureStatus },
}

/**
 * How a person who logged in with `method` signs here. Any method that cannot sign is said so and never taken for another one
 * (client-behaviour 2.11).
 */
export function phoneMethod(method: string): PhoneMethod | null {
  return method === 'smartId' || method === 'mobileId' ? method : null
}
