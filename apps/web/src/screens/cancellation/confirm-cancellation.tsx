import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { ApplicationCard } from '#web/features/application-card/application-card.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import type { AnyApplication } from '#web/api/facts.ts'
import { useToday } from '#web/lib/today.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { PageHead, Stack } from '#web/ui/layout.tsx'
import { applicationLine } from './application-line.ts'
import { meaningOf } from './meaning-of.ts'
import { SignCancellation } from './sign-cancellation.tsx'
import { whatStays, type Standing } from './standing.ts'
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
  const count = cancelled.length
  return (
    <>
      <PageHead
        back={<Link to={paths.account()}>{text('cancellation.back')}</Link>}
        title={text('cancellation.heading', { count })}
        lead={text(meaningOf(application))}
      />
      <Stack gap="s5">
        {ofMandate.length > 1 && <ScopeChoice standing={standing} scope={scope} onChange={setScope} />}
        <section aria-labelledby={heading}>
          <Stack>
            <h2 id={heading}>{text('cancellation.what.heading', { count })}</h2>
            <div>
              {cancelled.map((each) => (
                <ApplicationCard key={each.id} application={each} today={today} cancelPath={null} />
              ))}
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
  const choose = (value: string) => {
    props.onChange(value === 'mandate' ? 'mandate' : 'application')
  }
  return (
    <ChoiceGroup legend={text('cancellation.scope')}>
      <ChoiceCard
        name="scope"
        value="application"
        checked={props.scope === 'application'}
        onChange={choose}
        title={text('cancellation.scope.application')}
      >
        {applicationLine(application, { text, language })}
      </ChoiceCard>
      <ChoiceCard
        name="scope"
        value="mandate"
        checked={props.scope === 'mandate'}
        onChange={choose}
        title={text('cancellation.scope.mandate', { count: ofMandate.length })}
      >
        {text('cancellation.scope.mandateText')}
      </ChoiceCard>
    </ChoiceGroup>
  )
}
