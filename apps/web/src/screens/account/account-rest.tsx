import { AccountStatementSection } from './account-statement-section.tsx'
import { ApplicationsSection } from './applications-section.tsx'
import { CapitalSection } from './capital-section.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { ReturnsSection } from './returns-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { SummarySection } from './summary-section.tsx'

export { RefusedMandates } from './refused-mandates.tsx'

/** What stands under the first block of the account, in a file of its own: it is fetched and drawn after it. */
export function AccountRest() {
  return (
    <>
      <SummarySection />
      <StatementSection pillar={2} />
      <StatementSection pillar={3} />
      <LatestTransactions />
      <CapitalSection />
      <AccountStatementSection />
      <ReturnsSection />
      <ApplicationsSection />
    </>
  )
}
