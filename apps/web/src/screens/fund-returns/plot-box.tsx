import type { ReactNode } from 'react'
import { useProperties } from '#web/chart/placed.tsx'

/** The place of the plot: high enough for all names beside it, so that they never overlap (`names-room.ts`). */
export function PlotBox(props: { names: number; className: string | undefined; children?: ReactNode }) {
  const { names, className, children } = props
  const ref = useProperties({ '--names': names })
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
