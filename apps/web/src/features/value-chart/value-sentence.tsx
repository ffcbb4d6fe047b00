import type { RequestedDays } from '#web/api/queries.ts'
import type { Cents } from '@sammas/domain/money/cents'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { ChartPeriod, ChartPreset } from './chart-period.ts'
import { growthOf, pillarsIn, type PillarExit, type SavingsDay } from './savings-day.ts'
import { useMonthWords } from './time-words.ts'

type Direction = 'grown' | 'shrunk' | 'same'

/** Sentences for all the savings ever, and for a part of the time. */
const sentences: Record<Direction, { whole: MessageId; part: MessageId }> = {
  grown: { whole: 'value.grown', part: 'value.grown.then' },
  shrunk: { whole: 'value.shrunk', part: 'value.shrunk.then' },
  same: { whole: 'value.same', part: 'value.same.then' },
}

/** Names of the periods inside the sentences. */
const periodNames: Record<ChartPreset, string> = {
  'this-year': 'thisYear',
  '1': 'one',
  '5': 'five',
  '10': 'ten',
  all: 'all',
}

/** The chart in words: the money in the funds, and the money that left them. */
export function ValueSentence(props: {
  days: readonly SavingsDay[]
  requested: RequestedDays
  period: ChartPeriod
  emptied: readonly PillarExit[]
}) {
  const { days, requested, period, emptied } = props
  const text = useText()
  const format = useFormat()
  const monthWords = useMonthWords()
  if (days.length === 0) return <>{text('value.title')}</>
  const euros = (amount: Cents) => format.euros(Math.abs(amount) as Cents, { decimals: 0 }) // still whole cents
  const sentence = (pillars: readonly (2 | 3)[]) => {
    const growth = growthOf(days, requested, pillars)
    if (growth === null || growth.amount === null) return text('value.unknown')
    const { whole, part } = sentences[directionOf(growth.amount)]
    const values = { amount: euros(growth.amount), pillars: pillars.join('') }
    if (growth.whole) return text(whole, values)
    return text(part, { ...values, period: period.kind === 'days' ? 'days' : periodNames[period.preset] })
  }
  const left = emptied.flatMap(({ pillar, date, toPik }) => {
    const growth = growthOf(days, requested, [pillar])
    const amount = growth?.amount ?? null
    return [
      text(toPik ? 'value.gone.pik' : 'value.gone.out', { pillar, month: monthWords(date) }),
      ...(amount === null || !growth?.whole
        ? []
        : [text('value.gone.growth', { way: directionOf(amount), amount: euros(amount) })]),
    ]
  })
  const staying = pillarsIn(days).filter((pillar) => emptied.every((end) => end.pillar !== pillar))
  return <>{[...left, ...(staying.length > 0 ? [sentence(staying)] : [])].join(' ')}</>
}

/** Direction of an amount shown without cents. */
function directionOf(amount: Cents): Direction {
  if (Math.abs(amount) < 50) return 'same'
  return amount > 0 ? 'grown' : 'shrunk'
}
