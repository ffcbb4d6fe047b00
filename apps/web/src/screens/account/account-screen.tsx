import { lazy, Suspense } from 'react'
import { AccountStatementSection } from './account-statement-section.tsx'
import { AmlRedirect } from './aml-redirect.tsx'
import { ApplicationsSection } from './applications-section.tsx'
import { CapitalSection } from './capital-section.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { CommonFailure } from './common-failure.tsx'
import { TroublesProvider, useTroubles } from './common-trouble.ts'
import { Greeting } from './greeting.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { Overview } from './overview.tsx'
import { useRefreshOnReturn } from './refresh-on-return.ts'
import { ReturnsSection } from './returns-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { StatusCard } from './status-card.tsx'
import { SummarySection } from './summary-section.tsx'
import { ValueOverTime } from './value-over-time.tsx'

export { askAccount } from './ask-account.ts'

// Hardly anybody sees it.
const RefusedMandates = lazy(async () => ({ default: (await import('./refused-mandates.tsx')).RefusedMandates }))

/**
 * The account: how much do I have, how is it doing, is anything wrong, what should I do (docs/rules.md: Account page). Every block
 * loads, fails and retries alone.
 */
export function AccountScreen() {
  useRefreshOnReturn()
  const troubles = useTroubles()
  return (
    <TroublesProvider value={troubles}>
      <Greeting />
      <AmlRedirect />
      <FailedNotice />
      <Suspense>
        <RefusedMandates />
      </Suspense>
      <CommonFailure />
      <Overview chart={<ValueOverTime />} status={<StatusCard />} />
      <SummarySection />
      <StatementSection pillar={2} />
      <StatementSection pillar={3} />
      <LatestTransactions />
      <CapitalSection />
      <AccountStatementSection />
      <ReturnsSection />
      <ApplicationsSection />
    </TroublesProvider>
  )
}
