import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './flow-frame.module.css'
import { PageHead, Stack } from './layout.tsx'

/**
 * One step of a flow: steps in the margin, heading (takes focus on arrival), content, Back at the left and Next at the right. Several
 * buttons in `next` are given with the main one first; an inactive one shows its reason beside itself.
 */
export function FlowFrame(props: {
  /** `<Steps …/>`; absent on the last page, which is not a step. */
  steps?: ReactNode
  heading: ReactNode
  lead?: ReactNode
  children: ReactNode
  back?: ReactNode
  next?: ReactNode
  /** The result of the choice; sticky together with the buttons. */
  tally?: ReactNode
}) {
  const { steps, heading, lead, children, back, next, tally } = props
  return (
    <div className={css['flow']}>
      {steps}
      <div className={css['body']}>
        <PageHead title={heading} lead={lead} />
        <Stack gap="s5">{children}</Stack>
        {(back !== undefined || next !== undefined) && (
          <div className={classNames(css['actions'], tally !== undefined && css['kept'])}>
            {tally !== undefined && <div className={css['tally']}>{tally}</div>}
            {back ?? <span />}
            {next !== undefined && <div className={css['next']}>{next}</div>}
          </div>
        )}
      </div>
    </div>
  )
}
