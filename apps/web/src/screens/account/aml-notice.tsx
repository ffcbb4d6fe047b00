import type { MissingAmlCheck } from '@sammas/contract/aml'
import { mustAskAml } from '@sammas/domain/account/aml-redirect'
import { provider } from '@sammas/provider/provider'
import { Link, Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { amlChecksQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { answersRecorded } from '#web/features/aml-questions/answers-recorded.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { holding } from '#web/api/facts.ts'
import { useRouteExists } from '#web/lib/use-route-exists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import css from './aml-notice.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where /aml goes back to. */
    from?: string
  }
}

/**
 * Leads to the money-laundering questions when they must be asked (docs/rules.md: Money-laundering redirect). As long as there is no page for
 * them it says so instead.
 */
export function AmlNotice() {
  const text = useText()
  const routeExists = useRouteExists()
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const user = useQuery(userQuery()).data
  const checks = useQuery(amlChecksQuery()).data
  const statement = useQuery(statementQuery()).data
  const must = mustAskAml({
    user: user ?? null,
    missingChecks: checks ?? null,
    answersRecorded: user !== undefined && answersRecorded(user.id),
    holdings: statement?.map(holding) ?? null,
    managerName: provider.fundManagerName,
  })
  if (!must) return null
  if (routeExists(paths.aml())) return <Navigate to={paths.aml()} state={{ from: paths.account() }} replace />
  return (
    <div className={css['notice']}>
      <Alert
        tone="info"
        title={text('account.aml.title')}
        actions={
          routeExists(paths.contactDetails()) && (
            <Link to={paths.contactDetails()} className={buttonClass({ variant: 'second', size: 'small' })}>
              {text('account.aml.answer')}
            </Link>
          )
        }
      >
        {text('account.aml.advice', { missing: list.format(missingWords(checks ?? []).map((id) => text(id))) })}
      </Alert>
    </div>
  )
}

const WORDS: Readonly<Record<string, MessageId>> = {
  RESIDENCY_MANUAL: 'account.aml.RESIDENCY_MANUAL',
  POLITICALLY_EXPOSED_PERSON: 'account.aml.POLITICALLY_EXPOSED_PERSON',
  OCCUPATION: 'account.aml.OCCUPATION',
  CONTACT_DETAILS: 'account.aml.CONTACT_DETAILS',
}

/** What is missing in words, each once; types that this client does not know share one. */
function missingWords(checks: readonly MissingAmlCheck[]): MessageId[] {
  return [...new Set(checks.map(({ type }) => WORDS[type] ?? 'account.aml.other'))]
}
