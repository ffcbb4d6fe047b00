import { useState } from 'react'
import { parseLoginMethod } from '@sammas/domain/person/login-method'
import { useSession } from '#web/features/session/session.ts'
import { isBegun } from '#web/features/signing/signing-memory.ts'
import type { BegunSigning } from './flow-draft.ts'
import type { FlowParts, MandateFlow } from './flow-kind.ts'

/** The person's login method in the session; '' without a login. */
export function useLoginMethod(): string {
  const session = useSession()
  return session.kind === 'in' ? session.session.method : ''
}

/**
 * The signature in progress at a reload, and a way to dismiss it; null when there is none. Looked up once, on the page of the contract:
 * the registry may have carried it out by now, and then the lists no longer give the same contract.
 */
export function useResumedSigning<Parts extends FlowParts>(
  { kind, data, runName }: MandateFlow<Parts>,
  step: Parts['step'],
): [BegunSigning<Parts['signed']> | null, () => void] {
  const method = parseLoginMethod(useLoginMethod())
  const [begun, setBegun] = useState(() => {
    const personId = data.user.id
    const kept = step === kind.contractStep ? kind.drafts.readBegun(personId) : null
    if (kept === null || method === null || kept.run !== runName) return null
    return isBegun({ flow: kind.name, personId, subject: kept.subject, method }) ? kept : null
  })
  // Going back meanwhile and choosing otherwise makes another contract.
  const isHere = step === kind.contractStep && begun?.run === runName
  return [
    isHere ? begun : null,
    () => {
      setBegun(null)
    },
  ]
}
