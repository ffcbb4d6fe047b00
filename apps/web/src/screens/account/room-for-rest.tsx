import { useText } from '#web/i18n/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './room-for-rest.module.css'

/** Higher than any screen: the page's end stays out of sight until everything above it has loaded. */
export function RoomForRest() {
  const text = useText()
  return (
    <Skeleton label={text('account.loading')}>
      <div className={css['rest']} />
    </Skeleton>
  )
}
