import { randomUUID } from 'node:crypto'
import { endpoints } from '@sammas/contract/endpoints'
import type { MandateBody } from '@sammas/contract/mandate'
import type { MandateBatchBody } from '@sammas/contract/mandate-batch'
import { isin, type Isin } from '@sammas/domain/fund/isin'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { basisPointsFromFraction, WHOLE } from '@sammas/domain/money/basis-points'
import type pg from 'pg'
import * as z from 'zod/mini'
import { codesOf } from './call.ts'
import { callEndpoint, Refused, sign, type SigningCalls, type Visit } from './visit.ts'

/** Every kind of mandate that can be signed. */
export const KINDS = [
  'exchange',
  'future contributions',
  'exchange and contributions',
  'third pillar',
  'contribution rate',
  'money out of both pillars',
  'cancellation of one',
  'cancellation of a mandate',
] as const
export type Kind = (typeof KINDS)[number]

/** The calls that sign a kind. */
export const callsOf = (kind: Kind): SigningCalls =>
  kind === 'money out of both pillars' ? 'mandate-batches' : 'mandates'

const OWN_SECOND = isin('EE3600109435')
const OWN_THIRD = isin('EE3600001707')
const address = { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' }

/** Makes a mandate of a kind, with its preconditions; answers its number. @throws Refused */
export async function makeMandate(visit: Visit, kind: Kind, sandbox: pg.Pool): Promise<number> {
  switch (kind) {
    case 'exchange':
    case 'future contributions':
    case 'exchange and contributions':
      return create(visit, {
        fundTransferExchanges: kind === 'future contributions' ? [] : exchanges(visit.person.funds, OWN_SECOND),
        futureContributionFundIsin: kind === 'exchange' ? null : OWN_SECOND,
        address,
      })
    case 'third pillar':
      await answerQuestions(visit)
      return create(visit, {
        fundTransferExchanges: exchanges([visit.person.thirdFund], OWN_THIRD),
        futureContributionFundIsin: OWN_THIRD,
        address,
      })
    case 'contribution rate':
      return chooseRate(visit, 6)
    case 'money out of both pillars':
      return takeOut(visit)
    case 'cancellation of one':
      return cancel(visit, await pendingApplication(sandbox, visit), 'APPLICATION')
    case 'cancellation of a mandate': {
      await sign(visit, await makeMandate(visit, 'exchange', sandbox))
      return cancel(visit, await newestApplication(sandbox, visit), 'MANDATE')
    }
  }
}

const exchanges = (sources: readonly Isin[], targetFundIsin: Isin): MandateBody['fundTransferExchanges'] =>
  sources.map((sourceFundIsin) => ({ sourceFundIsin, targetFundIsin, amount: WHOLE }))

/** Makes a mandate of a part (0 to 1) of the person's first fund. @throws Refused */
export const makePart = (visit: Visit, amount: number): Promise<number> =>
  create(visit, {
    fundTransferExchanges: [
      { sourceFundIsin: visit.person.funds[0], targetFundIsin: OWN_SECOND, amount: basisPointsFromFraction(amount) },
    ],
    futureContributionFundIsin: null,
    address,
  })

const withKey = () => ({ 'idempotency-key': randomUUID() })

async function create(visit: Visit, body: MandateBody): Promise<number> {
  const answer = await callEndpoint(visit, endpoints.mandateCreate, { body, headers: withKey() })
  const { id } = (answer.body ?? {}) as { id?: number }
  if (id === undefined) throw new Refused('mandate', codesOf(answer))
  return id
}

/** Makes a mandate for contributions to a fund. @throws Refused */
export const chooseFund = (visit: Visit, futureContributionFundIsin: Isin): Promise<number> =>
  create(visit, { fundTransferExchanges: [], futureContributionFundIsin, address })

/** Makes a mandate for a contribution rate. @throws Refused */
export async function chooseRate(visit: Visit, paymentRate: PaymentRate): Promise<number> {
  const answer = await callEndpoint(visit, endpoints.paymentRateCreate, { body: { paymentRate }, headers: withKey() })
  const { mandateId } = (answer.body ?? {}) as { mandateId?: number }
  if (mandateId === undefined) throw new Refused('rate', codesOf(answer))
  return mandateId
}

const bankAccountDetails = { type: 'ESTONIAN', accountIban: 'EE382200221020145685' } as const

/** All of the third pillar, and a fund pension from the second: two applications under one signature. */
async function takeOut(visit: Visit): Promise<number> {
  const answered = await callEndpoint(visit, endpoints.withdrawalEligibilityGet, {})
  if (answered.status !== 200) throw new Refused('eligibility', codesOf(answered))
  const { recommendedDurationYears: years, thirdPillar } = z.parse(
    endpoints.withdrawalEligibilityGet.reply,
    answered.body,
  )
  if (years === null) throw new Refused('eligibility', ['no recommended years'])
  const mandates: MandateBatchBody['mandates'] = [
    {
      details: {
        mandateType: 'PARTIAL_WITHDRAWAL',
        pillar: 'THIRD',
        bankAccountDetails,
        fundWithdrawalAmounts: thirdPillar.funds.map((fund) => ({
          isin: fund.isin,
          percentage: null,
          units: fund.units,
        })),
        taxResidency: 'EST',
      },
    },
    {
      details: {
        mandateType: 'FUND_PENSION_OPENING',
        pillar: 'SECOND',
        bankAccountDetails,
        duration: { durationYears: years, recommendedDuration: years },
      },
    },
  ]
  const answer = await callEndpoint(visit, endpoints.mandateBatchCreate, { body: { mandates }, headers: withKey() })
  const { id } = (answer.body ?? {}) as { id?: number }
  if (id === undefined) throw new Refused('batch', codesOf(answer))
  return id
}

async function cancel(visit: Visit, applicationId: number, scope: 'APPLICATION' | 'MANDATE'): Promise<number> {
  const answer = await callEndpoint(visit, endpoints.applicationCancel, {
    params: { id: applicationId },
    body: { scope },
  })
  const { mandateId } = (answer.body ?? {}) as { mandateId?: number }
  if (mandateId === undefined) throw new Refused('cancellation', codesOf(answer))
  return mandateId
}

/** Answers the questions that a third-pillar mandate requires. */
async function answerQuestions(visit: Visit): Promise<void> {
  const answers = [
    { type: 'RESIDENCY_MANUAL', success: true },
    { type: 'POLITICALLY_EXPOSED_PERSON', success: true },
    { type: 'OCCUPATION', success: true, metadata: { occupation: 'PRIVATE_SECTOR' } },
  ] as const
  for (const answer of answers) await callEndpoint(visit, endpoints.amlCheckCreate, { body: answer })
}

/** An application that was given elsewhere and is pending at the registry. */
async function pendingApplication(sandbox: pg.Pool, { person }: Visit): Promise<number> {
  const details = {
    type: 'TRANSFER',
    pillar: 2,
    sourceIsin: person.funds[0],
    exchanges: [{ targetIsin: OWN_SECOND, targetPik: null, amount: { kind: 'share', share: 10_000 } }],
  }
  const { rows } = await sandbox.query<{ id: string }>(
    `insert into sandbox.application (personal_code, type, status, created_at, details, cancellation_deadline, due_date)
     values ($1, 'TRANSFER', 'PENDING', now(), $2, $3, current_date + 200) returning id`,
    [person.personalCode, JSON.stringify(details), deadline()],
  )
  return Number(rows[0]?.id)
}

const DAY_MS = 86_400_000
const deadline = () => new Date(Date.now() + 60 * DAY_MS).toISOString().replace(/\.(\d{3})Z$/, '.$1000000Z')

async function newestApplication(sandbox: pg.Pool, { person }: Visit): Promise<number> {
  const { rows } = await sandbox.query<{ id: string }>(
    `select id from sandbox.application where personal_code = $1 and status = 'PENDING' order by id desc limit 1`,
    [person.personalCode],
  )
  return Number(rows[0]?.id)
}
