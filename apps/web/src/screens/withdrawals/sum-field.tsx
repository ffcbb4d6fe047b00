import type { Pillar } from '@sammas/domain/fund/fund'
import { parseAmount } from '@sammas/domain/payment/amount'
import { useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { amountProblems } from './problem-words.ts'
import { useRefusalWords } from './why-not.ts'
import type { Flow } from './withdrawals-flow.ts'

/** How much at once: all of the chosen pillars, or a sum before tax. The typed sum stays when another way is chosen. */
export function SumField({ flow, pillars }: { flow: Flow; pillars: readonly Pillar[] }): ReactNode {
  const text = useText()
  const [left, setLeft] = useState(false)
  const { wanted, amount } = flow.choices.chosen
  const check = parseAmount(amount)
  const refusal = useRefusalWords(flow)
  const id = check.ok || !left ? null : amountProblems[check.reason]
  const problem = id === null ? refusal : text(id)
  const want = (next: 'all' | 'sum') => {
    flow.choose((before) => ({ ...before, wanted: next }))
  }
  return (
    <Stack gap="s1">
      <ChoiceGroup legend={text('withdrawals.sum')}>
        <ChoiceCard
          name="wanted"
          value="sum"
          checked={wanted === 'sum'}
          title={text('withdrawals.sum.part')}
          onChange={() => {
            want('sum')
          }}
        />
        {wanted === 'sum' && (
          <ChoiceDetail>
            <TextField
              label={text('withdrawals.sum.label')}
              hint={text('withdrawals.sum.hint')}
              short
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              value={amount}
              error={problem}
              onChange={(event) => {
                flow.choose((before) => ({ ...before, amount: event.target.value }))
              }}
              onBlur={() => {
                setLeft(true)
              }}
            />
          </ChoiceDetail>
        )}
        <ChoiceCard
          name="wanted"
          value="all"
          checked={wanted === 'all'}
          title={text('withdrawals.sum.all', { count: pillars.length })}
          onChange={() => {
            want('all')
          }}
        />
      </ChoiceGroup>
      {pillars.length > 1 && (
        <p>
          <Quiet small>{text('withdrawals.sum.order')}</Quiet>
        </p>
      )}
    </Stack>
  )
}
