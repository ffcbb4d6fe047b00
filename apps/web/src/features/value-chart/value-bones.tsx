import { Bone } from '#web/ui/skeleton.tsx'
import css from './value-chart.module.css'

/** The room of the sentence and the plot while they load. */
export function ValueBones() {
  return (
    <div className={css['figure']}>
      <div className={css['sentence']}>
        <Bone shape="line" />
      </div>
      <div className={css['bones']} />
    </div>
  )
}

/** The empty line of time, where the page says elsewhere why there is nothing. */
export function NoValue() {
  return <div className={css['none']}>–</div>
}
