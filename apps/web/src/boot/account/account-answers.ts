import type { EarlyAnswers } from '../answers/early-answers.ts'
import { isMember, type AccountAnswers } from './plain-account.ts'

class LoginRefused extends Error {}

/** The answers for the prerendered account: null when one of them is missing; `refused` when the login is invalid. */
export async function accountAnswers({ byAddress }: EarlyAnswers): Promise<AccountAnswers | 'refused' | null> {
  const bodyOf = async (address: string): Promise<unknown> => {
    const answer = await byAddress.get(address)
    if (answer?.status === 401) throw new LoginRefused()
    if (answer?.status !== 200) throw new TypeError(`No answer of ${address}`)
    // A copy: the answer itself is for the application.
    return answer.clone().json()
  }
  const withCapital = async () => {
    const user = await bodyOf('/api/v1/me')
    return { user, capital: isMember(user) ? await bodyOf('/api/v1/me/capital') : null }
  }
  try {
    const [{ user, capital }, conversion, checks, statement] = await Promise.all([
      withCapital(),
      bodyOf('/api/v1/me/conversion'),
      bodyOf('/api/v1/amlchecks'),
      bodyOf('/api/v1/pension-account-statement'),
    ])
    return { user, conversion, checks, statement, capital }
  } catch (error) {
    return error instanceof LoginRefused ? 'refused' : null
  }
}
