import { statementWords } from '@sammas/contract/statement-page/statement-words'
import { useProperties } from '#web/chart/placed.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { StatementStep } from './statement-steps.ts'
import css from './step-chart.module.css'

/** From the opening value to the closing one, step by step; its numbers are those of the table below it. */
export function StepChart({ steps }: { steps: readonly StatementStep[] }) {
  const text = useText()
  const highest = Math.max(...steps.map(({ from, to }) => Math.max(from, to)))
  return (
    <div className={css['box']}>
      <div className={css['steps']} role="img" aria-label={text('statement.steps')}>
        {steps.map((step) => (
          <Step key={step.id} step={step} highest={highest} />
        ))}
      </div>
    </div>
  )
}

function Step({ step, highest }: { step: StatementStep; highest: number }) {
  const { id, amount, from, to } = step
  const { lines, in: paid } = statementWords[useLanguage().language]
  const isValue = id === 'opening' || id === 'closing'
  const ref = useProperties({
    '--low': Math.min(from, to) / highest,
    '--high': Math.max(from, to) / highest,
    '--end': to / highest,
  })
  return (
    <div className={css['step']} ref={ref}>
      <div className={css['track']}>
        {amount !== 0 && (
          <div className={classNames(css['bar'], css[isValue ? 'value' : amount > 0 ? 'more' : 'less'])} />
        )}
        {id !== 'closing' && <div className={css['level']} />}
      </div>
      <div className={css['name']}>{id === 'in' ? paid : lines[id]}</div>
      <div className={classNames(css['amount'], isValue && css['strong'])}>
        <Amount amount={amount} sign={!isValue} />
      </div>
    </div>
  )
}
