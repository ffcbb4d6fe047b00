import { isHighFee } from '@sammas/domain/holdings/weighted-fee'
import type { Rate } from '@sammas/domain/money/rate'
import { provider } from '@sammas/provider/provider'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FeeFigure, Figure, Percent } from '#web/ui/figures.tsx'

/** A yearly fee with its verdict: "kõrge 1,14%". Nothing for 0, words for an unknown one. */
export function Fee({ rate }: { rate: Rate | null }) {
  const text = useText()
  const format = useFormat()
  if (rate === null) return <Figure kind="unknown">{text('holdings.fee.unknown')}</Figure>
  if (rate <= 0) return null
  return (
    <FeeFigure high={isHighFee(rate, provider.feeThreshold)} highWord={text('holdings.fee.high')}>
      <Percent>{format.fee(rate)}</Percent>
    </FeeFigure>
  )
}
