import { storedSession } from '#web/features/session/stored-session.ts'
import { parseLanguage } from '@sammas/domain/language'
import { amounts } from '#web/storage/amounts.ts'

type Start = {
  readonly place: { readonly search: string; readonly hash: string }
  readonly cookies: string
  /** Clock time in milliseconds. */
  readonly now: number
}

/** Words of the address that change nothing but the language. */
const saysNothing = (search: string): boolean =>
  [...new URLSearchParams(search)].every(([name, value]) => name === 'language' && parseLanguage(value) !== null)

/**
 * Whether the application will surely begin with the account of whoever is logged in in this tab, as it is pictured. Everything else is left
 * to it: a login that is over, handed over or brought back by the card service, a place or a time asked for by the address, hidden amounts.
 */
export function beginsWithAccount({ place: { search, hash }, cookies, now }: Start): boolean {
  const session = storedSession()
  if (session === null || (session.endsAt !== null && session.endsAt <= now)) return false
  if (/(?:^|; )token=/.test(cookies) || amounts.get() !== 'shown') return false
  return hash === '' && saysNothing(search)
}
