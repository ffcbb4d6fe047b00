import { useText } from '#web/i18n/use-text.tsx'
import { LineBones, Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import css from './statement.module.css'

/** Placeholder of a statement: its answer, its steps, its tables. */
export function StatementBones() {
  const text = useText()
  return (
    <Skeleton label={text('statement.loading')}>
      <div className={css['page']}>
        <div className={css['overview']}>
          <LineBones lines={4} />
          <div className={css['chartBones']} />
        </div>
        <TableBones rows={6} />
        <TableBones rows={4} />
      </div>
    </Skeleton>
  )
}
