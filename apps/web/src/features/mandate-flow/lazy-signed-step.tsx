import type { ReactNode } from 'react'
import { useLazyModule } from '#web/lib/lazy-module.ts'
import { signedCode } from './signed-code.ts'
import type { SignedStepProps } from './signed-step.tsx'

/** The step after the signature; nothing for the moment in which a reloaded page fetches its code. */
export function SignedStep(props: SignedStepProps): ReactNode {
  const late = useLazyModule(signedCode)
  return late && <late.SignedStep {...props} />
}
