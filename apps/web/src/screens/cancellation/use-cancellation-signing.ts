import { applicationCancel } from '@sammas/contract/application'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/api/client.ts'
import { allApplicationsQuery, refreshAfterSignature } from '#web/api/queries.ts'
import { useSession } from '#web/features/session/session.ts'
import { useSigning, type Signing } from '#web/features/signing/use-signing.ts'

/** One application, or all of its mandate that can still be cancelled. */
export type CancellationScope = 'application' | 'mandate'

/** The cancelling mandate, and its applications. */
export type MadeCancellation = { readonly mandateId: number; readonly cancelledIds: readonly number[] }

type CancellationMandate = {
  make: (signal: AbortSignal) => Promise<{ id: number }>
  forget: () => void
  /** The applications that the server listed as cancelled; null before the mandate is made, and after a reload. */
  cancelledIds: () => readonly number[] | null
}

/** The cancelling mandate: preview and signature share the one that was made first. */
export function useCancellationMandate(applicationId: number, scope: CancellationScope): CancellationMandate {
  const made = useRef<MadeCancellation | null>(null)
  return {
    make: async (signal) => {
      if (made.current === null) {
        const body = scope === 'mandate' ? { scope: 'MANDATE' as const } : {}
        const answer = await call(applicationCancel, { params: { id: applicationId }, body, signal })
        made.current = { mandateId: answer.mandateId, cancelledIds: answer.applicationIds }
      }
      return { id: made.current.mandateId }
    },
    forget: () => {
      made.current = null
    },
    cancelledIds: () => made.current?.cancelledIds ?? null,
  }
}

export type CancellationOrder = {
  subject: string
  /** The applications that the page shows as cancelled. */
  cancelledIds: readonly number[]
  personId: number
  mandate: CancellationMandate
  /** Called when the mandate exists, before anything is signed. */
  onBegun: (made: MadeCancellation) => void
  onSigned: (made: MadeCancellation) => void
}

export function useCancellationSigning(order: CancellationOrder): Signing {
  const { mandate } = order
  const queryClient = useQueryClient()
  const session = useSession()
  const madeAs = (mandateId: number): MadeCancellation => {
    const cancelled = mandate.cancelledIds() ?? []
    return { mandateId, cancelledIds: cancelled.length > 0 ? cancelled : order.cancelledIds }
  }
  const signing = useSigning({
    flow: 'cancellation',
    personId: order.personId,
    subject: order.subject,
    method: session.kind === 'in' ? session.session.method : '',
    makeMandate: async (signal) => {
      const made = await mandate.make(signal)
      order.onBegun(madeAs(made.id))
      return made
    },
    onUsedUp: mandate.forget,
    onSigned: (mandateId) => {
      order.onSigned(madeAs(mandateId))
      refreshAfterSignature(queryClient)
    },
  })
  return {
    ...signing,
    // After a failure the application may have been cancelled or carried out elsewhere: the page then shows that.
    close: () => {
      signing.close()
      void queryClient.invalidateQueries({ queryKey: allApplicationsQuery().queryKey })
    },
  }
}
