import { applicationName } from '@sammas/contract/application-names'
import { ON_ITS_WAY, type ApplicationFacts } from '@sammas/domain/application/application'
import { cancellationObstacle } from '@sammas/domain/application/cancellation'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { readableIban } from '@sammas/domain/payment/iban'
import { formatPercent } from '@sammas/domain/money/format'
import {
  isMovable,
  promisedValue,
  type FundPromise,
  type PendingFacts,
  type Source,
} from '@sammas/domain/selection/free-part'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { isKnownApplication, type AnyApplication } from '#web/api/facts.ts'
import { applicationsQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { signedOnce } from './signed-once.ts'

/**
 * The part of each fund in earlier applications, with each deadline of cancelling: once for all that was signed at once. Empty without
 * any.
 */
export function PendingNotice({
  sources,
  pendingFacts,
  directs,
}: {
  sources: readonly Source[]
  pendingFacts: PendingFacts
  /** Contributions can be directed all the same. */
  directs: boolean
}): ReactNode {
  const text = useText()
  const applications = useQuery(applicationsQuery()).data ?? []
  const promised = sources.filter(({ part }) => part.promised !== 0 && part.promisedBy.length > 0)
  if (promised.length === 0) return null
  const isAll = !sources.some(isMovable)
  const together = signedOnce(promised, applications.filter(isKnownApplication), pendingFacts)
  return (
    <Alert tone="info" title={text(isAll ? 'mandateFlow.onTheWay.titleAll' : 'mandateFlow.onTheWay.title')}>
      <p>
        {isAll
          ? text('mandateFlow.onTheWay.textAll', { directs: directs ? 'yes' : 'no' })
          : text('mandateFlow.onTheWay.text')}
      </p>
      <BulletList
        items={promised.map((source) => ({
          id: source.fund.isin,
          text: (
            <>
              <FundPart source={source} />
              {together === null && <Cancels source={source} pendingFacts={pendingFacts} />}
            </>
          ),
        }))}
      />
      {together !== null && (
        <p>
          <CancelUntil application={together} search={{ scope: 'mandate' }} />
        </p>
      )}
    </Alert>
  )
}

function FundPart({ source }: { source: Source }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const { fund, part } = source
  const amount = promisedValue(source)
  if (part.promised === null || amount === null)
    return <>{text('mandateFlow.onTheWay.partUnknown', { fund: fund.name })}</>
  return (
    <>
      {text('mandateFlow.onTheWay.part', {
        fund: fund.name,
        percent: formatPercent({ share: part.promised }, language, { stripZeros: true }),
        amount: format.euros(amount),
      })}
    </>
  )
}

function Cancels({ source, pendingFacts }: { source: Source; pendingFacts: PendingFacts }): ReactNode {
  return source.part.promisedBy
    .toSorted(byDeadline)
    .map(({ id }, _index, all) => <Cancel key={id} id={id} pendingFacts={pendingFacts} isNamed={all.length > 1} />)
}

/** The earliest deadline comes first; deadlines are ISO moments of equal length. */
function byDeadline(one: FundPromise, other: FundPromise): number {
  return (one.cancellationDeadline ?? '~') < (other.cancellationDeadline ?? '~') ? -1 : 1
}

/** The number of the pension investment account to which an application moves money. */
function accountOf(id: number, applications: readonly AnyApplication[]): string {
  const found = applications.find((each) => each.id === id)
  if (found === undefined || !isKnownApplication(found) || found.type !== 'TRANSFER') return ''
  return readableIban(found.details.exchanges.find(({ targetPik }) => targetPik !== null)?.targetPik ?? '')
}

/** An application's effect, to distinguish it from others of the same fund: its name, and for a transfer each share and target. */
function useApplicationWords(): (application: ApplicationFacts) => { title: string; moves: string } {
  const text = useText()
  const { language } = useLanguage()
  const applications = useQuery(applicationsQuery()).data ?? []
  return ({ id, type, source, moves }) => {
    const parts = moves.map(({ target, part }) => {
      const share = 'share' in part ? `${formatPercent({ share: part.share }, language, { stripZeros: true })} ` : ''
      return `${share}→ ${target?.name ?? text('mandateFlow.onTheWay.pik', { account: accountOf(id, applications) })}`
    })
    return {
      title: type === 'UNKNOWN' || type === 'SELECTION' ? '' : applicationName(type, source?.pillar ?? null, language),
      moves: parts.length === 0 ? '' : `, ${parts.join(', ')}`,
    }
  }
}

function Cancel(props: { id: number; pendingFacts: PendingFacts; isNamed: boolean }): ReactNode {
  const { id, pendingFacts, isNamed } = props
  const text = useText()
  const application = pendingFacts.pending.find((pending) => pending.id === id)
  if (application?.status === ON_ITS_WAY) return <> {text('mandateFlow.onTheWay.unconfirmed')}</>
  if (application === undefined || cancellationObstacle(application, pendingFacts.today) !== null) return null
  return <> {isNamed ? <CancelNamed application={application} /> : <CancelUntil application={application} />}</>
}

type Cancellable = Pick<ApplicationFacts, 'id' | 'cancellationDeadline'>

function CancelUntil(props: { application: Cancellable; search?: { scope: 'mandate' } }): ReactNode {
  const { application, search = {} } = props
  const { id, cancellationDeadline } = application
  const values = {
    link: (words: ReactNode) => (
      <Link to={paths.cancellation(id)} search={search}>
        {words}
      </Link>
    ),
  }
  if (cancellationDeadline === null) return <Text id="mandateFlow.onTheWay.cancel" values={values} />
  const deadline = <Deadline moment={cancellationDeadline} />
  return <Text id="mandateFlow.onTheWay.cancelUntil" values={{ ...values, deadline }} />
}

function CancelNamed({ application }: { application: ApplicationFacts }): ReactNode {
  const wordsOf = useApplicationWords()
  const { id, cancellationDeadline } = application
  if (cancellationDeadline === null) return <CancelUntil application={application} />
  const link = (words: ReactNode) => <Link to={paths.cancellation(id)}>{words}</Link>
  const deadline = <Deadline moment={cancellationDeadline} />
  return <Text id="mandateFlow.onTheWay.named" values={{ ...wordsOf(application), link, deadline }} />
}

function Deadline({ moment }: { moment: string }): ReactNode {
  const format = useFormat()
  return <Whole>{format.dateIn('until', tallinnDate(new Date(moment)))}</Whole>
}
