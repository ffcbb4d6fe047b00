import type { DetailedTransaction, TransactionDay } from '@sammas/contract/transaction-search'
import { payers } from '@sammas/domain/account/contributions-by-year'
import { movementKinds } from '@sammas/domain/account/movement-kind'
import { formatUnitPrice, formatUnits } from '@sammas/domain/money/format'
import { useState } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet, Whole } from '#web/ui/layout.tsx'
import css from './transactions.module.css'

/** The fund of a row; it opens to the fund's movements on that day. */
export function FundDayDetails({ day, fund }: { day: TransactionDay; fund: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { transactions } = day
  return (
    <details
      className={css['details']}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary>
        {fund}
        {transactions.length > 1 && (
          <Quiet>
            {' '}
            <Whole>· {text('transactions.count', { count: transactions.length })}</Whole>
          </Quiet>
        )}
      </summary>
      {isOpen &&
        transactions.map((transaction, index) => <Movement key={transaction.id ?? index} transaction={transaction} />)}
    </details>
  )
}

/** Kind, payer and amount; the calculation of the amount below them. */
function Movement({ transaction }: { transaction: DetailedTransaction }) {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const { type, payer, amount, units, unitPrice, date, comment } = transaction
  const kind = movementKinds.find((known) => known === type)
  const paidBy = payers.find((known) => known === payer)
  const made =
    // Units times price would reveal a hidden amount.
    !format.hidden && units !== null && unitPrice !== null && date !== null
      ? text('transactions.made', {
          units: formatUnits(units, language),
          price: formatUnitPrice(unitPrice, language),
          day: format.longDate(date),
        })
      : null
  return (
    <div className={css['movement']}>
      <p>
        {[kind && text(`transactions.kind.${kind}`), paidBy && text(`transactions.payer.${paidBy}`)]
          .filter((words) => words !== undefined)
          .join(', ')}{' '}
        <Amount amount={amount} />
      </p>
      {made !== null && <p>{made}</p>}
      {comment !== null && <p>{comment}</p>}
    </div>
  )
}
