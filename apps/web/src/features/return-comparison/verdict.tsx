import { returnRate } from '@sammas/domain/money/return-rate'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { AVERAGE_KEY, timeWord, type ComparisonChoice, type OtherIndexKey, type OwnKey } from './comparison-choice.ts'
import { shownRate, comparisonOf, type Outcome, type Outcomes } from './outcome.ts'
import css from './return-comparison.module.css'

const ownWords: Record<OwnKey, MessageId> = {
  SECOND_PILLAR: 'returns.your.second',
  THIRD_PILLAR: 'returns.your.third',
}

const indexWords: Record<OtherIndexKey, MessageId> = {
  UNION_STOCK_INDEX: 'returns.beside.world',
  CPI: 'returns.beside.prices',
}

/** The result in words, before any figure: the own return, and its comparison with the two others. Announced on changes. */
export function Verdict(props: {
  choice: ComparisonChoice
  fundName: string
  outcomes: Outcomes
  enough: boolean
  /** False: the person has no such pillar. */
  hasOwn: boolean
}) {
  const { choice, fundName, outcomes, enough, hasOwn } = props
  const text = useText()
  const compared = (other: Outcome, words: MessageId) => {
    const comparison = comparisonOf(outcomes.own, other)
    return comparison === null ? '' : ` ${text(words, { beside: comparison, fund: fundName })}`
  }
  return (
    <figcaption className={css['verdict']}>
      <AfterChange isWaiting={outcomes.own.kind === 'loading'}>
        <b>
          <Headline choice={choice} outcome={outcomes.own} enough={enough} hasOwn={hasOwn} />
        </b>
        {compared(outcomes.index, indexWords[choice.index])}
        {compared(outcomes.fund, choice.fund === AVERAGE_KEY ? 'returns.beside.average' : 'returns.beside.fund')}
      </AfterChange>
    </figcaption>
  )
}

function Headline(props: { choice: ComparisonChoice; outcome: Outcome; enough: boolean; hasOwn: boolean }) {
  const { choice, outcome, enough, hasOwn } = props
  const text = useText()
  const format = useFormat()
  const name = text(ownWords[choice.own])
  if (outcome.kind === 'loading') return <>{text('returns.loading')}</>
  if (outcome.kind !== 'known' && !hasOwn)
    return <>{text(choice.own === 'SECOND_PILLAR' ? 'returns.no.second' : 'returns.no.third')}</>
  if (outcome.kind !== 'known') return <>{text(enough ? 'returns.unknown' : 'returns.none', { name })}</>
  const rate = format.growth(returnRate(Math.abs(outcome.rate)))
  const shown = shownRate(outcome.rate)
  if (shown === 0) return <>{text('returns.same', { name })}</>
  if (outcome.annualised) return <>{text(shown > 0 ? 'returns.grown' : 'returns.shrunk', { name, rate })}</>
  return <>{text(shown > 0 ? 'returns.grown.short' : 'returns.shrunk.short', { name, rate, time: timeWord(choice) })}</>
}
