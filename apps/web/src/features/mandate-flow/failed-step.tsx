import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { userQuery } from '#web/api/queries.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { lazyModule, useLazyModule } from '#web/lib/lazy-module.ts'
import { ToAccount } from './back-link.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'
import { StepLoading, StepShell } from './step-loading.tsx'

const [LOADING, FAILED] = ['mandateFlow.loading', 'mandateFlow.loadFailed'] as const

/** A separate chunk: most people never see it. */
export const signedAloneCode = lazyModule(() => import('./signed-alone.tsx'))

type FailedStepProps<Parts extends FlowParts> = {
  kind: FlowKind<Parts>
  step: Parts['step']
  failure: Failure
  onRetry: () => void
}

/** A step whose lists could not be loaded. The page after a signature says that the application is signed, so that it is not signed twice. */
export function FailedStep<Parts extends FlowParts>({
  kind,
  step,
  failure,
  onRetry,
}: FailedStepProps<Parts>): ReactNode {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  // Only the page after the last step has a heading that comes with its lists.
  const isNameless = kind.words.headings[step] === LOADING
  const signed = isNameless && user !== undefined ? kind.drafts.readSigned(user.id) : null
  if (signed !== null) {
    return (
      <LateSignedAlone kind={kind} step={step} signed={signed}>
        <ErrorCard failure={failure} onRetry={onRetry} title={text(FAILED)} />
      </LateSignedAlone>
    )
  }
  return (
    <StepShell kind={kind} step={step} back={<ToAccount />} heading={isNameless ? FAILED : undefined}>
      <ErrorCard failure={failure} onRetry={onRetry} {...(isNameless ? {} : { title: text(FAILED) })} />
    </StepShell>
  )
}

type LateSignedAloneProps<Parts extends FlowParts> = Pick<FailedStepProps<Parts>, 'kind' | 'step'> & {
  signed: Parts['signed']
  children: ReactNode
}

function LateSignedAlone<Parts extends FlowParts>(props: LateSignedAloneProps<Parts>): ReactNode {
  const { kind, step, signed, children } = props
  const late = useLazyModule(signedAloneCode)
  if (late === null) return <StepLoading kind={kind} step={step} />
  return (
    <late.SignedAlone mandateId={signed.mandateId} count={kind.typesOf?.(signed).length ?? 1}>
      {children}
    </late.SignedAlone>
  )
}
