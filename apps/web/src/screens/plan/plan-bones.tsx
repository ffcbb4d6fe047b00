import { useText } from '#web/i18n/use-text.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PlotBone } from '#web/ui/plot-bone.tsx'
import { FieldBones, LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import css from './plan.module.css'

/** Placeholder of a plan: its answer, its levers, its picture. */
export function PlanBones() {
  const text = useText()
  return (
    <Skeleton label={text('plan.loading')}>
      <Stack gap="s5">
        <LineBones lines={4} />
        <div className={css['drawn']}>
          <FieldBones count={5} />
          <div className={css['bones']}>
            <PlotBone />
          </div>
        </div>
      </Stack>
    </Skeleton>
  )
}
