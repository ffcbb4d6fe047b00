import type { ReactNode } from 'react'
import { useLazyModule } from '#web/lib/lazy-module.ts'
import { addressForm } from './address-form.ts'
import type { FlowParts, MandateFlow } from './flow-kind.ts'
import { StepLoading } from './step-loading.tsx'

/** The step of contact details. The route has loaded its code, so that the previous step stays until then. */
export function AddressStep<Parts extends FlowParts>({ flow }: { flow: MandateFlow<Parts> }): ReactNode {
  const late = useLazyModule(addressForm)
  return late ? <late.AddressStep flow={flow} /> : <StepLoading kind={flow.kind} step={flow.kind.addressStep} />
}
