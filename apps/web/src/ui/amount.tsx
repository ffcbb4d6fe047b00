import type { Cents } from '@sammas/domain/money/cents'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Figure } from './figures.tsx'
import { Spoken } from './layout.tsx'

/** An amount in euros: 0 is quiet, unknown (null) is words instead of a number, and so is a hidden one for screen readers. */
export function Amount(props: { amount: Cents | null; decimals?: 0 | 2; sign?: boolean }) {
  const { amount, decimals = 2, sign = false } = props
  const text = useText()
  const format = useFormat()
  const kind = amount === null ? 'unknown' : amount === 0 ? 'zero' : undefined
  if (format.hidden && amount !== null) {
    return (
      <Figure kind="zero">
        <span aria-hidden="true">{format.euros(amount)}</span>
        <Spoken>{text('format.hidden')}</Spoken>
      </Figure>
    )
  }
  return <Figure kind={kind}>{format.euros(amount, { decimals, sign })}</Figure>
}
