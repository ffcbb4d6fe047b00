import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { cardReturn } from '#web/features/start-parameters/start-parameters.ts'
import { waitingCode } from '#web/features/login-waiting/waiting-code.ts'
import type { LinkWay } from '#web/features/smart-id-link/link-view.ts'
import type { Credentials } from './credentials.ts'
import { loadErrorWords } from '#web/i18n/load-error-words.ts'
import { afterChange, CANCELLED_FORM, FRESH_FORM, type LoginProcess, type LoginView } from './login-view.ts'
import { takeFailure } from './failure-left.ts'
import { hasPendingLogin } from './login-storage.ts'

type ProcessModule = typeof import('./login-process.ts')
type Show = (view: LoginView) => void

/**
 * The calls' module loads with the first touch of the form, so that the form itself is usable sooner. A failed import is retried by the
 * next one.
 */
const loadProcess = async (): Promise<ProcessModule> => {
  const [process] = await Promise.all([import('./login-process.ts'), waitingCode.load()])
  return process
}

/** One login of the page; its events are ignored once it is over. */
type Turn = { isOver: boolean; process: LoginProcess | null }

/**
 * The login of the page: a new one cancels the old one, leaving the page releases it, coming back resumes it. `from`: the place to go
 * to after it.
 */
export function useLogin(from: string | null = null): {
  view: LoginView
  /** The person is about to log in. */
  prepare: () => void
  begin: (method: LoginMethod, credentials: Credentials) => void
  /** The same by Smart-ID link, without a personal code. */
  beginLink: (way: LinkWay) => void
  cancel: () => void
  /** The person has chosen another method. */
  change: () => void
} {
  const [view, setView] = useState<LoginView>(() => {
    const failure = takeFailure()
    return failure === null ? FRESH_FORM : { ...CANCELLED_FORM, failure }
  })
  const current = useRef<Turn>({ isOver: true, process: null })

  const run = useCallback((start: (module: ProcessModule, show: Show) => LoginProcess | null) => {
    const turn: Turn = { isOver: false, process: null }
    current.current = turn
    const show: Show = (next) => {
      if (!turn.isOver) setView(next)
    }
    loadProcess().then(
      (module) => {
        if (!turn.isOver) turn.process = start(module, show)
      },
      () => {
        show({ ...FRESH_FORM, failure: { kind: 'network' } })
      },
    )
  }, [])

  /** Ends what runs; its last word is not shown. */
  const stop = useCallback(() => {
    current.current.isOver = true
    current.current.process?.cancel()
  }, [])

  const begin = useCallback(
    (method: LoginMethod, credentials: Credentials) => {
      stop()
      setView({ kind: 'waiting', method, attempt: { kind: 'starting' } })
      run((module, show) => module.beginLogin(method, credentials, from, show))
    },
    [run, stop, from],
  )

  const beginLink = useCallback(
    (way: LinkWay) => {
      stop()
      setView({ kind: 'link', link: { kind: 'starting', way }, press: () => undefined })
      run((module, show) => module.beginLink(way, from, show))
    },
    [run, stop, from],
  )

  const cancel = useCallback(() => {
    setView(CANCELLED_FORM)
    current.current.process?.cancel()
    current.current.isOver = true
  }, [])

  const change = useCallback(() => {
    stop()
    setView(afterChange)
  }, [stop])

  useEffect(() => {
    if (cardReturn() !== null || hasPendingLogin()) run((module, show) => module.resumeLogin(from, show))
    return () => {
      current.current.process?.release()
      current.current.isOver = true
    }
  }, [run, from])

  return { view, prepare, begin, beginLink, cancel, change }
}

/** The words of errors come with the calls, before anything can fail. */
function prepare(): void {
  void loadProcess().catch(() => undefined)
  void loadErrorWords().catch(() => undefined)
}
