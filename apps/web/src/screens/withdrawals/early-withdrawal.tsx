import { YEARS_WITHOUT_JOINING } from '@sammas/domain/account/second-pillar-state'
import { INCOME_TAX, LUMP_SUM_TAX } from '@sammas/domain/law/statutory-figures'
import { savedByWaiting, taxed } from '@sammas/domain/withdrawal/withdrawal-tax'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/contract-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Flow } from './withdrawals-flow.ts'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The price of taking the second pillar out before the preferential age. It is told here, and not offered. */
export function EarlyWithdrawal({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { pillars, worth, work } = flow.data.context
  const { right } = pillars[2]
  if (right.kind !== 'may-not' || right.reason !== 'too-early') return null
  const early = worth[2] === null ? null : taxed(worth[2], INCOME_TAX.share)
  const state = work.kind === 'works' ? work.stateAYear : null
  return (
    <Disclosure summary={text('withdrawals.early')} printed>
      <Stack gap="s1">
        <p>{text('withdrawals.early.text')}</p>
        <BulletList
          items={[
            {
              id: 'tax',
              text: (
                <Text
                  id="withdrawals.early.tax"
                  values={{
                    full: format.percent(INCOME_TAX.share, 0),
                    reduced: format.percent(LUMP_SUM_TAX.share, 0),
                    known: early === null ? 'no' : 'yes',
                    tax: <Amount amount={early?.tax ?? null} />,
                    more: <Amount amount={early && savedByWaiting(early)} />,
                    b: strong,
                  }}
                />
              ),
            },
            {
              id: 'ends',
              text: (
                <Text
                  id="withdrawals.early.ends"
                  values={{ state: state === null ? 'unknown' : 'known', year: <Amount amount={state} />, b: strong }}
                />
              ),
            },
            { id: 'again', text: text('withdrawals.early.again', { years: YEARS_WITHOUT_JOINING }) },
          ]}
        />
        <p>{text('withdrawals.early.notHere')}</p>
      </Stack>
    </Disclosure>
  )
}
