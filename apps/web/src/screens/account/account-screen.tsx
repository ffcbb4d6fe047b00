import { useLazyModule } from '#web/lib/lazy-module.ts'
import { AmlRedirect } from './aml-redirect.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { CommonFailure } from './common-failure.tsx'
import { TroublesProvider, useTroubles } from './common-trouble.ts'
import { Greeting } from './greeting.tsx'
import { accountRest } from './load-rest.ts'
import { NewsLine } from './news-line.tsx'
import { Overview } from './overview.tsx'
import { useRefreshOnReturn } from './refresh-on-return.ts'
import { RoomForRest } from './room-for-rest.tsx'
import { StartCard } from './start-card.tsx'
import { useBeginning } from './use-beginning.ts'
import { ValueOverTime } from './value-over-time.tsx'

export { accountPrefetches, fetchPictured } from './prefetch-account.ts'
export { accountRest } from './load-rest.ts'

/**
 * The account: sum, development, problems, next steps (docs/rules.md: Account page). Every block loads, fails and retries alone. The
 * rest renders with the first block once its code is loaded, else after it.
 */
export function AccountScreen() {
  useRefreshOnReturn()
  const troubles = useTroubles()
  const rest = useLazyModule(accountRest)
  const beginning = useBeginning()
  return (
    <TroublesProvider value={troubles}>
      <Greeting />
      <NewsLine />
      <AmlRedirect />
      <FailedNotice />
      {rest && <rest.RefusedMandates />}
      <CommonFailure />
      <Overview
        beginning={beginning && <StartCard beginning={beginning} />}
        chart={<ValueOverTime />}
        below={rest ? <rest.AccountRest isEmpty={beginning !== null} /> : <RoomForRest />}
      />
    </TroublesProvider>
  )
}
