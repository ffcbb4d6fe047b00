import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Browser } from '../../http/handler.ts'
import { tooMany } from '../../refusals/api-error.ts'
import type { AuthenticationDeps } from './authentication-deps.ts'

type From = { browser: Browser; language: Language; address: string }

/** A phone that rings: by its number, by the document remembered in this browser, or any of the person's with Smart-ID. */
type PushTarget = {
  personalCode: PersonalCode
  phoneNumber: string | null
  documentNumber: string | null
}

type Remembered = { personalCode: PersonalCode; documentNumber: string; token: string }

/** Starts of logins that make a phone ring (docs/rules.md: Remembered browsers). */
export function pushStart(deps: AuthenticationDeps) {
  /** The remembered person of this browser, where the provider remembers anybody. */
  const rememberedIn = async ({ remembering: { token } }: Browser): Promise<Remembered | null> => {
    const person = deps.push === 'known' && token !== null ? await deps.remembered.person(token) : null
    if (person === null || token === null) return null
    const { personalCode, documentNumber } = person
    return { personalCode, documentNumber, token }
  }

  const startPush = async (to: PushTarget, { browser, language, address }: From, id: string = randomUUID()) => {
    const { personalCode, phoneNumber, documentNumber } = to
    const method = phoneNumber === null ? 'smartId' : 'mobileId'
    const { secrets } = browser
    const isRemembered = documentNumber !== null
    const counted = await deps.limitLogin({ personalCode, method, secrets, address, isRemembered })
    const handle = randomBytes(32).toString('base64url')
    const browserSecret = browser.newSecret()
    const { controlCode } = await deps[method].start({
      ...to,
      id,
      browserSecret,
      handle,
      language,
      counted,
    })
    return {
      challengeCode: controlCode,
      authenticationHash: handle,
      deviceLink: null,
    }
  }

  /** One push from a browser at a time: the phone keeps its prompt, so a second one would only confuse. */
  const startRemembered = async ({ token, ...person }: Remembered, from: From) => {
    const id = randomUUID()
    const seconds = await deps.remembered.claimPush(token, id)
    if (seconds > 0) throw tooMany(seconds)
    try {
      return await startPush({ ...person, phoneNumber: null }, from, id)
    } catch (error) {
      await deps.remembered.releasePush(id)
      throw error
    }
  }

  return { rememberedIn, startPush, startRemembered }
}
