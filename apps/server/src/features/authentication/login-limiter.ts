import type { PhoneMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { ApiError, tooMany } from '../../refusals/api-error.ts'
import { countedUse, countUse, secondsUsedUp, type CountedUse } from '../../database/limits.ts'
import type { Database } from '../../database/migrate.ts'
import { linksBegun } from './link-attempt-store.ts'
import { endAttempt, hasProved, ringingAttempts } from './login-attempt-store.ts'

/** A request that makes a person's phone prompt for a PIN. */
export type LoginStart = {
  personalCode: PersonalCode
  method: PhoneMethod
  /** Of the requesting browser. */
  secrets: readonly string[]
  address: string
  /** The browser remembers this person since a login by link. */
  isRemembered: boolean
}

export type LoginLimits = {
  /** Starts per minute from one network address, for anybody. */
  perAddress: number
  /** Starts in ten minutes for one person by one requester; half of it per minute, twice per hour, four times per day. */
  perPerson: number
  /** Requests that one person may have open on one kind of phone application at once. */
  openPerPerson: number
}

/** A request to begin a login by link. It names no person and rings no phone. */
export type LinkStart = { secrets: readonly string[]; address: string }

export type LinkLimits = {
  /** Per minute from one network address; an office shares one. */
  perAddress: number
  /** In ten minutes in one browser, renewals included. */
  perBrowser: number
}

const LINK_WINDOW_SECONDS = 600

/**
 * Decides whether a login by link may begin.
 *
 * @throws ApiError 429, with the time until the next may
 */
export function linkLimiter(deps: {
  db: Database
  now: () => Date
  limits: LinkLimits
}): (start: LinkStart) => Promise<readonly CountedUse[]> {
  const { db, now, limits } = deps
  const refuse = (seconds: number) => new ApiError([{ code: 'login.links.too.many' }], seconds)
  return async ({ secrets, address }) => {
    const minute = { uses: limits.perAddress, windowSeconds: 60 }
    const key = `login by link from ${address}`
    const seconds = await countUse(db, key, minute, now())
    if (seconds > 0) throw refuse(seconds)
    const { count, secondsLeft } = await linksBegun(db, secrets, LINK_WINDOW_SECONDS)
    if (count >= limits.perBrowser) throw refuse(secondsLeft)
    return [countedUse(key, minute, now())]
  }
}

/** The same number of tries over longer and longer windows: repeated failures wait longer each time. */
const windows = [
  { part: 1 / 2, windowSeconds: 60 },
  { part: 1, windowSeconds: 600 },
  { part: 2, windowSeconds: 3600 },
  { part: 4, windowSeconds: 86_400 },
]

/**
 * Decides whether a phone may ring. A person has one request open at a time; repeated requests for one person have to pause longer and
 * longer; and strangers never lock out the browser in which the person has logged in before. Answers the uses that it was counted in: a
 * confirmed login gives them back.
 *
 * @throws ApiError 429, with the time until the phone may ring: too many tries, or an open request of another browser
 */
export function loginLimiter(deps: {
  db: Database
  now: () => Date
  limits: LoginLimits
}): (start: LoginStart) => Promise<readonly CountedUse[]> {
  const { db, now, limits } = deps

  /**
   * Counts one more use, or refuses it with the seconds until the next allowed one. A refused use is not counted in longer windows, but
   * those may be used up too.
   */
  const countIn = async (key: string, uses: number, moment: Date): Promise<CountedUse[]> => {
    let seconds = 0
    const counted: CountedUse[] = []
    for (const { part, windowSeconds } of windows) {
      const limit = { uses: Math.max(1, Math.ceil(uses * part)), windowSeconds }
      const keyOfWindow = `${key} in ${windowSeconds}`
      const count = seconds === 0 ? countUse : secondsUsedUp
      seconds = Math.max(seconds, await count(db, keyOfWindow, limit, moment))
      counted.push(countedUse(keyOfWindow, limit, moment))
    }
    if (seconds > 0) throw tooMany(seconds)
    return counted
  }

  return async (start) => {
    const { personalCode, address } = start
    const moment = now()
    const minute = { uses: limits.perAddress, windowSeconds: 60 }
    const ofAddress = `login address ${address}`
    const seconds = await countUse(db, ofAddress, minute, moment)
    if (seconds > 0) throw tooMany(seconds)
    const counted = [countedUse(ofAddress, minute, moment)]
    const isOwner = start.isRemembered || (await hasProved(db, start.secrets, personalCode))
    const [origin, uses] = isOwner ? ['their own browser', limits.perPerson * 5] : [address, limits.perPerson]
    counted.push(...(await countIn(`login of ${personalCode} by ${origin}`, uses, moment)))
    // Strangers from many addresses count together, and never against the owner.
    if (!isOwner)
      counted.push(...(await countIn(`login of ${personalCode} by strangers`, limits.perPerson * 2, moment)))

    const open = await ringingAttempts(db, start)
    const others = isOwner ? [] : open.filter(({ isOwn }) => !isOwn)
    // Free once enough of them have ended for one more.
    const blockedSeconds = others.at(-limits.openPerPerson)?.secondsLeft ?? 0
    if (blockedSeconds > 0) throw new ApiError([{ code: 'login.open.elsewhere' }], blockedSeconds)
    if (open.length < limits.openPerPerson) return counted
    // The same browser, or the owner's, starts over: earlier requests no longer count.
    for (const { id } of open) await endAttempt(db, id, { state: 'failed', code: 'login.attempt.not.found' }, now())
    return counted
  }
}
