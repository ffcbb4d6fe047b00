import type { FeeInEuros } from '@sammas/domain/selection/fee-in-euros'
import { cents } from '@sammas/domain/money/cents'
import { provider } from '@sammas/provider/provider'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Whole } from '#web/ui/layout.tsx'

/** From this fee on a sentence leaves out cents. The explanation and the tables have them. */
const WITHOUT_CENTS = cents(10_00)

const words: Record<FeeInEuros['kind'], { line: MessageId; how: MessageId }> = {
  compared: { line: 'account.fee.compared', how: 'account.fee.compared.how' },
  moving: { line: 'account.fee.moving', how: 'account.fee.moving.how' },
}

/** Yearly cost of a pillar's funds, in one sentence, and the calculation of its amounts. */
export function FeeSentence({ fee, pillar }: { fee: FeeInEuros; pillar: 2 | 3 }) {
  const text = useText()
  const format = useFormat()
  const other = fee.kind === 'compared' ? fee.lowFee : fee.later
  const decimals = Math.min(fee.now, other) < WITHOUT_CENTS ? 2 : 0
  const day = fee.kind === 'moving' && fee.from !== null ? fee.from : null
  const shared = {
    from: <Whole>{day === null ? '' : format.dateIn('from', day)}</Whole>,
    day: day === null ? 'unknown' : 'known',
    staying: fee.kind === 'compared' && fee.staying ? 'yes' : 'no',
    pillar: String(pillar),
  }
  return (
    <>
      <Text
        id={words[fee.kind].line}
        values={{
          ...shared,
          now: (
            <strong>
              <Amount amount={fee.now} decimals={decimals} />
            </strong>
          ),
          other: (
            <strong>
              <Amount amount={other} decimals={decimals} />
            </strong>
          ),
        }}
      />{' '}
      <Explanation label={text('account.how', { section: `fee${pillar}` })}>
        <Text
          id={words[fee.kind].how}
          values={{
            ...shared,
            now: <Amount amount={fee.now} />,
            other: <Amount amount={other} />,
            fund: fee.kind === 'compared' ? fee.fund.name : '',
            threshold: format.fee(provider.feeThreshold),
            charges: fee.kind === 'compared' ? format.fee(fee.fund.ongoingChargesFigure) : '',
          }}
        />
      </Explanation>
    </>
  )
}
