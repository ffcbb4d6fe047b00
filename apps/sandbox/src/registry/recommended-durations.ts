/** Years that people of an age still live on average, men and women together, about as Statistics Estonia publishes them. */
const LIFE_LEFT: readonly (readonly [age: number, years: number])[] = [
  [55, 26.9],
  [60, 23],
  [65, 19.3],
  [70, 15.6],
  [75, 12.3],
  [80, 9.4],
  [85, 6.9],
  [90, 4.9],
]

const FIRST_AGE = 55
const LAST_AGE = 90

/** For how many whole years a fund pension is recommended at each age from 55 to 90; between the published ages it is drawn straight. */
export const recommendedDurations: readonly { age: number; years: number }[] = Array.from(
  { length: LAST_AGE - FIRST_AGE + 1 },
  (_, index) => ({ age: FIRST_AGE + index, years: Math.floor(lifeLeftAt(FIRST_AGE + index)) }),
)

function lifeLeftAt(age: number): number {
  const next = LIFE_LEFT.findIndex(([known]) => known >= age)
  const [toAge, to] = LIFE_LEFT[next] ?? [LAST_AGE, 0]
  const [fromAge, from] = LIFE_LEFT[next - 1] ?? [toAge, to]
  return toAge === fromAge ? to : from + ((to - from) * (age - fromAge)) / (toAge - fromAge)
}
