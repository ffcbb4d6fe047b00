import type { Cents } from '@sammas/domain/money/cents'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { ChartPeriod, ChartPreset } from './chart-period.ts'
import { pillarsIn, type Growth, type SavingsDay } from './savings-day.ts'

type Way = 'grown' | 'shrunk' | 'same'

/** Sentences for all the savings ever, and for a part of the time. */
const sentences: Record<Way, { whole: MessageId; part: MessageId }> = {
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

/** What the chart says, before one looks at it. `growth` null: there is nothing to show. */
export function ValueSentence(props: { growth: Growth | null; period: ChartPeriod; days: readonly SavingsDay[] }) {
  const { growth, period, days } = props
  const text = useText()
  const format = useFormat()
  if (growth === null) return text('value.title')
  if (growth.amount === null) return text('value.unknown')
  const amount = format.euros(Math.abs(growth.amount) as Cents, { decimals: 0 }) // still whole cents
  const pillars = pillarsIn(days).join('')
  const { whole, part } = sentences[wayOf(growth.amount)]
  if (growth.whole) return text(whole, { amount, pillars })
  return text(part, { amount, pillars, period: period.kind === 'days' ? 'days' : periodNames[period.preset] })
}

/** What an amount shown without cents says. */
function wayOf(amount: Cents): Way {
  if (Math.abs(amount) < 50) return 'same'
  return amount > 0 ? 'grown' : 'shrunk'
}
