import { payers } from '@sammas/domain/account/contributions-by-year'
import { parseCivilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { FUND_STATUSES } from '@sammas/domain/fund/fund'
import { parseIsin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { Rate } from '@sammas/domain/money/rate'
import type { Nav, Units } from '@sammas/domain/money/units'
import type { RecommendedDuration } from '@sammas/domain/withdrawal/recommended-duration'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import * as z from 'zod/mini'
import { address, email, phone, words } from './contact-schemas.ts'
import type {
  CashFlow,
  PricePoint,
  ProcessResult,
  RegistryApplication,
  RegistryBalance,
  RegistryFund,
  RegistryFundPension,
  RegistryPerson,
  RegistryTurnover,
} from './registry.ts'

// The interface carries whole numbers in the domain's own smallest units, so a brand needs only the shape checked.
const branded = <Brand extends number>() =>
  z.pipe(
    z.int(),
    z.transform((value: number) => value as Brand),
  ) // whole, as just checked
const cents = branded<Cents>()
const units = branded<Units>()
const rate = branded<Rate>()
const share = branded<BasisPoints>()
const nav = z.pipe(
  z.int().check(z.positive()),
  z.transform((value: number) => value as Nav), // whole and above 0, as just checked
)
const isin = z.pipe(
  z.string().check(z.refine((text) => parseIsin(text) === text)),
  z.transform((text: string) => text as Isin), // checked just above
)
const day = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== null)),
  z.transform((text: string) => text as CivilDate), // checked just above
)
/** Null also for a registry of an earlier version without the field. */
const dayIfSaid = z._default(z.nullable(day), null)
const paymentRate = z.literal(PAYMENT_RATES)
/** Null also for an unsupported rate: none is claimed. */
const rateIfSaid = z._default(z.catch(z.nullable(paymentRate), null), null)
const code = z.pipe(
  z.string().check(z.refine((text) => parsePersonalCode(text) === text)),
  z.transform((text: string) => text as PersonalCode), // checked just above
)
const instant = z.iso.datetime()
const text = z.nullable(z.string())

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
    contactDetailsLastUpdateDate: dayIfSaid,
    secondPillarOpenDate: dayIfSaid,
    thirdPillarOpenDate: dayIfSaid,
    secondPillarPaymentRates: z._default(z.object({ current: rateIfSaid, pending: rateIfSaid }), {
      current: null,
      pending: null,
    }),
    secondPillarContributionsStopped: z._default(z.nullable(z.boolean()), null),
    secondPillarContributionsEndDate: dayIfSaid,
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

const exchange = z.object({
  sourceIsin: isin,
  targetIsin: z.nullable(isin),
  targetPik: text,
  amount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('share'), share }),
    z.object({ kind: z.literal('units'), units }),
  ]),
})

const orNull = <Value>(schema: z.ZodMiniType<Value>) => z._default(z.nullable(schema), null)

const anyApplication = {
  id: z.int(),
  status: z.string(),
  creationTime: instant,
  settledTime: orNull(instant),
  failureReason: orNull(z.string()),
  processId: orNull(z.string()),
}

const scheduled = { cancellationDeadline: instant, fulfillmentDate: day }
const sums = ['PARTIAL_WITHDRAWAL', 'WITHDRAWAL_THIRD_PILLAR'] as const
const fundPensions = ['FUND_PENSION_OPENING', 'FUND_PENSION_OPENING_THIRD_PILLAR'] as const
const payout = { depositAccountIBAN: z.string(), ...scheduled }

const application: z.ZodMiniType<RegistryApplication> = z.discriminatedUnion('type', [
  z.object({
    ...anyApplication,
    type: z.literal('TRANSFER'),
    sourceIsin: isin,
    exchanges: z.array(exchange),
    cancellationDeadline: instant,
    fulfillmentDate: day,
  }),
  z.object({ ...anyApplication, type: z.literal('SELECTION'), targetIsin: isin }),
  z.object({ ...anyApplication, type: z.enum(['WITHDRAWAL', 'EARLY_WITHDRAWAL']), ...payout }),
  z.object({
    ...anyApplication,
    type: z.enum(sums),
    amounts: z.array(z.object({ isin, percent: orNull(z.int()), units: orNull(units) })),
    ...payout,
    cancellationDeadline: orNull(instant),
  }),
  z.object({
    ...anyApplication,
    type: z.enum(fundPensions),
    durationYears: z.int(),
    ...payout,
  }),
  z.object({
    ...anyApplication,
    type: z.literal('STOP_CONTRIBUTIONS'),
    stopTime: instant,
    earliestResumeTime: instant,
    cancellationDeadline: instant,
  }),
  z.object({
    ...anyApplication,
    type: z.literal('RESUME_CONTRIBUTIONS'),
    resumeTime: instant,
    cancellationDeadline: instant,
  }),
  z.object({ ...anyApplication, type: z.literal('PAYMENT_RATE'), paymentRate, ...scheduled }),
  z.object({
    ...anyApplication,
    type: z.literal('PAYMENT'),
    amount: cents,
    currency: z.literal('EUR'),
    targetIsin: isin,
  }),
])

export const applicationsSchema = z.compile(z.object({ applications: z.array(application) }))

export const resultsSchema: z.ZodMiniType<{ results: ProcessResult[] }> = z.compile(
  z.object({
    results: z.array(
      z.object({
        processId: z.string(),
        successful: z.boolean(),
        errorCode: z.nullable(z.int()),
        errorMessage: text,
        type: z.enum(['TRANSFER', 'SELECTION', 'PAYMENT_RATE', ...sums, ...fundPensions, 'CANCELLATION']),
        applicationId: z.nullable(z.int()),
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

/** By age, whatever the order in which they come. */
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
        endDate: dayIfSaid,
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
