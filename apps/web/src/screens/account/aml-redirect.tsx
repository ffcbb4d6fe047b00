import { needsAmlAnswers } from '@sammas/domain/account/aml-redirect'
import { provider } from '@sammas/provider/provider'
import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { amlChecksQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { answersRecorded } from '#web/features/aml-questions/answers-recorded.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where /aml returns to. */
    from?: string
  }
}

/** Redirects to the money-laundering questions when they are required (docs/rules.md: Money-laundering redirect). */
export function AmlRedirect() {
  const user = useQuery(userQuery()).data
  const checks = useQuery(amlChecksQuery()).data
  const statement = useQuery(statementQuery()).data
  const isNeeded = needsAmlAnswers({
    user: user ?? null,
    missingChecks: checks ?? null,
    answersRecorded: user !== undefined && answersRecorded(user.id),
    holdings: statement ?? null,
    managerName: provider.fundManagerName,
  })
  return isNeeded && <Navigate to={paths.aml()} state={{ from: paths.account() }} replace />
}
