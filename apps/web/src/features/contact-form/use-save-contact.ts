import { userUpdate } from '@sammas/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { contactSaved } from '#web/api/queries.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { addressOf, reachOf, type ContactValues } from './contact-values.ts'

type Saving = {
  /** The address is saved too; else it is part of the mandate that follows (docs/rules.md: Contact details page). */
  withAddress: boolean
  onSaved: (values: ContactValues) => void
  goOn: () => Promise<void>
}

/**
 * Saves the contact details, calls `onSaved`, and continues unless the person has left the page meanwhile. The returned function throws
 * ApiFailure.
 */
export function useSaveContact({ withAddress, onSaved, goOn }: Saving): (values: ContactValues) => Promise<void> {
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  return async (values) => {
    const address = withAddress ? { address: addressOf(values) } : {}
    const user = await call(userUpdate, { body: { ...reachOf(values), ...address } })
    contactSaved(queryClient, user)
    onSaved(values)
    if (isMounted()) await goOn()
  }
}
