import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { applyElsewhere } from '../../testing/apply-elsewhere.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { failsAt } from '../../testing/outside-world.ts'

const [mari, peeter, heino, mihkel] = ['49203152718', '38501010002', '36105172060', '38111300757']
const lauri = '48406140226' // an ordinary sample person: contributions come unsplit
const [ants, riina, minor] = ['36005171433', '49106050536', '61101012257']
const [helmi, malle, ulo, rein] = ['45901300282', '46504090244', '36703120278', '36509210322'] as const
const SECOND = 'EE3600019766'
const payout = { taxResidency: 'EST', depositAccountIBAN: 'EE422200000000006033' }
const unknown = (reason: string) => ({ value: null, unknown: reason })
/** The first of September, January or May. */
const aFirst = expect.stringMatching(/^\d{4}-0[159]-01$/) as unknown
const cents = (euros: number | null | undefined) => Math.round((euros ?? NaN) * 100)

const logged: string[] = []
let isAway: (url: string) => boolean = () => false
let fundPensions: object | null = null
/** The registry does not know the person. */
let isStranger = false
const between =
  (outside: Fetch): Fetch =>
  (url, init) => {
    if (fundPensions !== null && url.endsWith('/fund-pensions')) return Promise.resolve(Response.json(fundPensions))
    if (isStranger && /\/people\/\d+$/.test(url))
      return Promise.resolve(Response.json({ errors: [{ code: 'person.unknown' }] }, { status: 404 }))
    return failsAt(isAway)(outside)(url, init)
  }

const logger = { write: (line: string) => void logged.push(line) }

