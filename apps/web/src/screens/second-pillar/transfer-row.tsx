import type { FundFacts } from '@sammas/domain/fund/fund'
import type { SelectionRow } from '@sammas/domain/selection/second-pillar-selection'
import { useState, type ReactNode } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { byName } from './by-name.ts'
import css from './second-pillar.module.css'
import { select, type Flow } from './second-pillar-flow.ts'

type TransferRowProps = {
  row: SelectionRow
  /** The source fund, and the row's position among that fund's rows. */
  fund: FundFacts
  number: number
  flow: Flow
  /** Id of the error message about the fund's rows. */
  problemId: string | null
}

/** A part of one fund into another one. */
export function TransferRow({ row, fund, number, flow, problemId }: TransferRowProps): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const { targets } = flow.data.context
  const { id } = row
  return (
    <div className={css['move']} role="group" aria-label={text('secondPillar.row', { fund: fund.name, number })}>
      <Icon name="right" />
      <div className={css['to']}>
        <SelectField
          label={<Spoken>{text('secondPillar.row.to')}</Spoken>}
          value={row.target}
          onChange={(event) => {
            const target = targets.find(({ isin }) => isin === event.target.value)
            if (target) select(flow, { type: 'row-target-changed', id, target: target.isin })
          }}
        >
          {byName(targets, language).map(({ isin, name }) => (
            <option key={isin} value={isin}>
              {name}
            </option>
          ))}
        </SelectField>
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
        label={text('secondPillar.row.remove', { fund: fund.name, number })}
        onPress={() => {
          select(flow, { type: 'row-removed', id })
        }}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}

type PercentProps = { percent: number; problemId: string | null; onType: (text: string) => void }

/** The typed text stays until the field is left; then it shows the parsed number. */
function Percent({ percent, problemId, onType }: PercentProps): ReactNode {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={<Spoken>{text('secondPillar.row.share')}</Spoken>}
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
