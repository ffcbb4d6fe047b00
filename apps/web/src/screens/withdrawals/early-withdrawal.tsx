import { yearsWithoutJoining } from '@sammas/domain/account/second-pillar-state'
import { inForceOn } from '@sammas/domain/law/figure'
import { INCOME_TAX, LUMP_SUM_TAX } from '@sammas/domain/law/statutory-figures'
import { savedByWaiting, taxed } from '@sammas/domain/withdrawal/withdrawal-tax'
import type { ReactNode } from 'react'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Flow } from './withdrawals-flow.ts'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The price of taking the second pillar out before the preferential age. It is shown here, and not offered. */
export function EarlyWithdrawal({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { pillars, worth, work } = flow.data.context
  const { today } = flow.data.pendingFacts
  const { full, reduced, state: share } = useLaw(today)
  const { right } = pillars[2]
  if (right.kind !== 'may-not' || right.reason !== 'too-early') return null
  const early = worth[2] === null ? null : taxed(worth[2], inForceOn(INCOME_TAX, today).share)
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
                    full,
                    reduced,
                    known: early === null ? 'no' : 'yes',
                    tax: <Amount amount={early?.tax ?? null} />,
                    more: <Amount amount={early && savedByWaiting(early, inForceOn(LUMP_SUM_TAX, today).share)} />,
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
                  values={{
                    share,
                    state: state === null ? 'unknown' : 'known',
                    year: <Amount amount={state} />,
                    b: strong,
                  }}
                />
              ),
            },
            { id: 'again', text: text('withdrawals.early.again', { years: yearsWithoutJoining(today) }) },
          ]}
        />
        <p>{text('withdrawals.early.notHere')}</p>
      </Stack>
    </Disclosure>
  )
}