onEngine('postgresql', 'what a plan is made of', { between, logger }, (product) => {
  const login = oneSessionEach(product)
  const planOf = async (code: string) => (await login(code)).read(endpoints.planGet)
  const apply = (code: string, process: object) => applyElsewhere(product(), code, process)
  const takeBack = (code: string) =>
    product().pool.query("update sandbox.application set status = 'CANCELLED' where personal_code = $1", [code])

  test('values are those of the account, sums those of its movements', async () => {
    const me = await login(mari)
    const [plan, statement, rows] = await Promise.all([
      planOf(mari),
      me.read(endpoints.statementGet),
      me.read(endpoints.transactionList),
    ])
    for (const [pillar, figures] of [
      [2, plan.secondPillar],
      [3, plan.thirdPillar],
    ] as const) {
      const held = statement.filter(({ fund }) => fund.pillar === pillar)
      const worth = held.reduce((sum, { value, unavailableValue }) => sum + cents(value) + cents(unavailableValue), 0)
      expect(cents(figures?.value.value ?? 0)).toBe(worth)
    }
    const isins = new Set(statement.filter(({ fund }) => fund.pillar === 2).map(({ fund }) => fund.isin))
    const ofMonths = rows.filter(
      ({ isin, time }) => isins.has(isin) && time >= plan.months.from && time.slice(0, 10) <= plan.months.until,
    )
    // The person's and the state's part of each month.
    expect(ofMonths).toHaveLength(24)
    const { own = 0, state = 0 } = plan.secondPillar?.paidIn ?? {}
    expect(cents(own + state)).toBe(ofMonths.reduce((sum, { amount }) => sum + cents(amount), 0))
    expect(plan).toMatchObject({
      pension: { date: '2057-06-15', age: { years: 65, months: 3 }, isSet: false },
      wage: { value: cents((own * 50) / 12) / 100, source: 'REGISTRY_MOVEMENTS', unknown: null },
      secondPillar: {
        contributions: {
          rate: { value: 2, source: 'REGISTRY_RATES' },
          coming: [],
          nextFrom: expect.stringMatching(/-01-01$/) as unknown,
        },
      },
      thirdPillar: { fee: { value: 0.0043 }, ownAMonth: { value: 60 }, paidIn: { own: 720 } },
      suitableFunds: {
        second: { isin: 'EE3600109435', ongoingChargesFigure: 0.0039 },
        third: { isin: 'EE3600001707' },
      },
      largestFall: { source: 'INDEX_VALUES', value: { from: '2007-05-16', to: '2009-03-26' } },
    })
    expect(plan.recommendedDurations.value).toContainEqual({ age: 65, years: 19 })
    expect(plan.feesUntilPension).toBeGreaterThan(1000)
    expect((await planOf(peeter)).feesUntilPension).toBeNull()
  })

  test.each([
    [
      'has all on a PIK',
      peeter,
      { secondPillar: { value: unknown('ON_PIK'), fee: unknown('ON_PIK') }, wage: unknown('NO_CONTRIBUTIONS') },
    ],
    [
      'is 65 and leaving',
      heino,
      {
        secondPillar: null,
        secondPillarState: 'leaving',
        pension: { isSet: true },
        suitableFunds: { second: { isin: 'EE3600109443' } },
      },
    ],
    [
      'has a third pillar alone',
      mihkel,
      { secondPillar: null, thirdPillar: { ownAMonth: { value: 80 } }, wage: unknown('NO_CONTRIBUTIONS') },
    ],
    [
      'gets a fund pension already',
      helmi,
      { secondPillar: null, secondPillarState: 'in-funds', fundPensionPillars: [2] },
    ],
    ['no longer works', malle, { fundPensionPillars: [], wage: unknown('ENDED') }],
    ['contributes in one part', lauri, { wage: unknown('PAYER_NOT_TOLD') }],
    [
      'has stopped contributing, and resumes',
      ants,
      {
        secondPillarState: 'in-funds',
        secondPillar: {
          value: { unknown: null },
          contributions: { rate: { value: 2 }, pauses: [{ from: null, until: aFirst }], mayChooseRate: false },
        },
      },
    ],
    [
      'took the second pillar out early',
      riina,
      { secondPillar: null, secondPillarState: 'taken-out-early', thirdPillar: { value: { unknown: null } } },
    ],
    [
      'is under 18 and has nothing yet',
      minor,
      {
        secondPillar: null,
        secondPillarState: 'never-had',
        thirdPillar: null,
        wage: unknown('NO_CONTRIBUTIONS'),
        pension: { isSet: false },
        suitableFunds: { second: { isin: 'EE3600109435' } },
      },
    ],
  ])('a person who %s gets a plan as far as the figures are known', async (_title, code, expected) => {
    expect(await planOf(code)).toMatchObject(expected)
  })

  test('a fund pension that has ended leaves its pillar to the plan', async () => {
    const ended = { pillar: 2, active: false, startDate: '2024-02-16', endDate: '2025-02-16', durationYears: 1 }
    fundPensions = { fundPensions: [ended] }
    const plan = await planOf(helmi).finally(() => (fundPensions = null))
    expect(plan).toMatchObject({ fundPensionPillars: [], secondPillar: { value: { unknown: null } } })
  })

  test('a fund pension of the third pillar takes that pillar out of the plan, and only that', async () => {
    const running = { pillar: 3, active: true, startDate: '2024-02-16', endDate: '2044-02-16', durationYears: 20 }
    fundPensions = { fundPensions: [running] }
    const paying = await planOf(ulo).finally(() => (fundPensions = null))
    expect(paying).toMatchObject({
      fundPensionPillars: [3],
      secondPillar: { value: { unknown: null } },
      thirdPillar: null,
    })
    expect((await planOf(ulo)).thirdPillar).not.toBeNull()
  })

  test('a pending sum is not in the pot, and one that is cancelled is again', async () => {
    const before = await planOf(rein)
    expect(before).toMatchObject({
      pendingSumPillars: [],
      secondPillar: { contributions: { rate: { unknown: null } } },
    })
    await apply(rein, {
      type: 'PARTIAL_WITHDRAWAL',
      amounts: [{ isin: SECOND, percent: 40 }],
      ...payout,
    })
    const after = await planOf(rein)
    expect(after).toMatchObject({
      pendingSumPillars: [2],
      secondPillar: { contributions: { pauses: [{ until: null }], mayChooseRate: false } },
    })
    const whole = cents(before.secondPillar?.value.value ?? 0)
    expect(cents(after.secondPillar?.value.value ?? 0)).toBe(whole - Math.round(whole * 0.4))
    expect(after.thirdPillar).toEqual(before.thirdPillar)
    await takeBack(rein)
    expect(await planOf(rein)).toEqual(before)
  })

  test('of a sum that is paid the rest is planned with contributions until they end', async () => {
    const waits = await apply(rein, {
      type: 'PARTIAL_WITHDRAWAL',
      amounts: [{ isin: SECOND, percent: 40 }],
      ...payout,
    })
    expect(await planOf(rein)).toMatchObject({
      secondPillar: { contributionsEnd: false, contributionsEndDate: aFirst },
    })
    await product().pool.query("update sandbox.application set status = 'COMPLETE' where id = $1", [waits])
    expect(await planOf(rein)).toMatchObject({
      pendingSumPillars: [],
      secondPillar: { contributions: { pauses: [{ from: aFirst, until: null }] }, contributionsEnd: true },
    })
    await takeBack(rein)
  })

  test('contributions that are stopped without a resumption are not planned, and those that stop are until then', async () => {
    await product().pool.query(
      `insert into sandbox.application (personal_code, type, status, created_at, details, cancellation_deadline, due_date)
       values ($1, 'STOP_CONTRIBUTIONS', 'PENDING', now(), '{"type":"STOP_CONTRIBUTIONS","earliestResumeTime":"2109-01-01T00:00:00Z"}', '2099-12-31T21:59:59.999999999Z', '2099-01-01')`,
      [mari],
    )
    const pauses = [{ from: '2099-01-01', until: null }]
    expect(await planOf(mari)).toMatchObject({ secondPillar: { contributions: { pauses, mayChooseRate: true } } })
    await takeBack(mari)
    await takeBack(ants)
    expect(await planOf(ants)).toMatchObject({ secondPillar: { contributions: null, contributionsEnd: false } })
  })

  test('with a sum of the whole second pillar, contributions are planned until they end', async () => {
    await apply(rein, {
      type: 'PARTIAL_WITHDRAWAL',
      amounts: [{ isin: SECOND, percent: 100 }],
      ...payout,
    })
    expect(await planOf(rein)).toMatchObject({
      pendingSumPillars: [2],
      secondPillar: { value: { value: 0 }, contributions: { pauses: [{ from: aFirst, until: null }] } },
    })
    await product().pool.query(
      "update sandbox.person set contributions_end_on = '2020-01-01' where personal_code = $1",
      [rein],
    )
    expect(await planOf(rein)).toMatchObject({ pendingSumPillars: [2], secondPillar: null })
    await product().pool.query('update sandbox.person set contributions_end_on = null where personal_code = $1', [rein])
    await takeBack(rein)
  })

  test('a pending fund pension takes its pillar out of the plan, and only that', async () => {
    await apply(rein, { type: 'FUND_PENSION_OPENING', durationYears: 20, ...payout })
    expect(await planOf(rein)).toMatchObject({
      pendingFundPensionPillars: [2],
      pendingSumPillars: [],
      secondPillar: null,
      thirdPillar: { value: { unknown: null } },
    })
    await takeBack(rein)
  })

  test('a person whom the registry does not know has no third pillar in the plan', async () => {
    isStranger = true
    const plan = await planOf(minor).finally(() => (isStranger = false))
    expect(plan.thirdPillar).toBeNull()
  })

  test('durations and the index may be away, the account may not', async () => {
    const me = await login(mari)
    isAway = (url) => /recommended-durations|UNION_STOCK_INDEX/.test(url)
    expect(await me.read(endpoints.planGet)).toMatchObject({
      secondPillar: { value: { unknown: null } },
      recommendedDurations: unknown('NOT_TOLD'),
    })
    isAway = (url) => url.includes('/cash-flows')
    expect((await me.call(endpoints.planGet)).statusCode).toBe(504)
    isAway = () => false
  })
  test('no amount of the person is written to the log, the metrics or the counted page views', async () => {
    const me = await login(mari)
    const plan = await me.read(endpoints.planGet)
    const page = { type: 'PAGE_VIEW', data: { path: '/plan' } } as const
    expect((await me.call(endpoints.eventTrack, { body: page })).statusCode).toBeLessThan(300)
    const amounts = [plan.secondPillar, plan.thirdPillar].flatMap((pillar) =>
      !pillar ? [] : [pillar.value.value, ...Object.values(pillar.paidIn)],
    )
    const secrets = [...amounts, plan.wage.value].map(String).filter((amount) => amount.length >= 6)
    expect(secrets.length).toBeGreaterThan(2)
    const { body: metrics } = await product().server.metricsApp.inject({ url: '/metrics' })
    const { rows } = await product().pool.query('select * from sammas.tracked_event')
    expect(logged.join('')).toContain('/v1/plan')
    for (const secret of secrets) {
      expect(logged.filter((line) => line.includes(secret))).toEqual([])
      expect(metrics).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
  })
})
