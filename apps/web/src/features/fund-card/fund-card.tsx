import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { recommendedFund } from '@sammas/domain/fund/recommended-fund'
import { isHighFee } from '@sammas/domain/holdings/weighted-fee'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { ChoiceCard } from '#web/ui/choice.tsx'
import { FeeFigure } from '#web/ui/figures.tsx'
import { Spoken, Whole } from '#web/ui/layout.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import bar from '#web/ui/share-bar.module.css'
import css from './fund-card.module.css'

/**
 * One fund of the provider to choose; one without a configured description shows its name and fee alone (docs/rules.md: Provider file).
 */
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
        <span className={css['fees']}>
          <span>{text('fundCard.cost.name')}</span>{' '}
          <span className={css['fee']}>
            <FeeFigure high={isHighFee(fee, provider.feeThreshold)} highWord={text('holdings.fee.high')}>
              {text('fundCard.cost', { fee: format.fee(fee) })}
            </FeeFigure>
          </span>{' '}
          {isDescribed(fund) && <span>{text('fundCard.management', { fee: format.fee(provider.advertisedFee) })}</span>}
        </span>
      }
      tag={recommended ? text('fundCard.recommended') : undefined}
    >
      <Description fund={fund} />
    </ChoiceCard>
  )
}

/** The funds of one choice, by the isin of the chosen one. */
export function FundCards(props: {
  name: string
  funds: readonly FundFacts[]
  age: number
  chosen: string | null
  onChoose: (isin: Isin) => void
}): ReactNode {
  const { name, funds, age, chosen, onChoose } = props
  return funds.map((fund) => (
    <FundCard
      key={fund.isin}
      name={name}
      fund={fund}
      age={age}
      checked={fund.isin === chosen}
      onChoose={() => {
        onChoose(fund.isin)
      }}
    />
  ))
}

function Description({ fund }: { fund: FundFacts }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const description = provider.funds.descriptions[fund.isin]
  if (description === undefined) return null
  const parts = description.mix.map(({ label, percent }) => ({ name: label[language], percent }))
  return (
    <>
      {description.description[language]} <Mix parts={parts} />
      <span className={css['fundLine']}>
        <NewTabLink href={description.terms[language]}>{text('fundCard.terms')}</NewTabLink>
      </span>
    </>
  )
}

/** The management fee in the provider's advertisements is true only of its own funds. */
const isDescribed = ({ isin }: FundFacts) => provider.funds.descriptions[isin] !== undefined

type Part = { readonly name: string; readonly percent: number }

/** The composition of a fund: one bar, and its parts by name in the same order. */
function Mix({ parts }: { parts: readonly Part[] }): ReactNode {
  const text = useText()
  return (
    <span className={css['mix']}>
      <Spoken>{text('fundCard.mix')}: </Spoken>
      <svg className={bar['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ name, percent }, index) => (
          <rect key={name} x={sumUntil(parts, index)} width={percent} height="8" />
        ))}
      </svg>
      {parts.map(({ name, percent }) => (
        <span key={name} className={css['part']}>
          {name} <Whole>{percent}%</Whole>
        </span>
      ))}
    </span>
  )
}

const sumUntil = (parts: readonly Part[], end: number) =>
  parts.slice(0, end).reduce((sum, { percent }) => sum + percent, 0)
