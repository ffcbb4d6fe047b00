import {
  hasFundsToSwitch,
  joiningObstacle,
  opensSecondPillar,
  type SecondPillarState,
  yearsWithoutJoining,
} from '@sammas/domain/account/second-pillar-state'
import type { SecondPillarStatus } from '@sammas/domain/account/status-card'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Format } from '#web/i18n/use-format.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { secondPillarWords } from './status-words.ts'

/** A message with its values. */
export type FilledWords = { readonly id: MessageId; readonly values: Readonly<Record<string, string>> }

/** The button beside the second pillar's funds; null where there is nothing to choose. */
export function changeWords(state: SecondPillarState, today: CivilDate): MessageId | null {
  if (opensSecondPillar(state, today)) return 'account.second.open'
  if (joiningObstacle(state, today) !== null && !hasFundsToSwitch(state)) return null
  switch (state.kind) {
    case 'on-pik':
      return state.contributesToFund || state.pik.part === 'part' ? 'account.second.change' : 'account.second.choose'
    case 'unknown':
      return 'account.second.choose'
    default:
      return 'account.second.change'
  }
}

/** Why there are no second-pillar funds to show. */
export function noFundsWords(state: SecondPillarState, format: DayFormat, today: CivilDate): FilledWords {
  switch (state.kind) {
    case 'never-had':
      return { id: 'account.second.never', values: {} }
    case 'on-pik':
      return { id: 'account.second.all.on.pik', values: {} }
    case 'taken-out-early':
    case 'paid-out':
      return paidOutWords(state, format, today)
    case 'unknown':
      return { id: 'account.second.unknown', values: {} }
    case 'in-funds':
    case 'leaving':
      return { id: 'account.second.none', values: {} }
  }
}

type DayFormat = Pick<Format, 'dateIn'>

/** When the pillar was withdrawn or paid out, and when it can be joined again. */
function paidOutWords(
  state: Extract<SecondPillarState, { kind: 'taken-out-early' | 'paid-out' }>,
  format: DayFormat,
  today: CivilDate,
): FilledWords {
  const { on } = state
  const when = { day: on === null ? 'unknown' : 'known', on: on === null ? '' : format.dateIn('on', on) }
  if (state.kind === 'paid-out') return { id: 'account.second.paid.out', values: when }
  const { joinFrom } = state
  const again = joiningObstacle(state, today) === null ? 'open' : joinFrom === null ? 'unknown' : 'known'
  const years = String(yearsWithoutJoining(on))
  const from = joinFrom === null ? '' : format.dateIn('from', joinFrom)
  return { id: 'account.second.taken.out', values: { ...when, again, from, years } }
}

/** The sentence of the status card's row, and a second one; `account` is filled in later as an element. */
export function rowWords(
  status: SecondPillarStatus,
  format: DayFormat,
  today: CivilDate,
): FilledWords & { readonly second: FilledWords | null } {
  const { line, second } = secondPillarWords[status.verdict]
  switch (status.verdict) {
    case 'taken-out-early':
      return { ...paidOutWords({ ...status, kind: 'taken-out-early' }, format, today), second: null }
    case 'paid-out':
      return { ...paidOutWords({ ...status, kind: 'paid-out' }, format, today), second: null }
    case 'paying-out':
      return { id: line, values: endValues(status, format), second: null }
    case 'investment-account': {
      const { accountNumber, contributionFund: fund } = status
      const values = { subject: pikSubject(status), number: accountNumber === null ? 'unknown' : 'known' }
      return {
        id: line,
        values,
        second: fund === null ? null : { id: 'account.second.pik.contributions', values: { fund } },
      }
    }
    default:
      return { id: line, values: {}, second: second === undefined ? null : { id: second, values: {} } }
  }
}

/** Without a known day no day is shown on which contributions end. */
function endValues(
  { contributions, endOn }: Extract<SecondPillarStatus, { verdict: 'paying-out' }>,
  format: DayFormat,
) {
  if (endOn === null)
    return { contributions: contributions === 'ending' ? 'ended' : contributions, day: 'unknown', on: '' }
  return { contributions, day: 'known', on: format.dateIn('on', endOn) }
}

function pikSubject({ funds, contributionFund }: Extract<SecondPillarStatus, { verdict: 'investment-account' }>) {
  if (funds > 0) return 'part'
  return contributionFund === null ? 'saving' : 'whole'
}
