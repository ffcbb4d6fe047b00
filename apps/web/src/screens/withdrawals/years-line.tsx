import { addDays, yearOf } from '@sammas/domain/dates/civil-date'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Whole } from '#web/ui/layout.tsx'
import css from './withdrawals.module.css'
import type { Flow } from './withdrawals-flow.ts'
import { milestones, type Milestone } from './milestones.ts'

const words: Record<Milestone['kind'], { coming: MessageId; past: MessageId }> = {
  today: { coming: 'withdrawals.line.today', past: 'withdrawals.line.today' },
  'reduced-tax': { coming: 'withdrawals.line.reduced', past: 'withdrawals.line.reduced.past' },
  preferential: { coming: 'withdrawals.line.preferential', past: 'withdrawals.line.preferential.past' },
  pension: { coming: 'withdrawals.line.pension', past: 'withdrawals.line.pension.past' },
}

/** A line of the years: the drawing, and beside it each day with the change that it brings. */
export function YearsLine({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const days = milestones(flow.data.context.ages, flow.data.pendingFacts.today)
  return (
    <section className={css['years']} aria-label={text('withdrawals.line')}>
      <svg className={css['line']} aria-hidden="true">
        <line x1="5%" x2="95%" y1="0.75rem" y2="0.75rem" />
        {days.map((day, index) => (
          <Mark key={day.kind} day={day} end={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'} />
        ))}
      </svg>
      <ol className={css['days']}>
        {days.map((day) => (
          <li key={day.kind} className={classNames(day.isPast && css['past'], day.kind === 'today' && css['today'])}>
            <div>
              <Day day={day} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In pixels, as far as the mark is wide. */
const ASIDE = { start: -7, middle: 0, end: 7 } as const

/** `end`: the words of the outer marks stay within the line. */
function Mark({ day, end }: { day: Milestone; end: keyof typeof ASIDE }): ReactNode {
  const text = useText()
  const position = `${String(5 + 90 * day.x)}%`
  return (
    <g className={css[day.kind === 'today' ? 'now' : day.isPast ? 'passed' : 'coming']}>
      <circle cx={position} cy="0.75rem" r="7" />
      <text x={position} dx={ASIDE[end]} y="2.25rem" textAnchor={end}>
        {day.kind === 'today' ? text('withdrawals.line.now') : yearOf(day.date)}
      </text>
    </g>
  )
}

function Day({ day }: { day: Milestone }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { kind, date, isSet, isPast } = day
  const law = useLaw(date)
  const eve = useLaw(addDays(date, -1))
  return (
    <>
      <strong>
        <Whole>{format.longDate(date)}</Whole>
      </strong>
      <br />
      {text(words[kind][isPast ? 'past' : 'coming'], { full: eve.full, reduced: law.reduced })}{' '}
      {!isSet && text('withdrawals.line.atLeast')}
    </>
  )
}
