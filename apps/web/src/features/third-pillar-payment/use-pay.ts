import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReturn } from '#web/lib/use-return.ts'
import { paymentRun, type PaymentRun, type PayState } from './payment-run.ts'

export type Pay = Pick<PaymentRun, 'pay' | 'forget'> & { state: PayState }

/** The payment of one page: cancelled when the page is left, and reset when the browser restores the page. */
export function usePay(): Pay {
  const [run] = useState(() => paymentRun())
  const state = useSyncExternalStore(run.subscribe, run.state, run.state)
  useEffect(() => run.forget, [run])
  useReturn(run.forget)
  return { state, pay: run.pay, forget: run.forget }
}
