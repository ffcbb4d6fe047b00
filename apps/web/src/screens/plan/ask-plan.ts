import { asked, type Asks } from '#web/api/ask-ahead.ts'
import { planQuery } from '#web/api/plan-query.ts'

/** The first query of the plan: its figures. */
export const planAsks: Asks = () => [asked(planQuery())]
