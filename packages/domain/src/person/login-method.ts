/** The ways to log in; a signature is given in the same way. */
export const LOGIN_METHODS = ['smartId', 'mobileId', 'idCard'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** The ways in which a person's phone is asked. */
export type PhoneMethod = Exclude<LoginMethod, 'idCard'>

/** The method of a stored or delivered name, or null when it is none of ours. */
export function parseLoginMethod(text: string | null | undefined): LoginMethod | null {
  return LOGIN_METHODS.find((method) => method === text) ?? null
}
