import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { periodEnd } from '@sammas/domain/dates/deadlines'
import type { ChoiceMandate } from '../../../../pension/mandate.ts'

/**
 * Whether second-pillar units would move on another day than the person was shown when the mandate was made: the application period has
 * ended meanwhile (docs/rules.md: Registry calendar). `today`: the registry's day; null: unknown, and then false.
 */
export const isOfPastPeriod = (
  { pillar, exchanges, createdAt }: Pick<ChoiceMandate, 'pillar' | 'exchanges' | 'createdAt'>,
  today: CivilDate | null,
): boolean => today !== null && pillar === 2 && exchanges.length > 0 && periodEnd(createdAt) < today
