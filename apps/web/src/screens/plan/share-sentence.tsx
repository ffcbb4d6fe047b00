import type { ShareOfWage } from '@sammas/domain/plan/share-of-wage'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Explanation } from '#web/ui/explanation.tsx'

/** Whether it is enough: the payment as a share of today's net wage, alone and with the first pillar. */
export function ShareSentence({ share }: { share: ShareOfWage }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { netWage, pillars, together } = share
  const percent = (part: ShareOfWage['pillars'] | null) =>
    part === null || part.share === null ? 'unknown' : format.percent(part.share, 0)
  return (
    <p>
      <Text
        id="plan.share"
        values={{
          share: percent(pillars),
          wage: <Amount amount={netWage} decimals={0} />,
          first: together === null ? 'none' : 'told',
          together: <Amount amount={together?.month ?? null} decimals={0} />,
          all: percent(together),
          b: (words) => <strong>{words}</strong>,
        }}
      />{' '}
      {netWage !== null && (
        <Explanation label={text('plan.how', { of: 'share' })}>{text('plan.share.how')}</Explanation>
      )}
    </p>
  )
}
