import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { applicationFacts } from '#web/api/facts.ts'
import type { NoticeKind } from '@sammas/domain/application/notices'
import { beingCancelled } from '#web/api/on-their-way.ts'
import { applicationsQuery, noticesQuery, onTheirWayQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { kindWords } from '#web/features/notice-kinds/kind-words.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useLazyModule } from '#web/lib/lazy-module.ts'
import { useToday } from '#web/lib/today.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import css from './greeting.module.css'
import { accountRest } from './load-rest.ts'
import { newsOf, type News } from './news.ts'
import { APPLICATIONS_ID } from './status-rows.tsx'

/** One line between the greeting and the total, with a reserved height: nothing below it moves when it comes. */
export function NewsLine() {
  const { data: notices } = useQuery(noticesQuery())
  const { data: applications } = useQuery(applicationsQuery())
  const { data: signed = [] } = useQuery(onTheirWayQuery())
  const today = useToday()
  const isKnown = notices !== undefined && applications !== undefined && today !== null
  const news = isKnown ? newsOf(notices, applications.map(applicationFacts), beingCancelled(signed), today) : null
  return <div className={css['news']}>{news !== null && <Line news={news} />}</div>
}

/** Kinds of notices about something done; a tick on others would be a false answer. */
const good: readonly string[] = ['application-done', 'payment-arrived', 'membership-begun'] satisfies NoticeKind[]

const deadlineWords = { application: 'account.news.deadline', rate: 'account.news.rate' } as const

/** The amount comes with the code below the first block, and with the plan. */
function RoomNews() {
  const words = kindWords('tax-room', useText())
  const rest = useLazyModule(accountRest)
  return rest === null ? <>{words}</> : <rest.RoomLeft otherwise={words} />
}

function Line({ news }: { news: News }) {
  const text = useText()
  const format = useFormat()
  if (news.kind === 'notice') {
    return (
      <p>
        <Icon name={good.includes(news.of) ? 'check' : 'bell'} />
        <span>
          <b>{news.of === 'tax-room' ? <RoomNews /> : kindWords(news.of, text)}</b>{' '}
          <OnScreen>
            <Link to={paths.notices()}>{text('account.news.link', { more: news.more })}</Link>
          </OnScreen>
        </span>
      </p>
    )
  }
  return (
    <p>
      <Icon name="clock" />
      <span>
        <b>{text(deadlineWords[news.of], { days: news.daysLeft, date: format.dayIn('until', news.day) })}</b>{' '}
        <OnScreen>
          <a href={`#${APPLICATIONS_ID}`}>{text('account.news.link', { more: 0 })}</a>
        </OnScreen>
      </span>
    </p>
  )
}
