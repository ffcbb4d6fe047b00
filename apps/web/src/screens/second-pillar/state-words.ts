import {
  isPaidFrom,
  type JoiningObstacle,
  opensSecondPillar,
  pikOf,
  type SecondPillarState,
  yearsWithoutJoining,
} from '@sammas/domain/account/second-pillar-state'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Stays } from '#web/features/mandate-flow/contract/stays-clause.tsx'
import type { Format } from '#web/i18n/use-format.ts'
import type { MessageId } from '#web/i18n/message-id.ts'

/** The flow's words by the state of the pillar. */
export type StateWords = {
  /** Heading and lead of the step for contributions. */
  readonly heading: MessageId
  readonly lead: MessageId
  /** Present target of contributions, without a known fund. */
  readonly futureNow: MessageId
  readonly stays: Stays
}

/** Contributions end with money that waits to be taken out: nothing is promised of them. */
const amountStays = (state: SecondPillarState): readonly MessageId[] =>
  isPaidFrom(state) || state.kind === 'leaving' ? [] : ['secondPillar.confirm.stays.amount']

/** The words for a state in which a fund can be chosen. */
export function stateWords(state: SecondPillarState, today: CivilDate): StateWords {
  if (opensSecondPillar(state, today)) {
    const isFirst = state.kind === 'never-had'
    return {
      heading: 'secondPillar.open.heading',
      lead: isFirst ? 'secondPillar.future.leadNew' : 'secondPillar.future.leadAgain',
      futureNow: isFirst ? 'secondPillar.open.now' : 'secondPillar.open.nowAgain',
      stays: { exitRestricted: [], futureUnknown: null, always: ['secondPillar.confirm.stays.third'] },
    }
  }
  const hasPik = pikOf(state) !== null
  const pikStays: readonly MessageId[] = hasPik ? ['secondPillar.confirm.stays.pik'] : []
  if ('contributionsEnded' in state) {
    return {
      heading: 'secondPillar.closed.ended.heading',
      lead: 'secondPillar.closed.ended',
      futureNow: 'secondPillar.closed.ended.now',
      stays: {
        exitRestricted: [],
        futureUnknown: null,
        contributionsEnded: true,
        always: [...pikStays, 'secondPillar.confirm.stays.third'],
      },
    }
  }
  return {
    heading: 'secondPillar.future.heading',
    lead: hasPik ? 'secondPillar.future.leadPik' : 'secondPillar.future.lead',
    futureNow: futureNowOf(state),
    stays: {
      exitRestricted: [],
      futureUnknown: 'secondPillar.confirm.stays.futureUnknown',
      always: [...pikStays, ...amountStays(state), 'secondPillar.confirm.stays.third'],
    },
  }
}

function futureNowOf(state: SecondPillarState): MessageId {
  if (state.kind === 'unknown') return 'secondPillar.confirm.nowUnknown'
  return pikOf(state) === null ? 'secondPillar.confirm.futureNow' : 'secondPillar.confirm.nowPik'
}

/** Why no fund can be chosen for contributions. */
export function closedWords(state: SecondPillarState, obstacle: JoiningObstacle, format: Pick<Format, 'dateIn'>) {
  const on = 'on' in state ? state.on : null
  const when = { day: on === null ? 'unknown' : 'known', on: on === null ? '' : format.dateIn('on', on) }
  if (obstacle.reason === 'paid-out') {
    return { heading: 'secondPillar.closed.paidOut.heading', why: 'secondPillar.closed.paidOut', values: when } as const
  }
  if (obstacle.reason === 'contributions-ended') {
    return { heading: 'secondPillar.closed.ended.heading', why: 'secondPillar.closed.ended', values: {} } as const
  }
  if (obstacle.reason === 'contributions-end') {
    const values = { on: format.dateIn('on', obstacle.on) }
    return { heading: 'secondPillar.closed.ends.heading', why: 'secondPillar.closed.ends', values } as const
  }
  const { joinFrom } = obstacle
  const again = {
    again: joinFrom === null ? 'unknown' : 'known',
    from: joinFrom === null ? '' : format.dateIn('from', joinFrom),
    years: String(yearsWithoutJoining(on)),
  }
  return {
    heading: 'secondPillar.closed.early.heading',
    why: 'secondPillar.closed.early',
    values: { ...when, ...again },
  } as const
}
