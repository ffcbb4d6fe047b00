import type { SelectionProblem } from '@sammas/domain/selection/second-pillar-selection'
import { useId, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceDetail } from '#web/ui/choice.tsx'
import { FieldProblem } from '#web/ui/field-parts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { select, type Flow } from './second-pillar-flow.ts'
import { TransferRow } from './transfer-row.tsx'

/** What is wrong with the rows of a fund. */
export type RowProblem = Exclude<SelectionProblem, { reason: 'nothing-free' }>

/** Rows from fund to fund, with what is wrong with them right under them. */
export function TransferRows({ flow, problem }: { flow: Flow; problem: RowProblem | null }): ReactNode {
  const text = useText()
  const problemId = useId()
  const { chosen } = flow.choices
  const rows = chosen.mode === 'some' ? chosen.rows : []
  // Said once, at the last of the rows that it is about.
  const rowsOfProblem = rows.flatMap((row, index) => (row.source === problem?.source ? [index] : []))
  return (
    <ChoiceDetail>
      <Stack gap="s3">
        {rows.map((row, index) => (
          <TransferRow
            key={row.id}
            row={row}
            number={index + 1}
            flow={flow}
            problemId={problem !== null && problem.source === row.source ? problemId : null}
            problem={
              problem !== null &&
              index === rowsOfProblem.at(-1) && (
                <FieldProblem id={problemId}>
                  <ProblemWords problem={problem} flow={flow} />
                </FieldProblem>
              )
            }
          />
        ))}
        {rows.length === 0 && <p>{text('secondPillar.row.none')}</p>}
        <div>
          <Button
            variant="link"
            onPress={() => {
              select(flow, { type: 'row-added' })
            }}
          >
            <Icon name="plus" />
            {text('secondPillar.row.add')}
          </Button>
        </div>
      </Stack>
    </ChoiceDetail>
  )
}

function ProblemWords({ problem, flow }: { problem: RowProblem; flow: Flow }): ReactNode {
  const text = useText()
  const fund =
    flow.data.context.sources.find((source) => source.fund.isin === problem.source)?.fund.name ?? problem.source
  if (problem.reason === 'self-transfer') return text('secondPillar.problem.same', { fund })
  const { percent, free } = problem
  return free < 100
    ? text('secondPillar.problem.promised', { fund, percent, free })
    : text('secondPillar.problem.exceeded', { fund, percent })
}
