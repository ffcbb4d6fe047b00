import { ApplicationsSection } from './applications-section.tsx'
import { CapitalSection } from './capital-section.tsx'
import { FundPensionSection } from './fund-pension-section.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { ReturnsSection } from './returns-section.tsx'
import { SummarySection } from './summary-section.tsx'

export { RoomLeft } from '#web/features/notice-kinds/room-left.tsx'
export { ValueFigure } from '#web/features/value-chart/value-figure.tsx'
export { ValueTable } from '#web/features/value-chart/value-table.tsx'
export { RefusedMandates } from './refused-mandates.tsx'

/** The part of the account below its first block. `isEmpty`: nothing was ever in a pillar, so that nothing of one is there to be shown. */
export function AccountRest({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <>
        <CapitalSection />
        <ApplicationsSection />
      </>
    )
  }
  return (
    <>
      <FundPensionSection />
      <SummarySection />
      <LatestTransactions />
      <CapitalSection />
      <ReturnsSection />
      <ApplicationsSection />
    </>
  )
}
