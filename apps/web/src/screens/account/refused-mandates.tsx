import { isPartlyTaken, type AnsweredPart } from '@sammas/contract/answered-parts'
import { noticeRead, type NoticeAnswer } from '@sammas/contract/notice'
import { isRefusal } from '@sammas/domain/application/notices'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { call } from '#web/api/client.ts'
import { refusalOf } from '#web/api/mandate-outcome.ts'
import { mandateOutcomeQuery, noticesQuery } from '#web/api/queries.ts'
import { useCommand } from '#web/api/use-command.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { AnsweredParts } from '#web/features/error-card/answered-parts.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { refusedAs } from '#web/features/notice-kinds/refused-as.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import css from './failed-notice.module.css'

/** At the head of the account: signed mandates refused later, with the reason, until the person marks them as read. */
export function RefusedMandates() {
  const { data: notices = [] } = useQuery(noticesQuery())
  return notices.map(
    (notice) =>
      isRefusal(notice.kind) &&
      notice.mandateId !== null &&
      !notice.read && <RefusedMandate key={notice.id} notice={notice} mandateId={notice.mandateId} />,
  )
}

function RefusedMandate({ notice, mandateId }: { notice: NoticeAnswer; mandateId: number }) {
  const text = useText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { data } = useQuery(mandateOutcomeQuery(mandateId))
  const seen = useCommand(async (signal) => {
    await call(noticeRead, { params: { id: notice.id }, signal })
    await queryClient.invalidateQueries({ queryKey: noticesQuery().queryKey })
  })
  const refusal = refusalOf(data)
  if (refusal === null) return null
  const parts = data?.parts ?? []
  const kind = data?.kind === 'REPLACED' ? 'replaced' : refusedKind(notice, parts)
  return (
    <div className={css['notice']}>
      <ErrorCard
        failure={refusal}
        title={text(`account.refused.${kind}`, { date: format.longDate(tallinnDate(new Date(notice.time))) })}
        action={
          <>
            {kind === 'rate' && (
              <Link to={paths.paymentRate()} className={buttonClass({ size: 'small' })}>
                {text('account.failure.again')}
              </Link>
            )}
            <Button variant="second" size="small" busy={seen.busy} onPress={seen.run}>
              {text('account.failure.seen')}
            </Button>
          </>
        }
      >
        <AnsweredParts parts={parts} />
      </ErrorCard>
      <CommandFailure command={seen} title={text('account.failure.seen.failed')} />
    </div>
  )
}

function refusedKind(
  { kind, applicationType }: NoticeAnswer,
  parts: readonly AnsweredPart[],
): 'cancellation' | 'rate' | 'partly' | 'mandate' {
  if (kind === 'cancellation-refused') return 'cancellation'
  if (isPartlyTaken(parts)) return 'partly'
  return refusedAs(applicationType)
}
