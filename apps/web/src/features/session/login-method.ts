/** How a person logged in; a signature is given the same way. */
export type LoginMethod = 'smartId' | 'mobileId' | 'idCard'

const METHODS: readonly LoginMethod[] = ['smartId', 'mobileId', 'idCard']

/** The method of a stored or delivered name, or null when it is none of the three. */
export function parseLoginMethod(text: string | null | undefined): LoginMethod | null {
  return METHODS.find((method) => method === text) ?? null
}
