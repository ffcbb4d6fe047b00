import { userUpdate } from '@sammas/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { call } from '#web/api/client.ts'
import { contactSaved, type QueryName } from '#web/api/queries.ts'
import { ownAddress, paths } from '#web/addresses/paths.ts'
import { postAnswers, type ContactAnswers } from '#web/features/aml-questions/aml-answers.ts'
import { addressOf, reachOf, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'

/**
 * Saves the details, then the answers when there are any; after answers the page returns to the previous page, else home, and answers
 * true (docs/rules.md: Contact details page). Throws ApiFailure.
 */
export function useSaveDetails(): (values: ContactValues, answers: ContactAnswers | null) => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const from = useLocation({ select: ({ state }) => state.from })
  return async (values, answers) => {
    const user = await call(userUpdate, { body: { ...reachOf(values), address: addressOf(values) } })
    contactSaved(queryClient, user)
    if (answers !== null) {
      await postAnswers({ isResident: true, isPoliticallyExposed: null, occupation: answers.occupation })
    }
    await queryClient.invalidateQueries({ queryKey: ['amlChecks' satisfies QueryName] })
    if (answers === null) return false
    if (isMounted()) await navigate({ to: ownAddress(from, window.location.origin) ?? paths.root() })
    return true
  }
}
