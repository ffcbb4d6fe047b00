import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { inForceOn } from '@sammas/domain/law/figure'
import { THIRD_PILLAR_RELIEF } from '@sammas/domain/law/statutory-figures'
import { formatAmount, formatPercent } from '@sammas/domain/money/format'
import { reliefFor, type TaxRoom } from '@sammas/domain/payment/tax-room'
import { useState, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { liveRegion } from '#web/ui/after-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Quiet, Spoken, Whole } from '#web/ui/layout.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import css from './tax-room-line.module.css'
import type { ShownRoom } from './use-tax-room.ts'

type TaxRoomLineProps = {
  year: ShownRoom | null
  /** One payment can use the whole room up; a monthly amount is not the room. */
  single: boolean
  /** Called with the rest of the room, as it would be typed. */
  onFill: (amount: string) => void
}

type Wording = 'none' | 'left' | 'atMost' | 'over'

function wordingOf({ isOver, room: { kind, left } }: ShownRoom): Wording {
  if (isOver) return 'over'
  if (left === 0) return 'none'
  return kind === 'known' ? 'left' : 'atMost'
}

const words: Record<Wording, MessageId> = {
  none: 'payment.room.none',
  left: 'payment.room.left',
  atMost: 'payment.room.atMost',
  over: 'payment.room.over',
}

/** The widest possible figures: the line is drawn with them, hidden, so that its height is the same before and after loading. */
function widest(day: CivilDate) {
  const { most } = inForceOn(THIRD_PILLAR_RELIEF, day)
  return { left: most, relief: reliefFor(most, day) }
}
const RESERVED = ['left', 'atMost'] as const

/** The payments that still give income tax back for the year, and a button that makes all of them the amount. */
export function TaxRoomLine({ year, single, onFill }: TaxRoomLineProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const [filled, setFilled] = useState('')
  if (year === null) return null
  const { room } = year
  const line = { year: year.year, day: year.lastDay, single }
  return (
    <div className={css['line']}>
      {RESERVED.map((wording) => (
        <Line key={wording} {...line} wording={wording} figures={widest(year.lastDay)} reserved />
      ))}
      {year.isComing ? (
        <Skeleton label={text('payment.room.coming')}>
          <LineBones lines={1} />
        </Skeleton>
      ) : (
        <Line
          {...line}
          wording={wordingOf(year)}
          figures={room}
          onPress={() => {
            onFill(formatAmount(room.left, language))
            setFilled(text('payment.room.filled', { left: format.euros(room.left) }))
          }}
        />
      )}
      <Spoken>
        <span {...liveRegion}>{filled}</span>
      </Spoken>
    </div>
  )
}

type LineProps = {
  year: number
  /** The year's last day of payments: its law counts. */
  day: CivilDate
  single: boolean
  wording: Wording
  figures: Pick<TaxRoom, 'left' | 'relief'>
  reserved?: boolean
  onPress?: () => void
}

function Line({ year, day, single, wording, figures, reserved = false, onPress }: LineProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const values = {
    share: formatPercent({ share: inForceOn(THIRD_PILLAR_RELIEF, day).incomeShare }, language, { stripZeros: true }),
    left: <Whole>{format.euros(figures.left)}</Whole>,
    back: <Whole>{format.euros(figures.relief)}</Whole>,
    year: String(year),
    next: String(year + 1),
    b: (inner: ReactNode) => <strong>{inner}</strong>,
  }
  return (
    <div className={classNames(css['text'], reserved && css['reserved'])}>
      <p>
        <Quiet small>
          <Text id={words[wording]} values={values} />
        </Quiet>
      </p>
      {wording === 'left' && single && (
        <Button variant="second" size="small" onPress={onPress}>
          {text('payment.room.fill', { left: format.euros(figures.left) })}
        </Button>
      )}
    </div>
  )
}
