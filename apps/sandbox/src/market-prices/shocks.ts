import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { bellFrom, seedOf } from './random.ts'

/** Crises and recoveries: a pure equity fund's gain or loss per day, on top of the usual noise. */
const EPISODES: readonly { from: string; to: string; daily: number }[] = [
  { from: '2007-11-01', to: '2009-03-09', daily: -0.0019 },
  { from: '2009-03-10', to: '2010-06-30', daily: 0.0014 },
  { from: '2020-02-20', to: '2020-03-23', daily: -0.014 },
  { from: '2020-03-24', to: '2020-08-31', daily: 0.0024 },
  { from: '2022-01-05', to: '2022-10-12', daily: -0.0011 },
]
const WORLD_DEVIATION = 0.0085
const OWN_DEVIATION = 0.0012

const worldMoves = new Map<CivilDate, number>()

/** The day's move of the world's equity markets as a fraction, the same for every series. */
function worldMove(day: CivilDate): number {
  const known = worldMoves.get(day)
  if (known !== undefined) return known
  const episode = EPISODES.find(({ from, to }) => day >= from && day <= to)
  const move = bellFrom(seedOf(`world ${day}`)) * WORLD_DEVIATION + (episode?.daily ?? 0)
  worldMoves.set(day, move)
  return move
}

/** The day's noise of one series as a fraction: its part of the world's move and a smaller own part. */
export function dailyShock(key: string, equityShare: number, day: CivilDate): number {
  const own = bellFrom(seedOf(`${key} ${day}`)) * OWN_DEVIATION
  return equityShare * worldMove(day) + (0.15 + 0.85 * equityShare) * own
}
