import type { StatementText } from '@sammas/contract/statement-page/statement-text'
import { Fragment } from 'react'
import { Amount } from '#web/ui/amount.tsx'

/** Text of a statement with its amounts; `strong`: the last amount is the main figure. */
export function TextOfStatement({ parts, strong = false }: { parts: StatementText; strong?: boolean }) {
  const last = parts.findLastIndex((part) => typeof part !== 'string')
  return parts.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>
    const amount = <Amount key={index} amount={part.amount} />
    return strong && index === last ? <strong key={index}>{amount}</strong> : amount
  })
}
