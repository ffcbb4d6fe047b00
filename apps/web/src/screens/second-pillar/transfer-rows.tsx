import { totalValue } from '@sammas/domain/holdings/holding'
import { formatPercent } from '@sammas/domain/money/format'
import { isMovable, type Source } from '@sammas/domain/selection/free-part'
import { stayingPart, type SelectionProblem, type SelectionRow } from '@sammas/domain/selection/second-pillar-selection'
import { useId, type ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { liveRegion } from '#web/ui/after-change.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceDetail } from '#web/ui/choice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldProblem } from '#web/ui/field-parts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { endsClass, Spoken } from '#web/ui/layout.tsx'
import css from './second-pillar.module.css'
import { select, type Flow } from './second-pillar-flow.ts'
import { TransferRow } from './transfer-row.tsx'

/** Error of a fund's rows. */
export type RowProblem = Extract<SelectionProblem, { source: unknown }>

/** Each source fund with its rows, the remaining part, and its error. */
export function TransferRows({ flow, problem }: { flow: Flow; problem: RowProblem | null }): ReactNode {
  const { chosen } = flow.choices
  const rows = chosen.mode === 'some' ? chosen.rows : []
  const sources = flow.data.context.sources.filter(
    (source) => isMovable(source) || rows.some((row) => row.source === source.fund.isin),
  )
  return (
    <ChoiceDetail>
      {sources.map((source) => (
        <RowsOfSource
          key={source.fund.isin}
          flow={flow}
          source={source}
          rows={rows.filter((row) => row.source === source.fund.isin)}
          problem={problem?.source === source.fund.isin ? problem : null}
        />
      ))}
    </ChoiceDetail>
  )
}

type RowsProps = { flow: Flow; source: Source; rows: readonly SelectionRow[]; problem: RowProblem | null }

function RowsOfSource({ flow, source, rows, problem }: RowsProps): ReactNode {
  const problemId = useId()
  const { fund } = source
  return (
    <div className={css['source']} role="group" aria-label={fund.name}>
      <p className={classNames(endsClass, css['sourceName'])}>
        <strong>{fund.name}</strong> <Amount amount={totalValue(source)} />
      </p>
      {rows.map((row, index) => (
        <TransferRow
          key={row.id}
          row={row}
          fund={fund}
          number={index + 1}
          flow={flow}
          problemId={problem === null ? null : problemId}
        />
      ))}
      <div {...liveRegion} className={css['problem']}>
        {problem !== null && (
          <FieldProblem id={problemId}>
            <ProblemWords problem={problem} fund={fund.name} />
          </FieldProblem>
        )}
      </div>
      <div className={classNames(endsClass, css['rest'])}>
        <Button
          variant="link"
          size="small"
          onPress={() => {
            select(flow, { type: 'row-added', source: fund.isin })
          }}
        >
          <Icon name="plus" />
          <span>
            <Text id="secondPillar.row.add" values={{ fund: fund.name, spoken: (words) => <Spoken>{words}</Spoken> }} />
          </span>
        </Button>
        {problem === null && <Rest source={source} rows={rows} />}
      </div>
    </div>
  )
}

/** The remaining part of the fund; nothing when the rows take it all. */
function Rest({ source, rows }: { source: Source; rows: readonly SelectionRow[] }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const { share, value } = stayingPart(source, rows)
  if (share === 0) return null
  return (
    <span>
      {text('secondPillar.row.stays', {
        percent: formatPercent({ share }, language, { stripZeros: true }),
        amount: value === null ? 'unknown' : 'known',
        euros: format.euros(value),
      })}
    </span>
  )
}

function ProblemWords({ problem, fund }: { problem: RowProblem; fund: string }): ReactNode {
  const text = useText()
  if (problem.reason === 'self-transfer') return <>{text('secondPillar.problem.same', { fund })}</>
  const { percent, free } = problem
  return (
    <>
      {free < 100
        ? text('secondPillar.problem.promised', { fund, percent, free })
        : text('secondPillar.problem.exceeded', { fund, percent })}
    </>
  )
}
