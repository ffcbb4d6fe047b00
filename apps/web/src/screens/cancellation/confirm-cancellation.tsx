import { cardOf } from '#web/features/application-card/kinds.ts'
import type { Application } from '@sammas/contract/application'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useId, type ReactNode } from 'react'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { SignedCard } from '#web/features/application-card/signed-card.tsx'
import { transfersIn } from '#web/features/application-card/switch-rows.ts'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import type { AnyApplication } from '#web/api/facts.ts'
import { useToday } from '#web/lib/today.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { PageHead, Stack } from '#web/ui/layout.tsx'
import { applicationLine } from './application-line.ts'
import { SignCancellation } from './sign-cancellation.tsx'
import { isPartOf, seenAs, whatStays, type Standing } from './standing.ts'
import type { CancellationScope, MadeCancellation } from './use-cancellation-signing.ts'
import { WhatStays } from './what-stays.tsx'

type Cancellable = Extract<Standing, { kind: 'cancellable' }>

/** The applications to cancel and those that stay, with the signature; one of several of a mandate, or all of them at once. */
export function ConfirmCancellation(props: {
  standing: Cancellable
  applications: readonly AnyApplication[]
  personId: number
  /** Called when the mandate exists, before anything is signed. */
  onBegun: (made: MadeCancellation) => void
  onSigned: (made: MadeCancellation) => void
}): ReactNode {
  const { standing, applications, personId, onBegun, onSigned } = props
  const { application, ofMandate } = standing
  const text = useText()
  const today = useToday()
  const heading = useId()
  const [scope, setScope] = useScope(standing)
  const cancelled = scope === 'mandate' ? ofMandate : [application]
  const isPart = isPartOf(cancelled, ofMandate)
  const count = seenAs(cancelled)
  return (
    <>
      <PageHead
        back={<BackToAccount />}
        title={isPart ? text('cancellation.part.heading') : text('cancellation.heading', { count })}
        lead={text(cardOf(application).cancelled ?? 'cancellation.not.kind')}
      />
      <Stack gap="s5">
        {ofMandate.length > 1 && <ScopeChoice standing={standing} scope={scope} onChange={setScope} />}
        <section aria-labelledby={heading}>
          <Stack>
            <h2 id={heading}>
              {isPart ? text('cancellation.part.what') : text('cancellation.what.heading', { count })}
            </h2>
            <div>
              <Cancelled applications={cancelled} today={today} />
            </div>
          </Stack>
        </section>
        <WhatStays
          heading={text('cancellation.stays.heading')}
          cancelled={cancelled}
          staying={whatStays(
            applications,
            cancelled.map(({ id }) => id),
          )}
        />
        <SignCancellation key={scope} {...{ application, cancelled, scope, personId, onBegun, onSigned }} />
      </Stack>
    </>
  )
}

/** One card for all applications under one signature, with their funds as rows; else a card for each application. */
function Cancelled({ applications, today }: { applications: readonly Application[]; today: CivilDate | null }) {
  const transfers = transfersIn(applications)
  if (transfers !== null && transfers.length > 1 && transfers.length === applications.length)
    return <SignedCard transfers={transfers} today={today} taken={NONE} cancelPath={null} />
  return applications.map((each) => (
    <ApplicationCard key={each.id} application={each} today={today} cancelPath={null} />
  ))
}

const NONE: ReadonlySet<number> = new Set()

/** The choice between the two, stored in the address; without others of the mandate there is none. */
function useScope({ ofMandate }: Cancellable): [CancellationScope, (scope: CancellationScope) => void] {
  const { words, change } = useAddressWords()
  const scope = words['scope'] === 'mandate' && ofMandate.length > 1 ? 'mandate' : 'application'
  return [
    scope,
    (next) => {
      change({ scope: next === 'mandate' ? 'mandate' : null })
    },
  ]
}

function ScopeChoice(props: {
  standing: Cancellable
  scope: CancellationScope
  onChange: (scope: CancellationScope) => void
}): ReactNode {
  const { application, ofMandate } = props.standing
  const text = useText()
  const { language } = useLanguage()
  const count = ofMandate.length
  const isOne = seenAs(ofMandate) === 1
  return (
    <ChoiceGroup legend={text('cancellation.scope')}>
      <ChoiceCard
        name="scope"
        value="application"
        checked={props.scope === 'application'}
        onChange={props.onChange}
        title={text(isOne ? 'cancellation.part.scope' : 'cancellation.scope.application')}
      >
        {applicationLine(application, { text, language })}
      </ChoiceCard>
      <ChoiceCard
        name="scope"
        value="mandate"
        checked={props.scope === 'mandate'}
        onChange={props.onChange}
        title={text(isOne ? 'cancellation.part.scope.all' : 'cancellation.scope.mandate', { count })}
      >
        {text(isOne ? 'cancellation.part.scope.allText' : 'cancellation.scope.mandateText')}
      </ChoiceCard>
    </ChoiceGroup>
  )
}
