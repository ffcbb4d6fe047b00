import type { Isin } from './isin.ts'

/** From this age on, in whole years, the cautious fund is recommended, with a warning about the risk of another one. */
export const CAUTIOUS_FROM_AGE = 55

/** The fund that is recommended to a person of an age. */
export function recommendedFund(age: number, { usual, cautious }: { usual: Isin; cautious: Isin }): Isin {
  return age < CAUTIOUS_FROM_AGE ? usual : cautious
}
