import type { Cents } from '@sammas/domain/money/cents'
import { useFormat } from '#web/i18n/use-format.ts'
import { Figure } from './figures.tsx'

/** An amount in euros: 0 is quiet, unknown (null) is words instead of a number. */
export function Amount(props: { amount: Cents | null; decimals?: 0 | 2; sign?: boolean }) {
  const { amount, decimals = 2, sign = false } = props
  const format = useFormat()
  const kind = amount === null ? 'unknown' : amount === 0 ? 'zero' : undefined
  return <Figure kind={kind}>{format.euros(amount, { decimals, sign })}</Figure>
}
