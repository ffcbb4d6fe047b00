import { useText } from '#web/i18n/use-text.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import css from './fund-returns.module.css'

/** The sentence and the plot while they load, in their height. */
export function ChartBones() {
  const text = useText()
  return (
    <Skeleton label={text('returns.loading')}>
      <div className={css['sentence']}>
        <LineBones lines={1} />
      </div>
      <div className={css['bones']} />
    </Skeleton>
  )
}
