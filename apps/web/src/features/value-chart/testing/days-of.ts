import { portfolioGet } from '@sammas/contract/returns'
import * as z from 'zod/mini'
import { savingsDays } from '../savings-day.ts'

type Euros = { value: number | null; netPaidIn: number }
export const point = (date: string, secondPillar: Euros | null, thirdPillar: Euros | null = null) => ({
  date,
  secondPillar,
  thirdPillar,
})
/** The chart's days from the server's answer with these points. */
export const daysOf = (...points: ReturnType<typeof point>[]) =>
  savingsDays(z.decode(portfolioGet.reply, { asOf: '2026-11-21', border: null, points }).points)
