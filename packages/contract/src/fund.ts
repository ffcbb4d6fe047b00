import { FUND_STATUSES } from '@sammas/domain/fund/fund'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, euros, feeRate, isinText, openEnum, orNull, unitCount, unitPrice } from './wire.ts'

export const pillar = z.union([z.literal(2), z.literal(3)])
const fundManager = z.object({ name: z.string() })

export const fund = z.object({
  isin: isinText,
  name: z.string(),
  pillar,
  status: z._default(openEnum(FUND_STATUSES), 'ACTIVE'),
  fundManager,
  managementFeeRate: feeRate,
  ongoingChargesFigure: feeRate,
  /** Unit price in euros, null before the first. */
  nav: orNull(z.number()),
  inceptionDate: orNull(z.string()),
})
export type Fund = z.output<typeof fund>

/** A fund inside an application: always with its name, the rest where the server knows it. */
export const namedFund = z.object({
  name: z.string(),
  isin: orNull(isinText),
  pillar: orNull(pillar),
  status: orNull(openEnum(FUND_STATUSES)),
  fundManager: orNull(fundManager),
  managementFeeRate: orNull(feeRate),
  ongoingChargesFigure: orNull(feeRate),
  nav: orNull(z.number()),
  inceptionDate: orNull(z.string()),
})
export type NamedFund = z.output<typeof namedFund>

export const fundList = endpoint('GET', '/v1/funds', {
  summary: 'Funds of both pillars, sorted by their Estonian name; names follow Accept-Language',
  access: 'person',
  query: z.object({ 'fundManager.name': z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(fund),
  sameForAll: true,
})

export const statementItem = z.object({
  fund,
  value: orNull(euros),
  unavailableValue: orNull(euros),
  currency: z._default(z.string(), 'EUR'),
  activeContributions: z.boolean(),
  contributions: euros,
  subtractions: euros,
  profit: orNull(euros),
  /** All units, locked ones too, and the price behind the value. */
  units: orNull(unitCount),
  unitPrice: orNull(unitPrice),
  priceDay: orNull(day),
})
export type StatementItem = z.output<typeof statementItem>

export const statementGet = endpoint('GET', '/v1/pension-account-statement', {
  summary: 'Holdings of both pillars with contributions, subtractions and profit',
  access: 'person',
  together: true,
  reply: z.array(statementItem),
})
