import { endpoints } from '@sammas/contract/endpoints'
import { ageOn, personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'

const [ulo, eha, malle, rein] = ['36703120278', '46708180410', '46504090244', '36509210322']
const [helmi, vello, mari, rasmus] = ['45901300282', '36411060437', '49203152718', '50207080123']
const [heino, peeter, aino] = ['36105172060', '38501010002', '45802140648']
type Until = <Value>(day: string, before: Value, after: Value) => Value

const nothing = { reason: null, from: null, sumTax: null, fundPension: null, fundPensionBesideSum: null }
const may = (sumTax: number, fundPension: 'none' | 'alone' | 'beside a sum'): object => ({
  ...nothing,
  standing: 'MAY',
  sumTax,
  fundPension: fundPension !== 'none',
  fundPensionBesideSum: fundPension === 'beside a sum',
})
const mayNot = (reason: string, from: string | null = null): object => ({
  ...nothing,
  standing: 'MAY_NOT',
  reason,
  from,
})
const notKnown = { ...nothing, standing: 'NOT_KNOWN' }
const tooEarly = (from: string) => mayNot('too-early', from)

let isAway: (url: string) => boolean = () => false
const requests: string[] = []
const between = failsAt((url) => {
  requests.push(url)
  return isAway(url)
}, 404)

onEngine('postgresql', 'taking money out', { between }, (product) => {
  const login = oneSessionEach(product)
  const rightsOf = async (code: string) => (await login(code)).read(endpoints.withdrawalEligibilityGet)
  const fundPensionsOf = async (code: string) => (await login(code)).read(endpoints.fundPensionStatusGet)
  const today = () => moveCalendar(product(), { days: 0 })

  test.each([
    [
      'has a third pillar of 2012',
      ulo,
      (until: Until) => ({
        hasReachedEarlyRetirementAge: until('2027-04-12', false, true),
        earlyRetirementDate: '2027-04-12',
        earlyRetirementDateIsSet: true,
        canWithdrawThirdPillarWithReducedTax: true,
        canWithdrawThirdPillarWithReducedTaxFrom: '2022-03-12',
        arrestsOrBankruptciesPresent: false,
        secondPillar: until('2027-04-12', tooEarly('2027-04-12'), may(0.1, 'beside a sum')),
        thirdPillar: may(0.1, until('2027-04-12', 'alone', 'beside a sum')),
      }),
    ],
    [
      'has a third pillar of 2023',
      eha,
      (until: Until) => ({
        canWithdrawThirdPillarWithReducedTax: until('2028-02-06', false, true),
        canWithdrawThirdPillarWithReducedTaxFrom: '2028-02-06',
        secondPillar: until('2027-09-18', tooEarly('2027-09-18'), may(0.1, 'beside a sum')),
        thirdPillar: may(until('2028-02-06', 0.22, 0.1), until('2027-09-18', 'none', 'beside a sum')),
      }),
    ],
    [
      'has reached the preferential age',
      malle,
      () => ({
        hasReachedEarlyRetirementAge: true,
        earlyRetirementDate: '2025-04-09',
        secondPillar: may(0.1, 'beside a sum'),
        thirdPillar: may(0.1, 'beside a sum'),
      }),
    ],
    [
      'has reached it before the third pillar is five years old',
      rein,
      (until: Until) => ({
        canWithdrawThirdPillarWithReducedTaxFrom: '2029-02-05',
        secondPillar: may(0.1, 'beside a sum'),
        thirdPillar: may(until('2029-02-05', 0.22, 0.1), 'beside a sum'),
      }),
    ],
    [
      'gets a fund pension',
      helmi,
      () => ({
        canWithdrawThirdPillarWithReducedTax: false,
        canWithdrawThirdPillarWithReducedTaxFrom: null,
        secondPillar: mayNot('fund-pension-running'),
        thirdPillar: mayNot('no-pillar'),
      }),
    ],
    ['has a claim', vello, () => ({ arrestsOrBankruptciesPresent: true, secondPillar: may(0.1, 'beside a sum') })],
    [
      'is young',
      mari,
      () => ({
        recommendedDurationYears: null,
        earlyRetirementDateIsSet: false,
        secondPillar: tooEarly('2052-06-15'),
        thirdPillar: may(0.22, 'none'),
      }),
    ],
    ['has nothing', rasmus, () => ({ secondPillar: mayNot('no-pillar'), thirdPillar: mayNot('no-pillar') })],
    ['is taking it all out', heino, () => ({ secondPillar: mayNot('withdrawal-pending') })],
    ['has all on a PIK', peeter, () => ({ secondPillar: mayNot('on-pik') })],
    ['was paid out', aino, () => ({ secondPillar: mayNot('taken-out') })],
  ])('a person who %s is answered what may be taken out, with its tax', async (_title, code, expected) => {
    const day = await today()
    const rights = await rightsOf(code)
    expect(rights).toMatchObject(expected((date, before, after) => (day < date ? before : after)))
    expect(rights).toHaveProperty('age', ageOn(personalCode(code), day))
  })

  test('the recommended duration is that of the person’s age today', async () => {
    const me = await login(malle)
    const { recommendedDurations } = await me.read(endpoints.planGet)
    const { age, recommendedDurationYears } = await me.read(endpoints.withdrawalEligibilityGet)
    expect(recommendedDurations.value).toContainEqual({ age, years: recommendedDurationYears })
  })

  test('a third pillar that was taken out whole has no day of a reduced tax', async () => {
    await product().pool.query(
      `insert into sandbox.cash_flow (personal_code, isin, time, price_date, amount, units, nav, type)
         select $1, 'EE3600001707', '2020-03-02T10:00:00Z', '2020-03-02', sign * 100, sign * 10000, 100000, type
         from (values (1, 'CONTRIBUTION_CASH'), (-1, 'SUBTRACTION')) as both_ways (sign, type)`,
      [rasmus],
    )
    expect(await rightsOf(rasmus)).toMatchObject({
      canWithdrawThirdPillarWithReducedTax: false,
      canWithdrawThirdPillarWithReducedTaxFrom: null,
      thirdPillar: mayNot('no-pillar'),
    })
  })

  test('a fund pension is reported; the registry is not called about people below 55', async () => {
    requests.length = 0
    const runs = { pillar: 'SECOND', active: true, startDate: '2024-03-18', endDate: '2043-02-16', durationYears: 19 }
    expect(await fundPensionsOf(helmi)).toMatchObject({ fundPensions: [runs] })
    expect(await fundPensionsOf(malle)).toEqual({ fundPensions: [] })
    expect(await fundPensionsOf(mari)).toEqual({ fundPensions: [] })
    expect(requests.filter((url) => url.includes('/fund-pensions'))).toEqual([
      expect.stringContaining(helmi),
      expect.stringContaining(malle),
    ])
  })

  test('of a running fund pension the next payment, its days and the units left are reported, and dated', async () => {
    const me = await login(helmi)
    const { fundPensions } = await me.read(endpoints.fundPensionStatusGet)
    const [pensionAnswer] = fundPensions
    expect(pensionAnswer?.nextPaymentUntil).toBe(`${pensionAnswer?.nextPaymentFrom?.slice(0, 7) ?? ''}-20`)
    expect((pensionAnswer?.nextPaymentFrom ?? '') > (await today())).toBe(true)
    const held = (await me.read(endpoints.statementGet)).filter(({ value }) => (value ?? 0) > 0)
    expect(pensionAnswer?.units).toMatchObject(
      held.map(({ fund, units }) => ({ isin: fund.isin, units: units?.toFixed(4) })),
    )
    const value = held.reduce((sum, line) => sum + (line.value ?? NaN), 0)
    expect(pensionAnswer?.nextPayment).toBeCloseTo(value / (pensionAnswer?.paymentsLeft ?? 0), 1)
    expect(await me.read(endpoints.dateList)).toContainEqual(
      expect.objectContaining({ kind: 'fund-pension', day: pensionAnswer?.nextPaymentFrom }),
    )
  })

  test('a fund pension from the third pillar names its own units, without those of the second and without empty funds', async () => {
    const me = await login(malle)
    const third = async () => (await me.read(endpoints.statementGet)).filter(({ fund }) => fund.pillar === 3)
    const [active] = (
      await product().pool.query<{ third_fund: string }>(
        'select third_fund from sandbox.person where personal_code = $1',
        [malle],
      )
    ).rows
    const direct = (isin: string | undefined) =>
      product().pool.query('update sandbox.person set third_fund = $2 where personal_code = $1', [malle, isin])
    await product().pool.query(
      `insert into sandbox.fund_pension (personal_code, pillar, iban, duration_years, started_on, payments_made)
         values ($1, 3, 'EE422200000000006033', 20, '2026-02-16', 1)`,
      [malle],
    )
    try {
      await direct('EE3600074076')
      expect((await third()).map(({ units }) => units)).toContain(0)
      const held = (await third()).filter(({ units }) => (units ?? 0) > 0)
      const { fundPensions } = (await fundPensionsOf(malle)) as { fundPensions: { units: object[] }[] }
      expect(fundPensions.map(({ units }) => units.length)).toEqual([held.length])
      expect(fundPensions[0]?.units).toMatchObject(held.map(({ fund: { isin } }) => ({ isin })))
    } finally {
      await direct(active?.third_fund)
      await product().pool.query('delete from sandbox.fund_pension where personal_code = $1', [malle])
    }
  })

  test('its payments are transactions of their own kind, and a line of the statement', async () => {
    const me = await login(helmi)
    const found = (kind: 'FUND_PENSION' | 'SUBTRACTION') => me.read(endpoints.transactionSums, { query: { kind } })
    const paid = (await found('FUND_PENSION')).years.find(({ year }) => year === 2025)
    // Twelve payments from two funds.
    expect(paid).toMatchObject({ count: 24 })
    expect((await found('SUBTRACTION')).years.find(({ year }) => year === 2025)).toBeUndefined()
    const { total } = await me.read(endpoints.yearlyStatementGet, { params: { period: '2025' } })
    expect(total).toMatchObject({ out: 0, fundPension: paid?.amount })
    const sheet = await me.call(endpoints.exportGet, { params: { table: 'transactions' }, query: { format: 'csv' } })
    expect(sheet.body.split('Fondipension').length - 1).toBeGreaterThan(12)
  })

  test('an application for money out is listed, and while one waits there is no right to another', async () => {
    const [opened] = await (await login(helmi)).read(endpoints.applicationList)
    expect(opened).toMatchObject({
      type: 'FUND_PENSION_OPENING',
      status: 'COMPLETE',
      details: { durationYears: 19, depositAccountIBAN: 'EE192200000000006059', fulfillmentDate: '2024-03-18' },
    })
    const details = {
      type: 'WITHDRAWAL_THIRD_PILLAR',
      amounts: [{ isin: 'EE3600074076', units: 13_102_470 }],
      taxResidency: 'EST',
      depositAccountIBAN: 'EE352200000000006062',
    }
    await product().pool.query(
      `insert into sandbox.application (personal_code, type, status, created_at, details, due_date)
         values ($1, $2, 'PENDING', now(), $3, '9999-01-01')`,
      [vello, details.type, JSON.stringify(details)],
    )
    const [waits] = await (await login(vello)).read(endpoints.applicationList, { query: { status: 'PENDING' } })
    expect(waits).toMatchObject({
      type: 'WITHDRAWAL_THIRD_PILLAR',
      details: {
        cancellationDeadline: null,
        fundWithdrawalAmounts: [{ fund: { isin: 'EE3600074076' }, percentage: null, units: '1310.2470' }],
      },
    })
    expect(await rightsOf(vello)).toMatchObject({
      secondPillar: may(0.1, 'beside a sum'),
      thirdPillar: mayNot('withdrawal-pending'),
    })
  })

  test('what the registry does not answer is neither a right nor the lack of one', async () => {
    isAway = (url) => /fund-pensions|claims|recommended-durations/.test(url)
    try {
      expect(await rightsOf(malle)).toMatchObject({
        recommendedDurationYears: null,
        arrestsOrBankruptciesPresent: null,
        secondPillar: notKnown,
        thirdPillar: notKnown,
      })
      expect(await rightsOf(ulo)).toMatchObject({ canWithdrawThirdPillarWithReducedTax: true, thirdPillar: notKnown })
      const answer = await (await login(malle)).call(endpoints.fundPensionStatusGet)
      expect(answer.statusCode).toBe(504)
    } finally {
      isAway = () => false
    }
  })

  test('a request without a login is refused', async () => {
    for (const url of ['/api/v1/withdrawals/eligibility', '/api/v1/withdrawals/fund-pension-status'])
      expect((await product().server.app.inject(url)).statusCode).toBe(401)
  })
})
