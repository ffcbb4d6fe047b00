import type { Fund } from '@sammas/contract/fund'
import type { TransactionSums } from '@sammas/contract/transaction-search'
import { movementKinds } from '@sammas/domain/account/movement-kind'
import { cleanNumber } from '@sammas/domain/text/pasted-text'
import { useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import css from './transactions.module.css'
import type { FilterInUse, FilterName } from './use-transaction-filter.ts'

type Props = { inUse: FilterInUse; sums: TransactionSums; funds: readonly Fund[] }

/** Pillar, fund, year, kind and amount; each change starts a search at once. */
export function TransactionFilters({ inUse, sums, funds }: Props) {
  const text = useText()
  const [cleared, setCleared] = useState(0)
  const { words, isAnySet, clear } = inUse
  const held = funds.filter(({ isin, pillar }) => {
    return sums.funds.includes(isin) && (words['pillar'] === undefined || words['pillar'] === String(pillar))
  })
  return (
    <form role="search" aria-label={text('transactions.filter')} className={css['filters']}>
      <Choice inUse={inUse} name="pillar" label={text('transactions.pillar')}>
        <option value="2">{text('transactions.second')}</option>
        <option value="3">{text('transactions.third')}</option>
      </Choice>
      <Choice inUse={inUse} name="fund" label={text('transactions.fund')}>
        {held.map(({ isin, name }) => (
          <option key={isin} value={isin}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice inUse={inUse} name="year" label={text('transactions.year')}>
        {sums.allYears.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Choice>
      <Choice inUse={inUse} name="kind" label={text('transactions.kind')}>
        {movementKinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(`transactions.kind.${kind}`)}
          </option>
        ))}
      </Choice>
      <AmountField key={cleared} inUse={inUse} />
      {isAnySet && (
        <Button
          variant="link"
          onPress={() => {
            clear()
            setCleared(cleared + 1)
          }}
        >
          {text('transactions.clear')}
        </Button>
      )}
    </form>
  )
}

function Choice({
  inUse,
  name,
  label,
  children,
}: {
  inUse: FilterInUse
  name: FilterName
  label: string
  children: ReactNode
}) {
  const any = useText()('transactions.any')
  return (
    <SelectField
      label={label}
      smallLabel
      value={inUse.words[name] ?? ''}
      onChange={(event) => {
        inUse.setFilter(name, event.target.value)
      }}
    >
      <option value="">{any}</option>
      {children}
    </SelectField>
  )
}

/** Holds the typed text in its own state: the address follows a moment later, and must not take letters back. */
function AmountField({ inUse }: { inUse: FilterInUse }) {
  const text = useText()
  const [typed, setTyped] = useState(inUse.words['amount'] ?? '')
  return (
    <TextField
      label={text('transactions.amount.field')}
      smallLabel
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed}
      error={inUse.wrong.includes('amount') ? text('transactions.amount.wrong') : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        inUse.setFilter('amount', cleanNumber(event.target.value))
      }}
    />
  )
}
