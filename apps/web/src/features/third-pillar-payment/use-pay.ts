import { paymentLink } from '@sammas/contract/payment'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { openBankTab, type BankTab } from './bank-tab.ts'
import { linkQuery, type PaymentChoice } from './payment-choice.ts'

export type PayState =
  | { kind: 'idle' }
  /** The address is being asked for, or the page is already on its way there. */
  | { kind: 'going' }
  /** The bank stands in a tab of its own. */
  | { kind: 'opened'; url: string }
  /** The browser did not let a tab be opened: the person opens it. */
  | { kind: 'blocked'; url: string }
  | { kind: 'failed'; failure: Failure }

export type Pay = {
  state: PayState
  /** Goes to the bank: in this tab for a single payment, in a new one for a standing order. */
  pay: (choice: PaymentChoice, waiting: string) => void
  /** Another choice was made: what was asked for does not fit any more. */
  forget: () => void
}

/** One press of the button, and the tab that was opened for it. */
type Run = { controller: AbortController; tab: BankTab | null }

function stop(running: { current: Run | null }): void {
  running.current?.controller.abort()
  running.current?.tab?.close()
  running.current = null
}

/** Asks for the bank's address and goes there (specification section 7, decisions section 6). */
export function usePay(): Pay {
  const [state, setState] = useState<PayState>({ kind: 'idle' })
  const running = useRef<Run | null>(null)
  useEffect(
    () => () => {
      stop(running)
    },
    [],
  )
  useEffect(() => {
    // The browser may bring the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setState({ kind: 'idle' })
    }
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])

  const ask = async (choice: PaymentChoice, run: Run) => {
    const query = linkQuery(choice)
    if (query === null) return
    setState({ kind: 'going' })
    try {
      const { url } = await call(paymentLink, { query, signal: run.controller.signal })
      if (running.current !== run) return
      running.current = null
      if (choice.type === 'SINGLE') window.location.assign(url)
      else setState({ kind: run.tab?.goTo(url) === true ? 'opened' : 'blocked', url })
    } catch (error) {
      if (running.current !== run) return
      stop(running)
      setState({ kind: 'failed', failure: failureOf(error) })
    }
  }

  return {
    state,
    pay: (choice, waiting) => {
      if (running.current !== null || linkQuery(choice) === null) return
      const tab = choice.type === 'RECURRING' ? openBankTab(waiting) : null
      const run = { controller: new AbortController(), tab }
      running.current = run
      void ask(choice, run)
    },
    forget: () => {
      stop(running)
      setState({ kind: 'idle' })
    },
  }
}
