import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BarRow } from './bar-row.tsx'
import { Calculation } from './calculation.tsx'
import { AVERAGE_KEY, OTHER_INDEX_KEYS, OWN_KEYS, timeWord, type ComparisonChoice } from './comparison-choice.ts'
import { keyWords } from './key-words.ts'
import { barsOf, isBelowAYear, outcomeOf, type Outcomes } from './outcome.ts'
import css from './return-comparison.module.css'
import type { ReturnComparison as Comparison } from './use-return-comparison.ts'
import { Verdict } from './verdict.tsx'

const choiceWords = { own: 'returns.choose.own', index: 'returns.choose.index', fund: 'returns.choose.fund' } as const

/**
 * The person's own return beside an index and a fund, computed on the same payments (docs/rules.md: Returns). Sentence first, bars on
 * one scale, figures beside them. `problem`: the failure, with a retry.
 */
export function ReturnComparison({ comparison, problem }: { comparison: Comparison; problem: ReactNode }) {
  const { choice, choose, hasOwn, funds, loading } = comparison
  const text = useText()
  const fundChoices = [
    { value: AVERAGE_KEY, label: text(keyWords.EPI) },
    ...funds.map(({ isin, label }) => ({ value: isin, label })),
  ]
  const outcomes: Outcomes = {
    own: outcomeOf(loading, choice.own),
    index: outcomeOf(loading, choice.index),
    fund: outcomeOf(loading, choice.fund),
  }
  const isShort = isBelowAYear(outcomes)
  const { zero, lengths } = barsOf([outcomes.own, outcomes.index, outcomes.fund])
  const enough = loading.kind !== 'ready' || !loading.data[0].notEnoughHistory
  const calculation = loading.kind === 'ready' ? loading.data[0].calculation : null
  const fundName = fundChoices.find(({ value }) => value === choice.fund)?.label ?? choice.fund
  const named = <Key extends keyof typeof keyWords>(keys: readonly Key[]) =>
    keys.map((key) => ({ value: key, label: text(keyWords[key]) }))
  const row = <Key extends keyof Outcomes>(key: Key, index: number) => ({
    label: text(choiceWords[key]),
    value: choice[key],
    outcome: outcomes[key],
    zero,
    length: lengths[index] ?? 0,
  })
  return (
    <>
      <figure className={css['comparison']} aria-busy={loading.kind === 'loading' || undefined}>
        <Verdict choice={choice} fundName={fundName} outcomes={outcomes} enough={enough} hasOwn={hasOwn} />
        <div className={css['rows']}>
          <BarRow
            {...row('own', 0)}
            options={named(OWN_KEYS)}
            choose={(own) => {
              choose({ own })
            }}
            own
          />
          <BarRow
            {...row('index', 1)}
            options={named(OTHER_INDEX_KEYS)}
            choose={(index) => {
              choose({ index })
            }}
          />
          <BarRow
            {...row('fund', 2)}
            options={fundChoices}
            choose={(fund) => {
              choose({ fund })
            }}
          />
        </div>
      </figure>
      <div className={css['words']}>
        {problem}
        {!enough && hasOwn && (
          <Alert tone="info" title={text('returns.too.early')} announced>
            {text('returns.too.early.advice')}
          </Alert>
        )}
        <Notes choice={choice} isShort={isShort} />
        <div className={css['twin']}>
          {calculation && (
            <Calculation key={calculation.pillar} calculation={calculation} own={choice.own} isShort={isShort} />
          )}
        </div>
      </div>
    </>
  )
}

function Notes({ choice, isShort }: { choice: ComparisonChoice; isShort: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const isThisYear = choice.period === 'this-year'
  const words = [
    isShort ? text('returns.note.short.time', { time: timeWord(choice) }) : text('returns.note'),
    text('returns.note.amount'),
    (isThisYear || choice.period === 1) && text('returns.note.short'),
  ]
  return (
    <p className={css['note']}>
      {words.filter(Boolean).join(' ')}{' '}
      <OnScreen>
        <a href={provider.links.whatReturnsMean[language]}>{text('returns.link.meaning')}</a>{' '}
        <a href={provider.links.whatReturnToExpect[language]}>{text('returns.link.expect')}</a>
      </OnScreen>
    </p>
  )
}
