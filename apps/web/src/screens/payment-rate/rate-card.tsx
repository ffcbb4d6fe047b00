import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { statePercentOn } from '@sammas/domain/law/payment-rates'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { Cents } from '@sammas/domain/money/cents'
import { rateInEuros, type RateInEuros } from '@sammas/domain/payment-rate/rate-in-euros'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ChoiceCard } from '#web/ui/choice.tsx'
import { Whole } from '#web/ui/layout.tsx'
import bar from '#web/ui/share-bar.module.css'
import type { MayChoose } from './payment-rate-flow.ts'
import css from './payment-rate.module.css'

/** One rate: the saver's part and the state's, in per cent and, where the wage is known, in euros. */
export function RateCard(props: {
  rate: PaymentRate
  /** The day from which a rate that is chosen today is paid: its law counts. */
  day: CivilDate
  standing: MayChoose
  wage: Cents | null
  checked: boolean
  onChoose: () => void
}): ReactNode {
  const { rate, day, standing, wage, checked, onChoose } = props
  const text = useText()
  const tag = useTag(standing, rate)
  const euros = wage === null ? null : rateInEuros(wage, rate, day)
  return (
    <ChoiceCard
      name="rate"
      value={String(rate)}
      checked={checked}
      onChange={onChoose}
      title={text('paymentRate.rate', { rate })}
      tag={tag === '' ? undefined : tag}
      aside={
        euros && (
          <Text
            id="paymentRate.into"
            values={{
              amount: (
                <strong>
                  <Amount amount={euros.sum} />
                </strong>
              ),
              small: (words) => <span className={css['unit']}>{words}</span>,
            }}
          />
        )
      }
    >
      <Parts rate={rate} state={statePercentOn(day)} />
      {euros && <InEuros euros={euros} />}
    </ChoiceCard>
  )
}

/** Whether the rate is in force or coming; empty for any other. */
function useTag({ current, coming }: MayChoose, rate: PaymentRate): string {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const tags = [
    ...(rate === current ? [text('paymentRate.current')] : []),
    ...coming
      .filter((each) => each.rate === rate)
      .map(({ from }) => text('paymentRate.pending', { from: format.dateIn('from', from) })),
  ]
  return new Intl.ListFormat(language, { type: 'unit' }).format(tags)
}

/** The saver's part and the state's on one scale for all cards, then in words. */
function Parts({ rate, state }: { rate: PaymentRate; state: number }): ReactNode {
  const text = useText()
  return (
    <span className={css['parts']}>
      <svg className={bar['bar']} viewBox="0 0 10 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={rate} height="1" />
        <rect x={rate} width={state} height="1" />
      </svg>
      <span>
        {text('paymentRate.own', { rate })} + {text('paymentRate.state', { rate: state })} ={' '}
        <Whole>{text('paymentRate.sum', { rate: rate + state })}</Whole>
      </span>
    </span>
  )
}

function InEuros({ euros }: { euros: RateInEuros }): ReactNode {
  const text = useText()
  return (
    <span className={css['euros']}>
      <span className={css['line']}>
        <span>{text('paymentRate.net')}</span> <Amount amount={euros.lessInHand} />
      </span>{' '}
      <span className={css['line']}>
        <span>{text('paymentRate.tax')}</span> <Amount amount={euros.taxSaved} />
      </span>
    </span>
  )
}
