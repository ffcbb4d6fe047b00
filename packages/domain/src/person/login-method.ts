/** The ways to log in, which are also the ways to sign. */
export const LOGIN_METHODS = ['smartId', 'mobileId', 'idCard'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** The ways by phone. */
export type PhoneMethod = Exclude<LoginMethod, 'idCard'>

/** The method of a stored or delivered name, or null for an unknown one. */
export function parseLoginMethod(text: string | null | undefined): LoginMethod | null {
  return LOGIN_METHODS.find((method) => method === text) ?? null
}
