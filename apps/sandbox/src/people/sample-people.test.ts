import { civilDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import { ageOn, parsePersonalCode, personalCode } from '@sammas/domain/person/personal-code'
import { afterAll, expect, inject, test } from 'vitest'
import { findFund } from '../funds/funds.ts'
import { scheduleOf } from '../registry/kinds.ts'
import { openTestRegistry } from '../testing/open-test-registry.ts'
import { generatePeople } from './generate-people.ts'
import { providerSeed } from './member-capital.ts'
import { pendingApplicationsOf } from './pending-applications.ts'
import { samplePeople } from './sample-people.ts'
import { savingsHistory } from './savings-history.ts'
import { savingsPlanOf } from './savings-plans.ts'
import { seedPeople } from './seed-people.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const TODAY = civilDate('2026-11-21')
const registry = await openTestRegistry(NOW, { postgresUrl: inject('postgresSocketUrl'), generated: 30 })
afterAll(() => registry.close())

const person = async (code: string): Promise<unknown> =>
  (await registry.call('GET', `/registry/v1/people/${code}`)).body
const held = async (code: string, pillar: 2 | 3) =>
  (await registry.balances(code)).filter(({ isin, units }) => units > 0 && findFund(isin)?.pillar === pillar)
const sample = (code: string) => samplePeople.find(({ personalCode: own }) => own === code)
const pending = async (code: string): Promise<string[]> =>
  (await registry.applications(code)).filter(({ status }) => status === 'PENDING').map(({ type }) => type)

test('codes are valid and phones are of the sandbox, each once', () => {
  const codes = samplePeople.map(({ personalCode: code }) => code)
  expect(codes.filter((code) => parsePersonalCode(code) === null)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(samplePeople.map(({ phone }) => phone)).size).toBe(codes.length)
  expect(samplePeople.filter(({ phone }) => !/^\+3720000\d{4}$/.test(phone))).toEqual([])
  expect(codes).not.toContain('39510300221')
  expect(sample('60001019906')?.phone).toBe('+37200000766')
  expect(codes).toEqual(expect.arrayContaining(['40504040001', '50001029996']))
})

test('Mari-Liis: member, 15 years, several expensive funds, third pillar with the provider, complete address', async () => {
  const code = '49203152718'
  expect(sample(code)?.provider.member).not.toBeNull()
  const [first] = await registry.cashFlows(code)
  expect(first?.priceDate.slice(0, 4)).toBe('2011')
  const second = await held(code, 2)
  expect(second.length).toBeGreaterThan(2)
  expect(second.every(({ isin }) => (findFund(isin)?.ongoingChargesFigure ?? 0) > 50_000)).toBe(true)
  expect((await held(code, 3)).map(({ isin }) => findFund(isin)?.managerName)).toEqual(['Sammas'])
  expect(await person(code)).toMatchObject({
    address: { street: 'Kase 5-12', districtCode: '0784', countryCode: 'EE' },
  })
})

test('Jaan: not a member, since 2003, one expensive fund, no third pillar, no address', async () => {
  const code = '37811022744'
  expect(sample(code)?.provider.member).toBeNull()
  const [first] = await registry.cashFlows(code)
  expect(first?.priceDate.slice(0, 4)).toBe('2003')
  const balances = await registry.balances(code)
  expect(balances).toHaveLength(1)
  expect(findFund(balances[0]?.isin ?? '')?.ongoingChargesFigure).toBeGreaterThan(100_000)
  expect(await person(code)).toMatchObject({ thirdPillarActive: false, address: { street: null, countryCode: null } })
})

test('Tõnu: over 55, third pillar elsewhere with one exit-restricted fund, AML answers missing', async () => {
  const code = '36005170521'
  expect(ageOn(personalCode(code), TODAY)).toBe(66)
  const third = await held(code, 3)
  expect(third.map(({ isin }) => isin)).toContain('EE3600109484')
  expect(third.length).toBeGreaterThan(1)
  expect(third.some(({ isin }) => findFund(isin)?.managerName === 'Sammas')).toBe(false)
  expect(sample(code)?.provider.aml).toEqual([])
})

test('Karl-Erik: all with the provider, nothing into the third pillar this year, AML answers older than a year', async () => {
  const code = '39001011237'
  const funds = [...(await held(code, 2)), ...(await held(code, 3))]
  expect(funds.map(({ isin }) => isin)).toEqual(['EE3600109435', 'EE3600001707'])
  expect(funds.every(({ activeContributions }) => activeContributions)).toBe(true)
  const payments = (await registry.cashFlows(code)).filter(({ isin }) => isin === 'EE3600001707')
  expect(payments.at(-1)?.priceDate.slice(0, 7)).toBe('2025-12')
  expect(sample(code)?.provider.aml.every(({ ageDays }) => ageDays > 365)).toBe(true)
  expect(sample(code)?.provider.aml).toHaveLength(4)
})

test('Rasmus: 24, no second pillar, nothing', async () => {
  const code = '50207080123'
  expect(ageOn(personalCode(code), TODAY)).toBe(24)
  expect(await registry.balances(code)).toEqual([])
  expect(await registry.cashFlows(code)).toEqual([])
  expect(await person(code)).toMatchObject({ secondPillarActive: false, thirdPillarActive: false })
})

test('Liis, Heino and Ants have their pending applications, all cancellable that can be', async () => {
  expect(await pending('60311273446')).toEqual(['EARLY_WITHDRAWAL', 'PAYMENT'])
  expect(await pending('36105172060')).toEqual(['WITHDRAWAL', 'STOP_CONTRIBUTIONS'])
  expect(await pending('36005171433')).toEqual(['RESUME_CONTRIBUTIONS', 'TRANSFER'])
  expect(ageOn(personalCode('36105172060'), TODAY)).toBe(65)
  const transfer = (await registry.applications('36005171433')).find(({ type }) => type === 'TRANSFER')
  expect(transfer).toMatchObject({
    exchanges: [{ targetPik: null }, { targetIsin: null, targetPik: expect.any(String) }],
  })
  for (const code of ['60311273446', '36105172060', '36005171433']) {
    for (const { type, cancellationDeadline } of await registry.applications(code)) {
      if (type !== 'PAYMENT') expect(String(cancellationDeadline) > NOW.toISOString()).toBe(true)
    }
  }
})

test.each([
  '2026-12-01T00:30:00Z',
  '2026-11-30T22:01:00Z',
  '2027-04-01T05:00:00Z',
  '2027-07-31T20:30:00Z',
  '2027-02-28T21:59:00Z',
])('at a first start on %s every pending application is ahead of its deadline and its day', (start) => {
  const now = new Date(start)
  for (const code of ['60311273446', '36105172060', '36005171433', '38605120419']) {
    for (const { createdAt, details } of pendingApplicationsOf(code, now)) {
      const { cancellationDeadline, dueDate } = scheduleOf(details, createdAt)
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(dueDate !== null && dueDate > tallinnDate(now)).toBe(true)
      if (details.type !== 'PAYMENT') expect((cancellationDeadline ?? '') > start).toBe(true)
    }
  }
})

test('Peeter: his second pillar went to a PIK', async () => {
  const code = '38501010002'
  expect(await person(code)).toMatchObject({
    secondPillarActive: true,
    secondPillarPikNumber: expect.stringMatching(/^EE\d{18}$/),
  })
  expect(
    (await registry.balances(code)).every(({ units, activeContributions }) => units === 0 && !activeContributions),
  ).toBe(true)
})

test('Kaire: a part of her second pillar is on a PIK; Siim: his PIK stays though contributions go to a fund', async () => {
  for (const [code, paidOut] of [
    ['48304120319', '2023-05-02'],
    ['38809230425', '2021-09-01'],
  ] as const) {
    expect(await person(code)).toMatchObject({
      secondPillarActive: true,
      secondPillarPikNumber: expect.stringMatching(/^EE\d{18}$/),
    })
    expect((await held(code, 2)).map(({ activeContributions }) => activeContributions)).toEqual([true])
    const toPik = (await registry.cashFlows(code)).filter(({ comment }) => comment?.startsWith('PIK'))
    expect(toPik.map(({ priceDate }) => priceDate)).toEqual([paidOut])
  }
  const contributions = (await registry.cashFlows('38809230425')).filter(({ type }) => type === 'CONTRIBUTION_CASH')
  expect(contributions.filter(({ priceDate }) => priceDate > '2021-09-01' && priceDate < '2024-02-01')).toEqual([])
})

test.each([
  ['Riina', '49106050536', 'EARLY_WITHDRAWAL', '2023-09-01', true],
  ['Aino', '45802140648', 'WITHDRAWAL', '2024-04-16', false],
])(
  '%s: the second pillar was paid out on its day, and there are no movements after it',
  async (_name, code, type, day, third) => {
    expect(await person(code)).toMatchObject({
      secondPillarActive: false,
      secondPillarPikNumber: null,
      thirdPillarActive: third,
    })
    expect(await registry.applications(code)).toMatchObject([{ type, status: 'COMPLETE', fulfillmentDate: day }])
    expect(await held(code, 2)).toEqual([])
    const flows = (await registry.cashFlows(code)).filter(({ isin }) => isin !== null && findFund(isin)?.pillar === 2)
    expect(flows.at(-1)).toMatchObject({ priceDate: day, type: 'SUBTRACTION' })
  },
)

test.each([
  ['Jaan', '37811022744', { current: 2, pending: null }, false],
  ['Kristjan', '38605120419', { current: 4, pending: 6 }, false],
  ['Helena', '49210170424', { current: 6, pending: null }, false],
  ['Ants', '36005171433', { current: 2, pending: null }, true],
  ['Rasmus', '50207080123', { current: null, pending: null }, false],
  ['Riina', '49106050536', { current: null, pending: null }, true],
])('%s: the contribution rate', async (_name, code, rates, stopped) => {
  expect(await person(code)).toMatchObject({
    secondPillarPaymentRates: rates,
    secondPillarContributionsStopped: stopped,
  })
})

test.each([
  ['Ülo', '36703120278', 59, '2012-03', true],
  ['Eha', '46708180410', 59, '2023-02', true],
  ['Malle', '46504090244', 61, '2010-01', false],
  ['Rein', '36509210322', 61, '2024-02', true],
  ['Vello', '36411060437', 62, '2015-01', true],
])('%s: both pillars, the third since a month, and works or not', async (_name, code, age, opened, works) => {
  expect(ageOn(personalCode(code), TODAY)).toBe(age)
  const answer = (await person(code)) as { thirdPillarOpenDate: string }
  expect(answer.thirdPillarOpenDate.slice(0, 7)).toBe(opened)
  expect([await held(code, 2), await held(code, 3)].every((funds) => funds.length > 0)).toBe(true)
  const last = (await registry.cashFlows(code)).findLast(({ isin }) => findFund(isin ?? '')?.pillar === 2)
  expect(last?.priceDate.slice(0, 7) === '2026-11').toBe(works)
})

test('Helmi: her fund pension began by an application, and contributions have ended', async () => {
  const code = '45901300282'
  expect(ageOn(personalCode(code), TODAY)).toBe(67)
  expect(await registry.applications(code)).toMatchObject([
    { type: 'FUND_PENSION_OPENING', status: 'COMPLETE', fulfillmentDate: '2024-03-18', durationYears: 19 },
  ])
  expect((await held(code, 2)).some(({ activeContributions }) => activeContributions)).toBe(false)
})

test('Mihkel: no second pillar, a third one since 2019', async () => {
  const code = '38111300757'
  expect(await person(code)).toMatchObject({ secondPillarActive: false, thirdPillarActive: true })
  const [first] = await registry.cashFlows(code)
  expect(first?.priceDate.slice(0, 4)).toBe('2019')
  expect(await held(code, 2)).toEqual([])
})

test('Ene has exactly 10 000 transactions, and a moved calendar adds none', async () => {
  const visible = async (): Promise<number> =>
    (await registry.cashFlows('49008270013')).filter(({ type }) => type !== 'CASH').length
  expect(await visible()).toBe(10_000)
  await registry.moveTo('2026-12-20')
  expect(await visible()).toBe(10_000)
})

test('personas of Smart-ID are savers too, minors without a pillar', async () => {
  expect(await held('30403039917', 2)).toHaveLength(1)
  expect(await registry.balances('61101012257')).toEqual([])
})

test('generated people are valid, different and always the same', async () => {
  const people = generatePeople(20_000, TODAY)
  expect(new Set(people.map(({ personalCode: code }) => code)).size).toBe(20_000)
  expect(people.filter(({ personalCode: code }) => parsePersonalCode(code) === null)).toEqual([])
  expect(generatePeople(30, TODAY)).toEqual(people.slice(0, 30))
  const [someone] = people
  expect(await held(someone?.personalCode ?? '', 2)).toHaveLength(1)
})

test('seeding again adds only the generated people that are missing', async () => {
  const count = async (): Promise<number> =>
    (await registry.db.selectFrom('person').select('personal_code').execute()).length
  const before = await count()
  await seedPeople(registry.db, NOW, 30)
  expect(await count()).toBe(before)
  await seedPeople(registry.db, NOW, 35)
  expect(await count()).toBe(before + 5)
})

test('the cooperative’s events cover the members’ and its returns', () => {
  const { people, organisation } = providerSeed(samplePeople, NOW)
  const members = people.flatMap(({ provider }) => provider.capital)
  const paid = organisation.filter(({ type }) => type !== 'FIAT_RETURN').reduce((sum, { fiat }) => sum + fiat, 0)
  expect(paid).toBe(members.reduce((sum, { fiat }) => sum + fiat, 0))
  expect(organisation.filter(({ type }) => type === 'FIAT_RETURN')).toHaveLength(8)
  expect(organisation.map(({ date }) => date)).toEqual(organisation.map(({ date }) => date).toSorted())
})

test('the people’s histories end with the day of the first start, whenever that is', () => {
  const later = new Date('2031-03-05T10:00:00Z')
  const { people, organisation } = providerSeed(samplePeople, later)
  const bonuses = people[0]?.provider.capital.filter(({ type }) => type === 'MEMBERSHIP_BONUS') ?? []
  expect([bonuses.at(-1)?.date, organisation.at(-1)?.date]).toEqual(['2030-12-31', '2030-12-31'])
  expect(providerSeed(samplePeople, later)).toEqual({ people, organisation })
  for (const [code, isSecond] of [
    ['49203152718', true],
    ['49008270013', true],
    ['36005170521', false],
  ] as const) {
    const day = civilDate('2031-03-05')
    const history = savingsHistory(code, savingsPlanOf(code, day), day)
    expect(history).toEqual(savingsHistory(code, savingsPlanOf(code, day), day))
    const last = history.findLast(
      ({ movement }) => movement.isin !== null && findFund(movement.isin)?.pillar === (isSecond ? 2 : 3),
    )
    expect(last?.day.slice(0, 7)).toMatch(isSecond ? /2031-02|2030-12/ : /2031-03/)
  }
})
