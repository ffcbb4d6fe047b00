import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { SelectionRow } from '@sammas/domain/selection/second-pillar-selection'
import { useState, type ReactNode } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { byName } from './by-name.ts'
import css from './second-pillar.module.css'
import { select, type Flow } from './second-pillar-flow.ts'

type TransferRowProps = {
  row: SelectionRow
  number: number
  flow: Flow
  /** Id of the words that say what is wrong with this row's fund. */
  problemId: string | null
  /** Those words, where this row is the one to say them. */
  problem?: ReactNode
}

/** So much of one fund into another one. */
export function TransferRow({ row, number, flow, problemId, problem }: TransferRowProps): ReactNode {
  const text = useText()
  const { data } = flow
  const { id } = row
  return (
    <div className={css['move']} role="group" aria-label={text('secondPillar.row', { number })}>
      <div className={css['from']}>
        <FundSelect
          label={text('secondPillar.row.from')}
          value={row.source}
          funds={data.context.sources.map(({ fund }) => fund)}
          onChoose={(source) => {
            select(flow, { type: 'row-source-changed', id, source })
          }}
        />
      </div>
      <div className={css['to']}>
        <FundSelect
          label={text('secondPillar.row.to')}
          value={row.target}
          funds={data.context.targets}
          onChoose={(target) => {
            select(flow, { type: 'row-target-changed', id, target })
          }}
        />
      </div>
      <Percent
        percent={row.percent}
        problemId={problemId}
        onType={(typed) => {
          select(flow, { type: 'row-percent-typed', id, text: typed })
        }}
      />
      <Button
        variant="second"
        size="icon"
        label={text('secondPillar.row.remove', { number })}
        onPress={() => {
          select(flow, { type: 'row-removed', id })
        }}
      >
        <Icon name="close" />
      </Button>
      <div className={css['problem']} role="status">
        {problem}
      </div>
    </div>
  )
}

type FundSelectProps = { label: string; value: Isin; funds: readonly FundFacts[]; onChoose: (isin: Isin) => void }

function FundSelect({ label, value, funds, onChoose }: FundSelectProps): ReactNode {
  const { language } = useLanguage()
  return (
    <SelectField
      label={label}
      smallLabel
      value={value}
      onChange={(event) => {
        const chosen = funds.find((fund) => fund.isin === event.target.value)
        if (chosen) onChoose(chosen.isin)
      }}
    >
      {byName(funds, language).map((fund) => (
        <option key={fund.isin} value={fund.isin}>
          {fund.name}
        </option>
      ))}
    </SelectField>
  )
}

type PercentProps = { percent: number; problemId: string | null; onType: (text: string) => void }

/** What is typed stays as it is until the field is left; then it shows what counts. */
function Percent({ percent, problemId, onType }: PercentProps): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={text('secondPillar.row.share')}
      smallLabel
      inputMode="numeric"
      autoComplete="off"
      suffix="%"
      aria-invalid={problemId !== null}
      aria-describedby={problemId ?? undefined}
      value={typed ?? String(percent)}
      onChange={(event) => {
        setTyped(event.target.value)
        onType(event.target.value)
      }}
      onBlur={() => {
        setTyped(null)
      }}
    />
  )
}
