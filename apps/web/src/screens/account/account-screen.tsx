import { lazy, Suspense } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './account-screen.module.css'
import { AmlRedirect } from './aml-redirect.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { CommonFailure } from './common-failure.tsx'
import { TroublesProvider, useTroubles } from './common-trouble.ts'
import { Greeting } from './greeting.tsx'
import { loadRest } from './load-rest.ts'
import { NewsLine } from './news-line.tsx'
import { Overview } from './overview.tsx'
import { useRefreshOnReturn } from './refresh-on-return.ts'
import { StatusCard } from './status-card.tsx'
import { ValueOverTime } from './value-over-time.tsx'

export { askAccount, askPictured } from './ask-account.ts'
export { loadRest } from './load-rest.ts'

const AccountRest = lazy(async () => ({ default: (await loadRest()).AccountRest }))
const RefusedMandates = lazy(async () => ({ default: (await loadRest()).RefusedMandates }))

/**
 * The account: how much do I have, how is it doing, is anything wrong, what should I do (docs/rules.md: Account page). Every block
 * loads, fails and retries alone. What answers the first question is on the screen before the rest is drawn.
 */
export function AccountScreen() {
  useRefreshOnReturn()
  const troubles = useTroubles()
  return (
    <TroublesProvider value={troubles}>
      <Greeting />
      <NewsLine />
      <AmlRedirect />
      <FailedNotice />
      <Suspense>
        <RefusedMandates />
      </Suspense>
      <CommonFailure />
      <Overview chart={<ValueOverTime />} status={<StatusCard />} />
      <Suspense fallback={<RoomForRest />}>
        <AccountRest />
      </Suspense>
    </TroublesProvider>
  )
}

/** Higher than any screen: what stands at the page's end is not seen until everything above it has its place. */
function RoomForRest() {
  const text = useText()
  return (
    <Skeleton label={text('account.loading')}>
      <div className={css['rest']} />
    </Skeleton>
  )
}
