import { parseCivilDate } from '@sammas/domain/dates/civil-date'
import { useState } from 'react'
import { daysProblem } from '#web/features/value-chart/chart-period.ts'
import type { TypedDays } from './choice.ts'
import type { FundReturns } from './use-fund-returns.ts'

/** The two days as typed; valid ones are shown at once. */
export type DaysTyped = { readonly typed: TypedDays; readonly type: (next: TypedDays) => void }

export function useTypedDays({ typed: first, today, choose }: FundReturns): DaysTyped {
  const [typed, setTyped] = useState(first)
  const type = (next: TypedDays) => {
    setTyped(next)
    const [from, to] = [parseCivilDate(next.from), parseCivilDate(next.to)]
    if (from !== null && to !== null && daysProblem(next.from, next.to, today) === null) choose({ from, to })
  }
  return { typed, type }
}
