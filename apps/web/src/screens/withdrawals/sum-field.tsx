import type { Pillar } from '@sammas/domain/fund/fund'
import { parseAmount } from '@sammas/domain/payment/amount'
import { mayTakeAll } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { amountProblems } from './problem-words.ts'
import { useRefusalWords } from './why-not.ts'
import { waysOf, type Flow } from './withdrawals-flow.ts'

/**
 * How much at once: all of the chosen pillars, or a sum before tax. Beside a fund pension from the rest of a pillar only a sum. The typed
 * sum stays when another way is chosen.
 */
export function SumField({ flow, pillars }: { flow: Flow; pillars: readonly Pillar[] }): ReactNode {
  const text = useText()
  return (
    <Stack gap="s1">
      <ChoiceGroup legend={text('withdrawals.sum')}>
        {mayTakeAll(waysOf(flow.choices.chosen)) ? (
          <PartOrAll flow={flow} pillars={pillars} />
        ) : (
          <TypedSum flow={flow} hint="withdrawals.sum.rest" />
        )}
      </ChoiceGroup>
      {pillars.length > 1 && (
        <p>
          <Quiet small>{text('withdrawals.sum.order')}</Quiet>
        </p>
      )}
    </Stack>
  )
}

function PartOrAll({ flow, pillars }: { flow: Flow; pillars: readonly Pillar[] }): ReactNode {
  const text = useText()
  const { wanted } = flow.choices.chosen
  const want = (next: 'all' | 'sum') => {
    flow.choose((before) => ({ ...before, wanted: next }))
  }
  return (
    <>
      <ChoiceCard
        name="wanted"
        value="sum"
        checked={wanted === 'sum'}
        title={text('withdrawals.sum.part')}
        onChange={want}
      />
      {wanted === 'sum' && (
        <ChoiceDetail>
          <TypedSum flow={flow} hint="withdrawals.sum.hint" />
        </ChoiceDetail>
      )}
      <ChoiceCard
        name="wanted"
        value="all"
        checked={wanted === 'all'}
        title={text('withdrawals.sum.all', { count: pillars.length })}
        onChange={want}
      />
    </>
  )
}

function TypedSum({ flow, hint }: { flow: Flow; hint: MessageId }): ReactNode {
  const text = useText()
  const { isTouched, touch } = useTouched()
  const { amount } = flow.choices.chosen
  const check = parseAmount(amount)
  const refusal = useRefusalWords(flow)
  const id = check.ok || !isTouched ? null : amountProblems[check.reason]
  return (
    <TextField
      label={text('withdrawals.sum.label')}
      hint={text(hint)}
      short
      inputMode="decimal"
      autoComplete="off"
      suffix="€"
      value={amount}
      error={id === null ? refusal : text(id)}
      onChange={(event) => {
        // A typed sum stays chosen when the fund pension beside it goes.
        flow.choose((before) => ({ ...before, wanted: 'sum', amount: event.target.value }))
      }}
      onBlur={touch}
    />
  )
}
