import { payers } from '@sammas/domain/account/contributions-by-year'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { FUND_STATUSES } from '@sammas/domain/fund/fund'
import type { Nav } from '@sammas/domain/money/units'
import type { RecommendedDuration } from '@sammas/domain/withdrawal/recommended-duration'
import * as z from 'zod/mini'
import { address, email, phone, words } from './contact-schemas.ts'
import type {
  CashFlow,
  PricePoint,
  RegistryBalance,
  RegistryFund,
  RegistryFundPension,
  RegistryPerson,
  RegistryTurnover,
} from './registry.ts'
import { cents, units, rate, nav, isin, day, optionalDay, optionalRate, code, instant, text } from './value-schemas.ts'

// Compiled: parses in a tenth of the time. Invalid answers are parsed again by the schema itself, which locates the error.

export const clockSchema = z.compile(z.object({ now: instant }))

export const personSchema: z.ZodMiniType<RegistryPerson> = z.compile(
  z.object({
    personalCode: code,
    firstName: words,
    lastName: words,
    email,
    phoneNumber: phone,
    address,
    pensionAccountNumber: text,
    secondPillarPikNumber: text,
    secondPillarActive: z.boolean(),
    thirdPillarActive: z.boolean(),
    contactDetailsLastUpdateDate: optionalDay,
    secondPillarOpenDate: optionalDay,
    thirdPillarOpenDate: optionalDay,
    secondPillarPaymentRates: z._default(z.object({ current: optionalRate, pending: optionalRate }), {
      current: null,
      pending: null,
    }),
    secondPillarContributionsStopped: z._default(z.nullable(z.boolean()), null),
    secondPillarContributionsEndDate: optionalDay,
  }),
)

export const fundsSchema: z.ZodMiniType<{ funds: RegistryFund[] }> = z.compile(
  z.object({
    funds: z.array(
      z.object({
        isin,
        nameEt: z.string(),
        nameEn: z.string(),
        pillar: z.union([z.literal(2), z.literal(3)]),
        status: z.enum(FUND_STATUSES),
        managerName: z.string(),
        managementFeeRate: rate,
        ongoingChargesFigure: rate,
        inceptionDate: day,
        nav: z.nullable(nav),
        navDate: z.nullable(day),
      }),
    ),
  }),
)

export const balancesSchema: z.ZodMiniType<{ balances: RegistryBalance[] }> = z.compile(
  z.object({
    balances: z.array(
      z.object({
        isin,
        units,
        unavailableUnits: units,
        value: z.nullable(cents),
        unavailableValue: cents,
        currency: z.literal('EUR'),
        activeContributions: z.boolean(),
      }),
    ),
  }),
)

const cashFlowType = z.enum(['CONTRIBUTION', 'CONTRIBUTION_CASH', 'SUBTRACTION', 'CASH', 'REFUND', 'OTHER'])

export const turnoversSchema: z.ZodMiniType<{ turnovers: RegistryTurnover[] }> = z.compile(
  z.object({
    turnovers: z.array(
      z.object({
        isin,
        type: cashFlowType,
        paidIn: cents,
        takenOut: cents,
        thisYear: cents,
        lastYear: cents,
        twelveMonths: cents,
      }),
    ),
  }),
)

export const cashFlowsSchema: z.ZodMiniType<{ cashFlows: CashFlow[] }> = z.compile(
  z.object({
    cashFlows: z.array(
      z.object({
        id: z.string(),
        isin: z.nullable(isin),
        time: instant,
        priceDate: day,
        amount: cents,
        units: z.nullable(units),
        nav: z.nullable(nav),
        currency: z.literal('EUR'),
        type: cashFlowType,
        // unknown payers of a later version are no reason to show nothing
        payer: z._default(z.catch(z.nullable(z.enum(payers)), null), null),
        comment: text,
      }),
    ),
  }),
)

export const announcedSchema = z.compile(z.object({ applicationId: z.int() }))

export const seriesSchema: z.ZodMiniType<{ points: PricePoint[] }> = z.compile(
  z.object({
    points: z.array(
      z.pipe(
        z.tuple([day, nav]),
        z.transform(([date, value]: [CivilDate, Nav]) => ({ date, value })),
      ),
    ),
  }),
)

/** By age, in any order of arrival. */
export const durationsSchema: z.ZodMiniType<{ durations: RecommendedDuration[] }> = z.compile(
  z.object({
    durations: z.pipe(
      z.array(z.object({ age: z.int(), years: z.int().check(z.positive()) })),
      z.transform((durations: RecommendedDuration[]) => durations.toSorted((a, b) => a.age - b.age)),
    ),
  }),
)

export const fundPensionsSchema: z.ZodMiniType<{ fundPensions: RegistryFundPension[] }> = z.compile(
  z.object({
    fundPensions: z.array(
      z.object({
        pillar: z.union([z.literal(2), z.literal(3)]),
        active: z.boolean(),
        startDate: day,
        endDate: optionalDay,
        durationYears: z.int().check(z.positive()),
      }),
    ),
  }),
)

export const claimsSchema = z.compile(z.object({ arrestOrBankruptcy: z.boolean() }))

/** An error answer, parsed leniently: another shape gives no errors. */
export const errorsSchema = z.compile(
  z.object({
    errors: z.array(z.object({ code: z.string(), message: z.optional(z.string()) })),
  }),
)
