import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import { readableIban } from '@sammas/domain/payment/iban'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { userQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMomentShown } from '#web/lib/today.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useLatch } from '#web/lib/use-latch.ts'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Figure, HeroFigure, HeroUnknown, Ledger } from '#web/ui/figures.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { useCapital, useMoney } from './account-data.ts'
import { useCommonTrouble } from './common-trouble.ts'
import { useHowMade } from './how-made.tsx'
import { useLateRoom } from './late-room.tsx'
import { Loaded } from './loaded.tsx'
import type { Money } from './money.ts'
import css from './overview.module.css'
import { partNames } from './part-names.ts'
import { RoomForRest } from './room-for-rest.tsx'
import { MembershipCard } from './start-card.tsx'
import { YearChange } from './year-change.tsx'
import { StatusBones, StatusCard, useStatusFacts } from './status-card.tsx'

/** A part waits so long for the height of the part above it: longer than the parts wait for capital, applications and funds. */
const HEIGHT_WAIT_MS = 3000

/**
 * The first block: the sum and its parts, the value over time beside it, and problems; `below` is the rest of the page. A part is as high as
 * its content and is drawn when the part above it has its final height: nothing moves, and no reserved room stays empty. After three seconds
 * everything is drawn, with room reserved for the late part. An unknown part makes the sum unknown, never 0.
 * `beginning` stands in the chart's place for a person who has nothing yet; null for all others.
 */
export function Overview(props: { beginning: ReactNode; chart: ReactNode; below: ReactNode }) {
  const { beginning, chart, below } = props
  const money = useMoney()
  const facts = useStatusFacts()
  const { hasTotal, hasStatus, isLate } = useHeights(
    money.kind !== 'loading',
    beginning !== null || facts.kind !== 'loading',
  )
  const totalRoom = useLateRoom(isLate && beginning === null, money.kind !== 'loading')
  const statusRoom = useLateRoom(isLate && beginning === null, facts.kind !== 'loading')
  const text = useText()
  const isWide = useMedia('(width >= 64rem)')
  const total = (
    <section
      key="total"
      aria-label={text('account.total')}
      className={classNames(totalRoom.hasRoom && css['totalRoom']) || undefined}
    >
      {money.kind === 'failed' && <h2 className={css['title']}>{text('account.total')}</h2>}
      <Loaded
        loading={money}
        skeleton={<OverviewBones />}
        failedTitle={text('account.failed.money')}
        kept={<NoTotal />}
      >
        {(data, asOf) => (
          <Total money={data} asOf={asOf} isNothing={beginning !== null && data.summary.total.value === 0} />
        )}
      </Loaded>
      {totalRoom.end}
    </section>
  )
  const drawing = <Fragment key="chart">{chart}</Fragment>
  const start = <Fragment key="start">{beginning}</Fragment>
  const verdict = (
    // A key of its own for a person without savings: the card has another place then, and re-rendering does not move it.
    <div
      key={beginning ? 'membership' : 'status'}
      className={classNames(css['status'], statusRoom.hasRoom && css['statusRoom'])}
    >
      {beginning ? <MembershipCard /> : <StatusCard loading={facts} />}
      {statusRoom.end}
    </div>
  )
  const status = hasTotal ? verdict : <EarlyStatus key="early" />
  // In one column the verdict comes before the chart, for the eye and for the keyboard.
  const column = [total, status, hasTotal && hasStatus && drawing]
  const parts = beginning ? [total, hasTotal && start, status] : isWide ? [total, drawing, status] : column
  return (
    <>
      <div className={css['room']}>
        <div className={css['section']}>{parts}</div>
      </div>
      {hasTotal && hasStatus ? below : <RoomForRest />}
    </>
  )
}

/** Which parts have their final height: those that have loaded once, or all when one of them is late. */
function useHeights(isTotalKnown: boolean, isStatusKnown: boolean) {
  const hasTotal = useLatch(isTotalKnown)
  const hasStatus = useLatch(isStatusKnown)
  const isLate = useLatch(useOverdue(!hasTotal || !hasStatus, HEIGHT_WAIT_MS))
  return { hasTotal: hasTotal || isLate, hasStatus: hasStatus || isLate, isLate }
}

/** The placeholder rows of the status card while the total above it has no final height; the card itself is mounted after that. */
function EarlyStatus() {
  const text = useText()
  return (
    <div className={css['status']}>
      <Skeleton label={text('account.loading')}>
        <StatusBones />
      </Skeleton>
    </div>
  )
}

