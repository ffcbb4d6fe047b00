import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { fromPillar } from './pillar-names.ts'
import { pensionsOf } from './tally.tsx'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** Each fund pension: its first payment, tax, duration, and that the payments follow the price. Payments into the third pillar go on beside its fund pension. */
export function PensionLines({ proposal }: { proposal: Proposal }): ReactNode {
  const text = useText()
  const format = useFormat()
  const pensions = pensionsOf(proposal)
  if (pensions.length === 0) return null
  return (
    <>
      <BulletList
        items={pensions.map(({ pillar, first, tax, years, lastPayment }) => ({
          id: String(pillar),
          text: (
            <Text
              id="withdrawals.pension"
              values={{
                from: text(fromPillar[pillar]),
                taxed: tax === 0 ? 'no' : 'yes',
                first: <Amount amount={first.gross} />,
                rate: format.percent(tax, 0),
                inHand: <Amount amount={first.inHand} />,
                years,
                last: <Whole>{format.dateIn('on', lastPayment)}</Whole>,
                b: strong,
              }}
            />
          ),
        }))}
      />
      <p>{text('withdrawals.pension.follows')}</p>
      {pensions.some(({ pillar }) => pillar === 3) && <p>{text('withdrawals.pension.third')}</p>}
    </>
  )
}
