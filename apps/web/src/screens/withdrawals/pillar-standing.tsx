import { haveEnded } from '@sammas/domain/application/contributions-end'
import type { Pillar } from '@sammas/domain/fund/fund'
import { thirdPillarSumDays } from '@sammas/domain/dates/withdrawal-days'
import { inForceOn } from '@sammas/domain/law/figure'
import { LUMP_SUM_TAX } from '@sammas/domain/law/statutory-figures'
import type { WithdrawalRight } from '@sammas/domain/withdrawal/withdrawal-right'
import { thirdFundPensionDay } from '@sammas/domain/withdrawal/withdrawal-ages'
import { worthOfFunds } from '@sammas/domain/withdrawal/withdrawable-fund'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { withdrawalEligibilityQuery } from '#web/api/eligibility-query.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { OnScreen, Stack, Whole } from '#web/ui/layout.tsx'
import { PaidReduced } from './paid-reduced.tsx'
import { obstacleWords } from './obstacle-words.ts'
import { waitingIn } from './waiting-applications.ts'
import type { Flow } from './withdrawals-flow.ts'

const titles = { 2: 'withdrawals.pillar.second', 3: 'withdrawals.pillar.third' } as const
const strong = (words: ReactNode) => <strong>{words}</strong>

type PillarProps = { flow: Flow; pillar: Pillar }

/** The right to take money out of a pillar today, or the reason why there is none. */
export function PillarStanding({ flow, pillar }: PillarProps): ReactNode {
  const text = useText()
  const titleId = useId()
  const { right } = flow.data.context.pillars[pillar]
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s1">
        <h2 id={titleId}>{text(titles[pillar])}</h2>
        {right.kind === 'may' && <May flow={flow} pillar={pillar} right={right} />}
        {right.kind === 'may-not' && <MayNot flow={flow} pillar={pillar} right={right} />}
        {right.kind === 'not-known' && <NotKnown />}
      </Stack>
    </section>
  )
}

function NotKnown(): ReactNode {
  const text = useText()
  const { refetch, isFetching } = useQuery(withdrawalEligibilityQuery())
  return (
    <>
      <p>{text('withdrawals.notKnown')}</p>
      <p>
        <Button variant="second" size="small" busy={isFetching} onPress={() => void refetch()}>
          {text('mandateFlow.retry')}
        </Button>
      </p>
    </>
  )
}

type RightOf<Kind extends WithdrawalRight['kind']> = Extract<WithdrawalRight, { kind: Kind }>

function May({ flow, pillar, right }: PillarProps & { right: RightOf<'may'> }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { pillars, ages, recommendedYears } = flow.data.context
  const { today } = flow.data.pendingFacts
  const { reduced } = useLaw(today)
  const isFull = right.sumTax > inForceOn(LUMP_SUM_TAX, today).share
  const from = isFull && pillar === 3 ? (ages.reducedTax ?? null) : null
  const ends = useContributionsEnd(flow)
  return (
    <>
      <p>
        <Text
          id="withdrawals.may"
          values={{ worth: <Amount amount={worthOfFunds(pillars[pillar].funds)} />, b: strong }}
        />
      </p>
      {pillar === 2 && ends !== null && <Alert tone="warn" title={ends} />}
      <BulletList
        items={[
          {
            id: 'sum',
            text: (
              <>
                {text('withdrawals.may.sum', { tax: format.percent(right.sumTax, 0) })}{' '}
                {from !== null && (
                  <Text
                    id="withdrawals.may.reducedFrom"
                    values={{
                      tax: reduced,
                      from: <Whole>{format.dateIn('from', from.date)}</Whole>,
                    }}
                  />
                )}
                {pillar === 3 && <PaidReduced ages={ages} today={today} paidOn={thirdPillarSumDays(today).paidFrom} />}
              </>
            ),
          },
          {
            id: 'pension',
            text:
              right.fundPension !== 'not-yet'
                ? text('withdrawals.may.pension', {
                    years: recommendedYears ?? 0,
                    known: recommendedYears === null ? 'no' : 'yes',
                    tax: reduced,
                  })
                : text('withdrawals.may.noPension', {
                    from: format.dateIn('from', thirdFundPensionDay(ages).date),
                  }),
          },
          ...(right.fundPension === 'beside-sum' ? [{ id: 'both', text: text('withdrawals.may.both') }] : []),
        ]}
      />
    </>
  )
}

/** Contributions end with the first money out; earlier money out has set their day, or has ended them: null. */
function useContributionsEnd({ data }: Flow): string | null {
  const text = useText()
  const format = useFormat()
  const { contributionsEnd: end } = data.context
  if (end === null) return text('withdrawals.may.ends')
  return haveEnded(end, data.pendingFacts.today)
    ? null
    : text('withdrawals.may.endsOn', { on: format.dateIn('on', end) })
}

function MayNot({ flow, pillar, right }: PillarProps & { right: RightOf<'may-not'> }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { reason, from } = right
  const running = flow.data.context.running?.find((each) => each.pillar === pillar) ?? null
  const until = running?.until ?? null
  const { count, due } = waitingIn(pillar, flow.data.context.pending)
  return (
    <>
      <p>
        <Text
          id={obstacleWords[reason][pillar]}
          values={{
            day: from === null ? 'unknown' : 'known',
            from: <Whole>{from === null ? '' : format.dateIn('from', from)}</Whole>,
            since: <Whole>{running === null ? '' : format.dateIn('from', running.since)}</Whole>,
            end: until === null ? 'unknown' : 'known',
            last: <Whole>{until === null ? '' : format.dateIn('on', until)}</Whole>,
            count,
            due: due === null ? 'unknown' : 'known',
            on: <Whole>{due === null ? '' : format.dateIn('on', due)}</Whole>,
            b: strong,
          }}
        />
      </p>
      {reason === 'withdrawal-pending' && (
        <OnScreen>
          <Link to={paths.account()} hash="applications">
            {text('withdrawals.not.pending.look', { count })}
          </Link>
        </OnScreen>
      )}
    </>
  )
}
