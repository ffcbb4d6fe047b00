import type { PlanAnswer } from '@sammas/contract/plan'
import { planOf } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { shareOfWage } from '@sammas/domain/plan/share-of-wage'
import { givenFor } from '@sammas/domain/plan/typed-answers'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { planQuery } from '#web/api/plan-query.ts'
import { prefetchOf, type Prefetches } from '#web/api/prefetch-screen.ts'
import { userQuery } from '#web/api/queries.ts'
import { useAddressWords, type AddressQuery } from '#web/addresses/use-address-words.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useLatch } from '#web/lib/use-latch.ts'
import { Alert } from '#web/ui/alert.tsx'
import { OnScreen, PageHead, Stack } from '#web/ui/layout.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { PlanEcho, PlanSentences } from './plan-answer.tsx'
import { planBasis } from '@sammas/contract/plan-basis'
import { PlanBones } from './plan-bones.tsx'
import { ownLevers } from './own-levers.ts'
import { PlanFigure } from './plan-figure.tsx'
import { PlanLevers } from './plan-levers.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { PlanSections } from './plan-sections.tsx'
import css from './plan.module.css'
import { PotTable } from './pot-table.tsx'
import { usePlanLevers } from './use-levers.ts'
import { useTypedAnswers } from './use-typed-answers.ts'

/** The expected result of the pillars, and what would change it (docs/rules.md: Plan). */
export function PlanScreen(): ReactNode {
  const text = useText()
  const loading = loadingOf(useQuery(planQuery()), useQuery(userQuery()))
  // Read in this component, which no lever renders: the router's hook adds an effect to each render.
  const address = useAddressWords()
  return (
    <>
      <PageHead
        title={text('plan.title')}
        back={
          <OnScreen>
            <BackToAccount />
          </OnScreen>
        }
      />
      {loading.kind === 'failed' && (
        <ErrorCard failure={failureOf(loading.error)} title={text('plan.failed')} onRetry={loading.retry} />
      )}
      {loading.kind === 'loading' && <PlanBones />}
      {loading.kind === 'ready' && (
        <LoadedPlan answer={loading.data[0]} personId={loading.data[1].id} address={address} />
      )}
    </>
  )
}

type LoadedProps = { answer: PlanAnswer; personId: number; address: AddressQuery }

function LoadedPlan({ answer, personId, address }: LoadedProps): ReactNode {
  const text = useText()
  const { typed, type } = useTypedAnswers(personId)
  const { levers: addressed, dropped, move } = usePlanLevers(address)
  const basis = useMemo(() => planBasis(answer), [answer])
  const given = useMemo(() => givenFor(typed), [typed])
  const levers = useMemo(() => ownLevers(basis, addressed), [basis, addressed])
  const ready = useMemo(() => planReadiness(basis.known, given), [basis, given])
  const plan = useMemo(() => (ready.kind === 'ready' ? planOf(ready.facts, levers) : null), [ready, levers])
  const share = useMemo(() => {
    const isWhole = answer.fundPensionPillars.length + answer.pendingFundPensionPillars.length === 0
    if (ready.kind !== 'ready' || plan === null || !isWhole) return null
    return shareOfWage(plan, ready.facts, levers, given.firstPillar ?? null)
  }, [answer, ready, plan, levers, given])
  const view = useMemo(
    () => ({ answer, basis, typed, given, type, levers, move }),
    [answer, basis, typed, given, type, levers, move],
  )
  const shown = useMemo(
    () => (ready.kind === 'ready' && plan !== null ? { view, facts: ready.facts, plan } : null),
    [view, ready, plan],
  )
  const wasMissing = useLatch(plan === null)
  // Answer, levers and picture are drawn within the frame; all else follows, and may be interrupted by the next change.
  const later = useDeferredValue(shown)
  return (
    <Stack gap="s5">
      {dropped.length > 0 && (
        <Alert tone="warn" title={text('plan.dropped')}>
          {text('plan.dropped.text')}
        </Alert>
      )}
      <Stack>
        {plan !== null && (
          <PlanSentences plan={plan} later={later?.plan ?? plan} answer={answer} share={share} isNews={wasMissing} />
        )}
        {ready.kind === 'missing' && <MissingFacts gaps={ready.gaps} />}
        <PlanNotes answer={answer} wage={given.wage ?? basis.known.wage} />
      </Stack>
      <div className={css['drawn']}>
        <section className={css['levers']} aria-label={text('plan.levers')}>
          <h2>{text('plan.levers')}</h2>
          <PlanLevers view={view} />
          {plan !== null && <PlanEcho plan={plan} />}
        </section>
        {plan !== null && <PlanFigure plan={plan} table={<PotTable plan={later?.plan ?? plan} />} />}
      </div>
      {shown !== null && <PlanSections {...(later ?? shown)} />}
    </Stack>
  )
}

/** The first query of the plan: its figures. */
export const planPrefetches: Prefetches = () => [prefetchOf(planQuery())]
