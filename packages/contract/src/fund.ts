import type { HeldUnits } from '@sammas/domain/account/figure-parts'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { FUND_STATUSES, type FundFacts, type Pillar } from '@sammas/domain/fund/fund'
import type { Holding } from '@sammas/domain/holdings/holding'
import { ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { numberFromNav, type Nav } from '@sammas/domain/money/units'
import * as z from 'zod/mini'
import { endpoint, personRead } from './endpoint.ts'
import { day, euros, feeRate, fundName, isinText, openEnum, orNull, unitCount, unitPrice } from './wire.ts'

export const pillar = z.union([z.literal(2), z.literal(3)])
const fundManager = z.object({ name: z.string() })

/** The last price of a unit; null before the first. A price of 0 is none. */
const lastPrice = z.codec(orNull(z.number()), z.custom<Nav | null>(), {
  decode: (price, context) => {
    if (price === null || price <= 0) return null
    const read = z.safeDecode(unitPrice, price)
    if (read.success) return read.data
    context.issues.push({ code: 'custom', input: price, message: 'not a price of a unit' })
    return z.NEVER
  },
  encode: (nav) => (nav === null ? null : numberFromNav(nav)),
})

/** A fund as the rules know it, with its last price. */
export type Fund = FundFacts & {
  readonly status: string
  readonly nav: Nav | null
  readonly inceptionDate: string | null
}

export const fund = z.codec(
  z.object({
    isin: isinText,
    name: fundName,
    pillar,
    status: z._default(openEnum(FUND_STATUSES), 'ACTIVE'),
    fundManager,
    managementFeeRate: feeRate,
    ongoingChargesFigure: feeRate,
    nav: lastPrice,
    inceptionDate: orNull(z.string()),
  }),
  z.custom<Fund>(),
  {
    decode: ({ fundManager: { name: managerName }, ...facts }) => ({ ...facts, managerName }),
    encode: (fund) => ({ ...fund, fundManager: { name: fund.managerName } }),
  },
)

/** A fund inside an application: always with its name, the rest where the server knows it. */
export type NamedFund = { readonly [Part in keyof Fund]: Part extends 'name' ? string : Fund[Part] | null }

const named = {
  name: fundName,
  isin: orNull(isinText),
  pillar: orNull(pillar),
  status: orNull(openEnum(FUND_STATUSES)),
  fundManager: orNull(fundManager),
  managementFeeRate: orNull(feeRate),
  ongoingChargesFigure: orNull(feeRate),
  nav: lastPrice,
  inceptionDate: orNull(z.string()),
}
const nameOfManager = {
  decode: <Wire extends { fundManager: { name: string } | null }>({ fundManager: manager, ...facts }: Wire) => ({
    ...facts,
    managerName: manager?.name ?? null,
  }),
  encode: <Named extends { managerName: string | null }>({ managerName, ...facts }: Named) => ({
    ...facts,
    fundManager: managerName === null ? null : { name: managerName },
  }),
}
export const namedFund = z.codec(z.object(named), z.custom<NamedFund>(), nameOfManager)
/** The same with a known pillar. */
export const fundOfPillar = z.codec(
  z.object({ ...named, pillar }),
  z.custom<NamedFund & { readonly pillar: Pillar }>(),
  nameOfManager,
)

export const fundList = endpoint('GET', '/v1/funds', {
  summary: 'Funds of both pillars, sorted by their Estonian name; names follow Accept-Language',
  access: 'person',
  query: z.object({ 'fundManager.name': z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(fund),
  errors: ['pension.registry.connection.exception'],
  sameForAll: true,
})

/** A line of the account statement: a holding with all its units, locked ones too, and the price behind its value. */
export type StatementItem = Holding &
  HeldUnits & {
    readonly fund: Fund
    readonly contributions: Cents
    readonly subtractions: Cents
    readonly priceDay: CivilDate | null
  }

/** An absent locked part is 0, an absent value is unknown (docs/rules.md: Money and unknowns). */
export const statementItem = z.codec(
  z.object({
    fund,
    value: orNull(euros),
    unavailableValue: orNull(euros),
    currency: z._default(z.string(), 'EUR'),
    activeContributions: z.boolean(),
    contributions: euros,
    subtractions: euros,
    profit: orNull(euros),
    units: orNull(unitCount),
    unitPrice: orNull(unitPrice),
    priceDay: orNull(day),
  }),
  z.custom<StatementItem>(),
  {
    decode: ({ currency: _, unavailableValue, ...holding }) => ({
      ...holding,
      unavailableValue: unavailableValue ?? ZERO_CENTS,
    }),
    encode: (holding) => ({ ...holding, currency: 'EUR' }),
  },
)

export const statementGet = personRead('/v1/pension-account-statement', {
  summary: 'Holdings of both pillars with contributions, subtractions and profit',
  reply: z.array(statementItem),
  errors: ['pension.registry.connection.exception'],
})
