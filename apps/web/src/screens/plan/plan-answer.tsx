import type { PlanAnswer } from '@sammas/contract/plan'
import { yearOf } from '@sammas/domain/dates/civil-date'
import type { ShareOfWage } from '@sammas/domain/plan/share-of-wage'
import { hasUnfavourable, type Plan } from '@sammas/domain/plan/plan'
import { memo, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Answer } from '#web/ui/answer.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Quiet, Stack, Whole } from '#web/ui/layout.tsx'
import { ShareSentence } from './share-sentence.tsx'
import css from './plan.module.css'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The answer in a sentence and the unfavourable case, drawn with a moved lever; the sentences of `later` follow it. */
export function PlanSentences(props: {
  plan: Plan
  later: Plan
  answer: PlanAnswer
  /** Null: nothing is known of it, or a fund pension that is not in the plan would be missing in it. */
  share: ShareOfWage | null
  /** It came with a fact that the person gave. */
  isNews: boolean
}): ReactNode {
  const { plan, later, answer, share, isNews } = props
  const text = useText()
  const hasPot = plan.payout.pot !== 0
  return (
    <Stack gap="s1">
      <Answer>
        <AfterChange isNews={isNews}>{hasPot ? <Sentence plan={plan} /> : text(nothingWords(answer))}</AfterChange>{' '}
        {hasPot && (
          <Explanation label={text('plan.how', { of: 'month' })}>
            <Text
              id="plan.how.month"
              values={{ pot: <Amount amount={plan.payout.pot} decimals={0} />, years: plan.durationYears ?? 'none' }}
            />
          </Explanation>
        )}
      </Answer>
      {hasPot && share !== null && <ShareSentence share={share} />}
      {hasPot && <Unfavourable plan={plan} answer={answer} />}
      {hasPot && <OtherSentences plan={later} />}
    </Stack>
  )
}

/** The fees until then, all of it at once, and that nothing is promised. */
const OtherSentences = memo(function OtherSentences({ plan }: { plan: Plan }): ReactNode {
  const text = useText()
  return (
    <>
      {plan.fees > 0 && (
        <p>
          <Text id="plan.fees" values={{ sum: <Amount amount={plan.fees} decimals={0} />, b: strong }} />{' '}
          <Explanation label={text('plan.how', { of: 'fees' })}>{text('plan.figure.fees.how')}</Explanation>
        </p>
      )}
      <p>
        <LumpSum plan={plan} />
      </p>
      <p>
        <Quiet small>{text('plan.promise')}</Quiet>
      </p>
    </>
  )
})

/** All of it at once; where the third pillar's part has the full tax then, until when. */
function LumpSum({ plan: { payout, fullTaxUntil, pensionDate } }: { plan: Plan }): ReactNode {
  const format = useFormat()
  const { full, reduced } = useLaw(pensionDate)
  return (
    <Text
      id="plan.lump"
      values={{
        known: payout.lumpSum === null ? 'no' : 'yes',
        sum: <Amount amount={payout.lumpSum} decimals={0} />,
        until: fullTaxUntil === null ? 'none' : format.dateIn('from', fullTaxUntil),
        full,
        lump: reduced,
        b: strong,
      }}
    />
  )
}

/** Beside a fund pension, now or soon, nothing is not the whole answer. */
function nothingWords({ fundPensionPillars, pendingFundPensionPillars }: PlanAnswer): MessageId {
  if (fundPensionPillars.length > 0) return 'plan.answer.paying'
  return pendingFundPensionPillars.length > 0 ? 'plan.answer.opening' : 'plan.answer.nothing'
}

/** The answer again, in sight while the levers are moved; for the eye alone, and where the levers stand below it. */
export function PlanEcho({ plan }: { plan: Plan }): ReactNode {
  const month = plan.payout.fundPension
  const bad = plan.unfavourable?.payout.fundPension ?? null
  if (month === null || bad === null || plan.months === 0 || month === 0) return null
  return (
    <p className={css['echo']} aria-hidden="true">
      <Text
        id="plan.echo"
        values={{
          month: <Amount amount={month} decimals={0} />,
          bad: <Amount amount={bad} decimals={0} />,
          b: strong,
        }}
      />
    </p>
  )
}

function Sentence({ plan }: { plan: Plan }): ReactNode {
  const format = useFormat()
  const { payout, durationYears, months, pensionDate } = plan
  const values = {
    month: <Amount amount={payout.fundPension} decimals={0} />,
    pot: <Amount amount={payout.pot} decimals={0} />,
    day: <Whole>{format.dateIn('from', pensionDate)}</Whole>,
    years: durationYears ?? 0,
    now: months === 0 ? 'yes' : 'no',
    b: strong,
  }
  if (payout.fundPension === null) return <Text id="plan.answer.pot" values={values} />
  return <Text id="plan.answer" values={values} />
}

/** The same after the largest fall that the index of shares ever had. */
function Unfavourable({ plan, answer }: { plan: Plan; answer: PlanAnswer }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { value: fall } = answer.largestFall
  if (!hasUnfavourable(plan)) return null
  if (plan.unfavourable === null || fall === null) {
    return (
      <p>
        <Quiet>{text('plan.bad.unknown')}</Quiet>
      </p>
    )
  }
  const { fundPension, pot } = plan.unfavourable.payout
  const years = { from: yearOf(fall.from), to: yearOf(fall.to) }
  return (
    <p>
      <Text
        id={fundPension === null ? 'plan.bad.pot' : 'plan.bad'}
        values={{ month: <Amount amount={fundPension ?? pot} decimals={0} />, b: strong }}
      />{' '}
      <Explanation label={text('plan.how', { of: 'bad' })}>
        {text('plan.how.bad', {
          share: format.percent(fall.share, 0),
          from: String(years.from),
          to: String(years.to),
        })}
      </Explanation>
    </p>
  )
}
