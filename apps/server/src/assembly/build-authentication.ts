import type { FeatureDeps } from './feature-deps.ts'
import { leasedRows } from '../database/leased-row.ts'
import { authenticationHandlers } from '../features/authentication/authentication-handlers.ts'
import type { LoginAttempt } from '../features/authentication/login-attempt.ts'
import { addProvedAttempt, openAttempt, openAttempts } from '../features/authentication/login-attempt-store.ts'
import { linkLogin } from '../features/authentication/link-login.ts'
import { linkLimiter, loginLimiter } from '../features/authentication/login-limiter.ts'
import { mobileIdService } from '../features/authentication/mobile-id-service.ts'
import { phoneLogin } from '../features/authentication/phone-login.ts'
import { smartIdService } from '../features/authentication/smart-id-service.ts'
import { cardLogin, type CardLogin } from '../features/id-card/card-login.ts'
import { checkSoon } from '../features/notice/watch-store.ts'
import { welcomePerson, type WelcomeDeps } from '../features/person/welcome.ts'
import { rememberedBrowserHandlers } from '../features/remembered-browser/remembered-browser-handlers.ts'
import {
  changeToken,
  claimPush,
  forgetDocument,
  forgetEverywhere,
  forgetHere,
  releasePush,
  rememberBrowser,
  rememberedPerson,
  secondsRemembered,
} from '../features/remembered-browser/remembered-browser-store.ts'
import { openSession, secondsLeft } from '../features/session/session-store.ts'
import { normalisePhone } from '../gateways/mobile-id/normalise-phone.ts'
import type { HandlersOf } from '../http/handler.ts'

export type Authentication = {
  handlers: HandlersOf<'authenticate' | 'token' | 'smartIdCallback'> & ReturnType<typeof rememberedBrowserHandlers>
  /** Every browser forgets the person. */
  forgetBrowsers: (personId: number) => Promise<void>
  card: CardLogin
  carryOnUnfinished: () => Promise<void>
  freeAll: () => Promise<void>
}

/** Joins the three ways of login: each ends in a proof of identity, and all proofs in the same welcome and session. */
export function buildAuthentication(deps: FeatureDeps, recordChecks: WelcomeDeps['recordChecks']): Authentication {
  const { db, now, gateways, config } = deps
  const rows = leasedRows(db, openAttempts)
  const checkForNotices = (personId: number) => checkSoon(db, personId)
  const { background, retryPauseMs } = deps
  const phones = { db, background, rows, now, lifetimeMs: config.attemptMs, retryPauseMs }
  const { pushDelayMs } = config.smartId
  const smartId = phoneLogin(
    smartIdService(gateways.smartId, (document) => forgetDocument(db, document)),
    { ...phones, pushDelayMs },
  )
  const mobileId = phoneLogin(mobileIdService(gateways.mobileId), { ...phones, pushDelayMs: 0 })
  const callbackPage = `${new URL(config.applicationUrl).origin}/login/smart-id`
  const link = linkLogin({ ...phones, smartId: gateways.smartId, callbackPage })
  const carryOn = (attempt: Pick<LoginAttempt, 'id' | 'method' | 'link'>) => {
    if (attempt.link !== null) link.carryOn(attempt.id)
    else if (attempt.method !== 'idCard') (attempt.method === 'smartId' ? smartId : mobileId).carryOn(attempt.id)
  }

  return {
    freeAll: () => rows.freeAll(),
    carryOnUnfinished: async () => {
      for (const id of await rows.free()) {
        const attempt = await openAttempt(db, id)
        if (attempt !== null) carryOn(attempt)
      }
    },
    forgetBrowsers: (personId) => forgetEverywhere(db, personId),
    handlers: {
      ...rememberedBrowserHandlers({ db, push: config.smartId.push }),
      ...authenticationHandlers({
        db,
        smartId,
        mobileId,
        link,
        callbacks: gateways.smartId,
        normalisePhone,
        carryOn,
        now,
        push: config.smartId.push,
        remembered: {
          person: (token) => rememberedPerson(db, token),
          claimPush: (token, attemptId) => claimPush(db, token, attemptId),
          releasePush: (attemptId) => releasePush(db, attemptId),
          remember: (remembering) => rememberBrowser(db, remembering),
          changeToken: (attemptId, token) => changeToken(db, attemptId, token),
          forget: (token, personId) => forgetHere(db, token, personId),
          secondsLeft: (token) => secondsRemembered(db, token),
        },
        limitLogin: loginLimiter({ db, now, limits: config.loginLimits }),
        limitLink: linkLimiter({ db, now, limits: config.linkLimits }),
        secondsLeft: (token) => secondsLeft(db, token, now()),
        welcome: (identity) =>
          welcomePerson({ db, registry: gateways.registry, now, recordChecks, checkForNotices }, identity),
        openSession: (session) => openSession(db, session, now()),
      }),
    },
    card: cardLogin({
      db,
      now,
      ocsp: gateways.ocsp,
      revocationLists: gateways.revocationLists,
      trusted: gateways.trust.signersBy.idCard,
      testPolicies: gateways.trust.testPolicies,
      origin: new URL(config.applicationUrl).origin,
      recordProof: ({ identity, ...attempt }) =>
        addProvedAttempt(
          db,
          { ...attempt, method: 'idCard' },
          { ...identity, documentNumber: null, phoneNumber: null },
          now(),
        ),
    }),
  }
}
