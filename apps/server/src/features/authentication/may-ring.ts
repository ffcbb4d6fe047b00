import type { PhoneMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { ApiError, tooMany } from '../../answers/api-error.ts'
import { countUse, secondsUsedUp } from '../../database/limits.ts'
import type { Database } from '../../database/migrate.ts'
import { endAttempt, hasProved, ringingAttempts } from './login-attempt-store.ts'

/** Somebody wants a person's phone to ask for a PIN. */
export type Ring = {
  personalCode: PersonalCode
  method: PhoneMethod
  /** Of the browser that asks. */
  secrets: readonly string[]
  address: string
}

export type LoginLimits = {
  /** Starts a minute from one network address, for anybody. */
  perAddress: number
  /** Starts in ten minutes for one person by one asker; half of it a minute, twice an hour, four times a day. */
  perPerson: number
  /** Requests that one person may have open on one kind of phone application at once. */
  openPerPerson: number
}

/** The same number of tries is spread over longer and longer times: whoever goes on without success waits longer each time. */
const windows = [
  { part: 1 / 2, windowSeconds: 60 },
  { part: 1, windowSeconds: 600 },
  { part: 2, windowSeconds: 3600 },
  { part: 4, windowSeconds: 86_400 },
]

/**
 * Decides whether a phone may ring. A person has one request open at a time; who asks for somebody again and again has to pause
 * longer and longer; and the browser in which the person has logged in before is never shut out by what strangers do.
 *
 * @throws ApiError 429, with the time after which the phone may ring: too many tries, or a request that another browser has open
 */
export function mayRing(deps: { db: Database; now: () => Date; limits: LoginLimits }): (ring: Ring) => Promise<void> {
  const { db, now, limits } = deps

  /** Counts one more use; for how many seconds there may be none. What is refused counts no further, but longer times may be used up too. */
  const secondsFor = async (key: string, uses: number) => {
    let seconds = 0
    for (const { part, windowSeconds } of windows) {
      const limit = { uses: Math.max(1, Math.ceil(uses * part)), windowSeconds }
      const ask = seconds === 0 ? countUse : secondsUsedUp
      seconds = Math.max(seconds, await ask(db, `${key} in ${windowSeconds}`, limit, now()))
    }
    return seconds
  }
  const refuseFor = (seconds: number) => {
    if (seconds > 0) throw tooMany(seconds)
  }

  return async (ring) => {
    const { personalCode, address } = ring
    const minute = { uses: limits.perAddress, windowSeconds: 60 }
    refuseFor(await countUse(db, `login address ${address}`, minute, now()))
    const isOwner = await hasProved(db, ring.secrets, personalCode)
    const [asker, uses] = isOwner ? ['their own browser', limits.perPerson * 5] : [address, limits.perPerson]
    refuseFor(await secondsFor(`login of ${personalCode} by ${asker}`, uses))
    // Strangers from many addresses count together, and never against the owner.
    if (!isOwner) refuseFor(await secondsFor(`login of ${personalCode} by strangers`, limits.perPerson * 2))

    const open = await ringingAttempts(db, ring)
    const others = isOwner ? [] : open.filter(({ isOwn }) => !isOwn)
    // Free once so many of them have ended that there is room for one.
    const inTheWay = others.at(-limits.openPerPerson)?.secondsLeft ?? 0
    if (inTheWay > 0) throw new ApiError(429, [{ code: 'login.open.elsewhere' }], inTheWay)
    if (open.length < limits.openPerPerson) return
    // The same browser, or the owner's, begins anew: what rang before counts no more.
    for (const { id } of open) await endAttempt(db, id, { state: 'failed', code: 'login.attempt.not.found' }, now())
  }
}
