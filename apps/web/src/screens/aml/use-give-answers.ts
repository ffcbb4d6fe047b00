import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { amlChecksQuery } from '#web/api/queries.ts'
import { ownAddress, paths } from '#web/addresses/paths.ts'
import { answersOf, postAnswers, type FullAnswers } from '#web/features/aml-questions/aml-answers.ts'
import { recordAnswers } from '#web/features/aml-questions/answers-recorded.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'

/** Saves the person's answers and returns to the previous page, else home. Throws ApiFailure. */
export function useGiveAnswers(personId: number): (answers: FullAnswers) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const from = useLocation({ select: ({ state }) => state.from })
  return async (answers) => {
    await postAnswers(answersOf(answers))
    recordAnswers(personId)
    void queryClient.invalidateQueries({ queryKey: amlChecksQuery().queryKey })
    if (isMounted()) await navigate({ to: ownAddress(from, window.location.origin) ?? paths.root(), replace: true })
  }
}
