import { paymentLink } from '@sammas/contract/payment'
import { call } from '#web/api/client.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { externalStore } from '#web/lib/external-store.ts'
import { openBankTab, type BankTab } from './bank-tab.ts'
import { linkQuery, type LinkQuery, type PaymentChoice } from './payment-choice.ts'

export type PayState =
  | { kind: 'idle' }
  /** The address is being fetched, or the page is already navigating to it. */
  | { kind: 'going' }
  /** The bank is open in a new tab. */
  | { kind: 'opened'; url: string }
  /** The browser blocked the tab: the person opens it. */
  | { kind: 'blocked'; url: string }
  | { kind: 'failed'; failure: Failure }

type Environment = {
  fetchLink: (query: LinkQuery, signal: AbortSignal) => Promise<{ url: string }>
  openTab: (waiting: string) => BankTab | null
  /** Leaves the page for the bank. */
  leaveFor: (url: string) => void
}

export type PaymentRun = {
  state: () => PayState
  subscribe: (listener: () => void) => () => void
  /** Goes to the bank: in this tab for a single payment, in a new one for a standing order. Does nothing while one is in progress. */
  pay: (choice: PaymentChoice, waiting: string) => void
  /** Discards the request: the choice has changed, or the page is left. */
  forget: () => void
}

/** One press of the button, and the tab that was opened for it. */
type Run = { controller: AbortController; tab: BankTab | null }

const browser: Environment = {
  fetchLink: (query, signal) => call(paymentLink, { query, signal }),
  openTab: (waiting) => openBankTab(waiting),
  leaveFor: (url) => {
    window.location.assign(url)
  },
}

/** Fetches the bank's address and goes there (docs/rules.md: Third-pillar payment). */
export function paymentRun({ fetchLink, openTab, leaveFor }: Environment = browser): PaymentRun {
  const store = externalStore<PayState>({ kind: 'idle' })
  let running: Run | null = null

  const stop = () => {
    running?.controller.abort()
    running?.tab?.close()
    running = null
  }

  const goToBank = async (query: LinkQuery, run: Run) => {
    store.set({ kind: 'going' })
    try {
      const { url } = await fetchLink(query, run.controller.signal)
      if (running !== run) return
      running = null
      if (query.type === 'SINGLE') leaveFor(url)
      else store.set({ kind: run.tab?.goTo(url) === true ? 'opened' : 'blocked', url })
    } catch (error) {
      if (running !== run) return
      stop()
      store.set({ kind: 'failed', failure: failureOf(error) })
    }
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    pay: (choice, waiting) => {
      const query = linkQuery(choice)
      if (running !== null || query === null) return
      const run = { controller: new AbortController(), tab: choice.type === 'RECURRING' ? openTab(waiting) : null }
      running = run
      void goToBank(query, run)
    },
    forget: () => {
      stop()
      store.set({ kind: 'idle' })
    },
  }
}