/** `isNothing`: there is nothing that the sum could be divided into, or made of. */
function Total({ money, asOf, isNothing }: { money: Money; asOf: number; isNothing: boolean }) {
  const text = useText()
  const { summary, capitalMissing, pik } = money
  const { value } = summary.total
  const how = useHowMade(value === null || isNothing ? null : { of: 'total' })
  const lines = summary.rows.map((row) => ({
    id: row.part,
    name: text(partNames[row.part]),
    amount: <Amount amount={row.value} />,
  }))
  if (capitalMissing) {
    const amount = <Figure kind="unknown">{text(`account.capital.${capitalMissing}.brief`)}</Figure>
    lines.push({ id: 'member-capital', name: text('account.capital'), amount })
  }
  // Without a member's capital there is only the sum of the pillars, and it is labelled so.
  const [title, sum] = capitalMissing
    ? [text('account.total.pillars'), text('account.total.pillars')]
    : [text('account.total'), text('account.summary.total')]
  return (
    <div className={css['overview']}>
      <div>
        <div className={css['head']}>
          <h2 className={css['title']}>{title}</h2>
          {how.sign}
        </div>
        <Hero value={value} pik={pik} />
        {!isNothing && pik === null && <YearChange />}
        <p className={css['note']}>
          {pik !== null && pik.accountNumber !== null && (
            <>
              <Whole>{readableIban(pik.accountNumber)}</Whole>
              <br />
            </>
          )}
          <AsOf asOf={asOf} />
        </p>
      </div>
      {!isNothing && (
        <div>
          <Ledger lines={lines} total={{ name: sum, amount: <Amount amount={value} /> }} />
          {how.explanation}
        </div>
      )}
    </div>
  )
}

/** The day of the amounts; the moment, with a retry, while refetching fails. */
function AsOf({ asOf }: { asOf: number }) {
  const text = useText()
  const format = useFormat()
  const trouble = useCommonTrouble()
  const moment = useMomentShown(trouble?.asOf ?? asOf)
  if (moment === null) return null
  if (trouble?.kind !== 'stale') return <>{text('account.as.of', { date: format.longDate(tallinnDate(moment)) })}</>
  return (
    <span role="status" className={css['stale']}>
      <Icon name="warn" size="small" />
      {text('account.stale', { time: format.dateTime(moment.toISOString()) })}
      <Button variant="link" size="small" onPress={trouble.retry}>
        {text('account.retry')}
      </Button>
    </span>
  )
}

/** The whole amount, or instead the reason why only the person's bank knows it. */
function Hero({ value, pik }: { value: Cents | null; pik: Money['pik'] }) {
  const text = useText()
  const format = useFormat()
  if (pik !== null) return <HeroUnknown>{text('account.total.pik', { part: pik.part })}</HeroUnknown>
  if (value === null) return <HeroUnknown>{text('account.total.unknown')}</HeroUnknown>
  return <HeroFigure>{format.euros(value)}</HeroFigure>
}

/** The block when the page shows one message for many failed cards; a member's capital is a call of its own, and may be known. */
export function NoTotal() {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  const { data: capital } = useCapital(user)
  const none = (id: 'second' | 'third') => ({ id, name: text(partNames[`${id}-pillar`]), amount: '–' })
  const own =
    capital === undefined
      ? []
      : [{ id: 'member-capital', name: text('account.capital'), amount: <Amount amount={capital.total} /> }]
  return (
    <div className={css['overview']}>
      <HeroUnknown>–</HeroUnknown>
      <Ledger
        lines={[none('second'), none('third'), ...own]}
        total={{ name: text('account.summary.total'), amount: '–' }}
      />
    </div>
  )
}

/** As many as a member has. */
const LINES = ['second', 'third', 'capital']
const line = (id: string) => ({ id, name: <Bone shape="word" />, amount: <Bone shape="word" /> })

function OverviewBones() {
  const text = useText()
  return (
    <div className={css['overview']}>
      <div>
        <p className={css['title']}>{text('account.total')}</p>
        <Bone shape="hero" />
        <p className={css['change']} />
        <p className={css['note']}>
          <Bone shape="name" low />
        </p>
      </div>
      <div>
        <Ledger lines={LINES.map(line)} total={line('total')} />
      </div>
    </div>
  )
}
