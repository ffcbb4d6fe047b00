import { userUpdate } from '@sammas/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { contactSaved } from '#web/api/queries.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { reachOf, type ContactValues } from './contact-values.ts'

/**
 * Saves e-mail and phone, tells `onSaved`, and leads on unless the person has gone elsewhere meanwhile; the address travels in the mandate
 * (docs/rules.md: Contact details page). What it gives throws ApiFailure.
 */
export function useSaveReach(
  onSaved: (values: ContactValues) => void,
  goOn: () => Promise<void>,
): (values: ContactValues) => Promise<void> {
  const queryClient = useQueryClient()
  const stillHere = useStillHere()
  return async (values) => {
    const user = await call(userUpdate, { body: reachOf(values) })
    contactSaved(queryClient, user)
    onSaved(values)
    if (stillHere()) await goOn()
  }
}
