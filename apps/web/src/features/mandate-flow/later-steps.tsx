import { useEffect, type ComponentType, type ReactNode } from 'react'
import { lazyModule, useLazyModule, type LazyModule } from '#web/lib/lazy-module.ts'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import { StepLoading } from './step-loading.tsx'

/** Chunks of steps after the first, by the step's name. */
export type LaterSteps = Readonly<Record<string, LazyModule<unknown>>>

/** A signature in progress at a reload. */
export const resumedCode = lazyModule(() => import('./resumed-signing.tsx'))

type ContractModule<Parts extends FlowParts> = {
  readonly ConfirmStep: ComponentType<{ flow: MandateFlow<Parts> }>
}

/** The contract step of a flow. The route has loaded its code, so that the previous step stays until then. */
export function lateContract<Parts extends FlowParts>(
  code: LazyModule<ContractModule<Parts>>,
): ComponentType<{ flow: MandateFlow<Parts> }> {
  return function LateContract({ flow }): ReactNode {
    const late = useLazyModule(code)
    return late ? <late.ConfirmStep flow={flow} /> : <StepLoading kind={flow.kind} step={flow.kind.contractStep} />
  }
}

/** Preloads them at the first press of the page: the first step is drawn sooner without them. A failure is retried by the route. */
export function useLaterSteps(later: LaterSteps): void {
  useEffect(() => {
    const left = new AbortController()
    const load = () => {
      left.abort()
      for (const code of Object.values(later)) code.load().catch(() => undefined)
    }
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, load, { signal: left.signal })
    return () => {
      left.abort()
    }
  }, [later])
}
