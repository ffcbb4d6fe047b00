import { PlotBone } from '#web/ui/plot-bone.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import css from './value-chart.module.css'

/** Placeholder of the sentence and the plot. */
export function ValueBones() {
  return (
    <div className={css['figure']}>
      <div className={css['sentence']}>
        <Bone shape="line" />
      </div>
      <div className={css['bones']}>
        <PlotBone />
      </div>
    </div>
  )
}

/** The empty time axis, where the page gives the reason elsewhere. */
export function NoValue() {
  return <div className={css['none']}>–</div>
}
