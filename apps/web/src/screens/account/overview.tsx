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
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figure, HeroFigure, HeroUnknown, Ledger } from '#web/ui/figures.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { useCapital, useMoney } from './account-data.ts'
import { useCommonTrouble } from './common-trouble.ts'
import { useHowMade } from './how-made.tsx'
import { Loaded } from './loaded.tsx'
import type { Money } from './money.ts'
import css from './overview.module.css'
import { partNames } from './part-names.ts'

/**
 * The first block: how much there is and where, with the value over time beside it, and whether anything is wrong. An unknown part
 * makes the sum unknown, never 0.
 */
export function Overview({ chart, status }: { chart: ReactNode; status: ReactNode }) {
  const money = useMoney()
  const text = useText()
  const isWide = useMedia('(width >= 64rem)')
  const total = (
    <section key="total" aria-label={text('account.total')}>
      {money.kind === 'failed' && <h2 className={css['title']}>{text('account.total')}</h2>}
      <Loaded
        loading={money}
        skeleton={<OverviewBones />}
        failedTitle={text('account.failed.money')}
        kept={<NoTotal />}
      >
        {(data, asOf) => <Total money={data} asOf={asOf} />}
      </Loaded>
    </section>
  )
  const drawing = <Fragment key="chart">{chart}</Fragment>
  const verdict = (
    <div key="status" className={css['status']}>
      {status}
    </div>
  )
  // Where they stand under each other the verdict comes before the chart, for the eye and for the keyboard.
  return (
    <div className={css['room']}>
      <div className={css['section']}>{isWide ? [total, drawing, verdict] : [total, verdict, drawing]}</div>
    </div>
  )
}

function Total({ money, asOf }: { money: Money; asOf: number }) {
  const text = useText()
  const { summary, capitalMissing, pik } = money
  const { value } = summary.total
  const how = useHowMade(value === null ? null : { of: 'total' })
  const lines = summary.rows.map((row) => ({
    id: row.part,
    name: text(partNames[row.part]),
    amount: <Amount amount={row.value} />,
  }))
  if (capitalMissing) {
    const amount = <Figure kind="unknown">{text(`account.capital.${capitalMissing}.brief`)}</Figure>
    lines.push({ id: 'member-capital', name: text('account.capital'), amount })
  }
  // Without a member's capital there is only the sum of the pillars, and it is called so.
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
      <div>
        <Ledger lines={lines} total={{ name: sum, amount: <Amount amount={value} /> }} />
        {how.told}
      </div>
    </div>
  )
}

/** The day of the amounts; the moment, with a way to try again, while nothing newer can be had. */
function AsOf({ asOf }: { asOf: number }) {
  const text = useText()
  const format = useFormat()
  const trouble = useCommonTrouble()
  const moment = useMomentShown(trouble?.asOf ?? asOf)
  if (moment === null) return null
  if (trouble?.kind !== 'stale') return text('account.as.of', { date: format.longDate(tallinnDate(moment)) })
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

/** The whole amount, or in its place why nobody but the person's bank knows it. */
function Hero({ value, pik }: { value: Cents | null; pik: Money['pik'] }) {
  const text = useText()
  const format = useFormat()
  if (pik !== null) return <HeroUnknown>{text('account.total.pik', { part: pik.part })}</HeroUnknown>
  if (value === null) return <HeroUnknown>{text('account.total.unknown')}</HeroUnknown>
  return <HeroFigure>{format.euros(value)}</HeroFigure>
}

/** The block where the page says that it, like others, could not be loaded; a member's capital is a call of its own, and may be known. */
function NoTotal() {
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

const LINES = ['second', 'third']
const line = (id: string) => ({ id, name: <Bone shape="word" />, amount: <Bone shape="word" /> })

function OverviewBones() {
  const text = useText()
  return (
    <div className={css['overview']}>
      <div>
        <p className={css['title']}>{text('account.total')}</p>
        <Bone shape="hero" />
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
