import { dateList } from '@sammas/contract/dates'
import { call } from './client.ts'
import { personal } from './queries.ts'

/** Coming dates, with days left (docs/rules.md: Coming dates). */
export const datesQuery = () => personal<typeof dateList, 'dates'>('dates', (signal) => call(dateList, { signal }))
