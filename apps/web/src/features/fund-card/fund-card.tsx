import type { FundFacts } from '@sammas/domain/fund/fund'
import { recommendedFund } from '@sammas/domain/fund/recommended-fund'
import { isHighFee } from '@sammas/domain/holdings/weighted-fee'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { ChoiceCard } from '#web/ui/choice.tsx'
import { FeeFigure } from '#web/ui/figures.tsx'
import css from './fund-card.module.css'

/** One fund of the provider to choose; one without a configured description shows its name and fee alone (docs/rules.md: Provider file). */
export function FundCard(props: {
  name: string
  fund: FundFacts
  /** Age of the person in whole years. */
  age: number
  checked: boolean
  onChoose: () => void
}): ReactNode {
  const { name, fund, age, checked, onChoose } = props
  const text = useText()
  const format = useFormat()
  const fee = fund.ongoingChargesFigure
  const { recommendedSecondPillar: usual, bondSecondPillar: cautious } = provider.funds
  const recommended = fund.isin === recommendedFund(age, { usual, cautious })
  return (
    <ChoiceCard
      name={name}
      value={fund.isin}
      checked={checked}
      onChange={onChoose}
      title={fund.name}
      aside={
        <FeeFigure high={isHighFee(fee, provider.feeThreshold)} highWord={text('holdings.fee.high')}>
          {text('fundCard.cost', { fee: format.fee(fee) })}
        </FeeFigure>
      }
      tag={recommended ? text('fundCard.recommended') : undefined}
    >
      <Description fund={fund} />
    </ChoiceCard>
  )
}

function Description({ fund }: { fund: FundFacts }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const told = provider.funds.descriptions[fund.isin]
  if (told === undefined) return null
  const mix = told.mix.map(({ label, percent }) => `${label[language]}\u00a0${percent}%`).join(' · ')
  return (
    <>
      {told.description[language]} <span className={css['fundLine']}>{text('fundCard.mix', { mix })}</span>
      <span className={css['fundLine']}>
        {text('fundCard.management', { fee: format.fee(provider.advertisedFee) })}{' '}
        <a href={told.terms[language]} target="_blank" rel="noopener noreferrer">
          {text('fundCard.terms')}
        </a>
      </span>
    </>
  )
}
