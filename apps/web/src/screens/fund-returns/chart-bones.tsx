import { INDEX_KEYS } from '@sammas/domain/returns/index-keys'
import { useText } from '#web/i18n/use-text.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PlotBone } from '#web/ui/plot-bone.tsx'
import { FieldBones, LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import { PlotBox } from './plot-box.tsx'
import css from './fund-returns.module.css'

/** Own money beside the standard indexes. */
const STANDARD_NAMES = INDEX_KEYS.length + 1

/** The choices, the sentence and the plot while they load, in their height. */
export function ChartBones() {
  const text = useText()
  return (
    <Skeleton label={text('returns.loading')}>
      <Stack gap="s4">
        <FieldBones count={3} />
        <div className={css['figure']}>
          <div className={css['sentence']}>
            <LineBones lines={1} />
          </div>
          <PlotBox names={STANDARD_NAMES} className={css['bones']}>
            <PlotBone />
          </PlotBox>
        </div>
      </Stack>
    </Skeleton>
  )
}
