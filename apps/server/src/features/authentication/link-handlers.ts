import { randomBytes } from 'node:crypto'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { hashed } from '../../database/hash.ts'
import type { Browser, HandlersOf } from '../../http/handler.ts'
import { refusal } from '../../refusals/api-error.ts'
import type { AuthenticationDeps } from './authentication-deps.ts'
import { attemptOfCallback, takeCallback } from './link-attempt-store.ts'
import { linkData } from './link-login.ts'
import { attemptOfBrowser } from './login-attempt-store.ts'
import type { LinkAttempt } from './login-attempt.ts'

/** `personalCode` null: anybody's. */
type LinkBody = { personalCode: PersonalCode | null; returnPath?: string | undefined; renews?: string | undefined }
type From = { browser: Browser; language: Language; address: string }

const newHandle = () => randomBytes(32).toString('base64url')

/**
 * Login by Smart-ID link: its start, and the callback in the tab that the app opened (docs/rules.md: Smart-ID links). `secondsLeft`: of
 * the session that an attempt opened; null when it opened none.
 */
export function linkHandlers(
  deps: AuthenticationDeps,
  secondsLeft: (attempt: LinkAttempt, secret: string) => Promise<number | null>,
) {
  const { db } = deps

  /** A renewed QR code keeps the secret of its browser, so that the code before it can still be confirmed. */
  const secretFor = async (renews: string | undefined, { secrets, newSecret }: Browser): Promise<string> => {
    const renewed = renews === undefined ? null : await attemptOfBrowser(db, secrets, { handle: renews })
    return renewed === null || renewed.attempt.link === null ? newSecret() : renewed.secret
  }

  return {
    startByLink: async ({ personalCode, returnPath, renews }: LinkBody, { browser, language, address }: From) => {
      const counted = await deps.limitLink({ secrets: browser.secrets, address })
      const handle = newHandle()
      const login = { personalCode, handle, language, returnPath: returnPath ?? null, counted }
      const begun = await deps.link.start({ ...login, secretFor: () => secretFor(renews, browser) })
      if ('refused' in begun) throw refusal(begun.refused)
      return { challengeCode: null, authenticationHash: handle, deviceLink: begun.appLink }
    },

    smartIdCallback: (async ({ body, browser }) => {
      const invalid = () => refusal('smart.id.callback.invalid')
      const found = await attemptOfCallback(db, browser.secrets, body.value)
      if (found === null) throw invalid()
      const { attempt, secret } = found
      if (attempt.state === 'failed') throw refusal(attempt.failureCode ?? 'internal.error')
      // A login that has its token is over, however the callback came back.
      if ((await secondsLeft(attempt, secret)) !== null) throw invalid()
      const { sessionSecretDigest: digest, userChallengeVerifier: verifier } = body
      if (digest === undefined) throw invalid()
      if (attempt.state === 'linked') {
        const { login, answer } = linkData(attempt)
        if (!deps.callbacks.isOwnReturn(login, digest)) throw invalid()
        if (verifier !== undefined && answer !== null && !deps.callbacks.isVerifierOf(answer, verifier)) throw invalid()
      }
      const handle = newHandle()
      const returnedHash = hashed(`${digest} ${verifier ?? ''}`)
      const isTaken = await takeCallback(db, { id: attempt.id, handle, verifier: verifier ?? null, returnedHash })
      if (!isTaken) throw invalid()
      deps.carryOn(attempt)
      return { authenticationHash: handle, returnPath: attempt.link.returnPath }
    }) satisfies HandlersOf<'smartIdCallback'>['smartIdCallback'],
  }
}
