import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { requestBatch, refusedBatch as refused } from '../../testing/batches.ts'
import { allOfThird, fundPension, partOfSecond, rightsOf, sum } from '../../testing/withdrawals.ts'

const [malle, eha, helmi, heino] = ['46504090244', '46708180410', '45901300282', '36105172060']
type Details = { bankAccountDetails: object; fundWithdrawalAmounts: { isin: string; units: string }[] }

onEngine('postgresql', 'bad applications for money out', (product) => {
  const login = oneSessionEach(product)
  const mandatesOf = async () => {
    const { count } = await product()
      .db.selectFrom('mandate')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const withAccount = (details: object, iban: string) => ({
    ...details,
    bankAccountDetails: { type: 'ESTONIAN', accountIban: iban },
  })
  const changedUnits = (details: object, units: (held: string) => string) => {
    const { fundWithdrawalAmounts } = details as Details
    const [first, ...others] = fundWithdrawalAmounts
    return { ...details, fundWithdrawalAmounts: [{ ...first, units: units(first?.units ?? '') }, ...others] }
  }

  const bad: [string, string, (me: TestBrowser) => Promise<object[]>, (string | number)[]][] = [
    ['no application', malle, () => Promise.resolve([]), [400, 'invalid.value']],
    [
      'an account of another country',
      malle,
      async (me) => [withAccount(await allOfThird(me), 'LV80BANK0000435195001')],
      [400, 'invalid.mandate.withdrawal.iban'],
    ],
    [
      'an account with a wrong digit',
      malle,
      async (me) => [withAccount(await allOfThird(me), 'EE382200221020145684')],
      [400, 'invalid.mandate.withdrawal.iban'],
    ],
    [
      'no account',
      malle,
      async (me) => [withAccount(await allOfThird(me), '')],
      [400, 'invalid.mandate.withdrawal.iban'],
    ],
    [
      'an unknown country',
      malle,
      async (me) => [{ ...(await allOfThird(me)), taxResidency: 'QQQ' }],
      [400, 'invalid.mandate.withdrawal.tax.residency'],
    ],
    [
      'two sums from one pillar',
      malle,
      async (me) => [await allOfThird(me), await allOfThird(me)],
      [400, 'invalid.mandate.withdrawal.two.for.pillar'],
    ],
    [
      'two fund pensions from one pillar',
      malle,
      async (me) => [await fundPension(me, 'SECOND'), await fundPension(me, 'SECOND', 1)],
      [400, 'invalid.mandate.withdrawal.two.for.pillar'],
    ],
    [
      'a fund pension beside a sum of the whole pillar',
      malle,
      async (me) => [await allOfThird(me), await fundPension(me, 'THIRD')],
      [400, 'invalid.mandate.withdrawal.nothing.left', 'THIRD', 'nothing-left'],
    ],
    [
      'more units than there are',
      malle,
      async (me) => [changedUnits(await allOfThird(me), (units) => `1${units}`)],
      [400, 'invalid.mandate.withdrawal.amount.exceeded', 'THIRD', 'EE3600010294'],
    ],
    [
      'no units',
      malle,
      async (me) => [changedUnits(await allOfThird(me), () => '0')],
      [400, 'invalid.mandate.withdrawal.amount.exceeded', 'THIRD', 'EE3600010294'],
    ],
    [
      'five decimals of a unit',
      malle,
      async (me) => [changedUnits(await allOfThird(me), () => '1.00001')],
      [400, 'invalid.value'],
    ],
    [
      'a fund that is not held',
      malle,
      () => Promise.resolve([sum('THIRD', [{ isin: 'EE3600074076', percentage: null, units: '1' }])]),
      [400, 'invalid.mandate.withdrawal.amount.exceeded', 'THIRD', 'EE3600074076'],
    ],
    [
      'a fund of the other pillar',
      malle,
      async (me) => [
        sum(
          'THIRD',
          ((await rightsOf(me)).secondPillar.funds ?? []).map((fund) => ({ ...fund, percentage: null })),
        ),
      ],
      [400, 'invalid.mandate.withdrawal.amount.exceeded', 'THIRD'],
    ],
    [
      'a fund named twice',
      malle,
      async (me) => {
        const { fundWithdrawalAmounts: amounts } = await allOfThird(me)
        return [sum('THIRD', [...amounts, ...amounts])]
      },
      [400, 'invalid.value'],
    ],
    [
      'per cent of the third pillar',
      malle,
      async (me) => {
        const { fundWithdrawalAmounts: amounts } = await allOfThird(me)
        return [
          sum(
            'THIRD',
            amounts.map((each) => ({ ...each, percentage: 100 })),
          ),
        ]
      },
      [400, 'invalid.value'],
    ],
    [
      'units of the second pillar that are not those per cent',
      malle,
      async (me) => [changedUnits(await partOfSecond(me, 50), () => '1')],
      [400, 'invalid.mandate.withdrawal.changed', 'SECOND', 'units-changed'],
    ],
    [
      'the second pillar without one of its funds',
      malle,
      async (me) => [sum('SECOND', (await partOfSecond(me, 50)).fundWithdrawalAmounts.slice(1))],
      [400, 'invalid.mandate.withdrawal.changed', 'SECOND', 'units-changed'],
    ],
    [
      'a recommendation that is another one now',
      malle,
      async (me) => [{ ...(await fundPension(me, 'THIRD')), duration: { durationYears: 20, recommendedDuration: 1 } }],
      [400, 'invalid.mandate.withdrawal.changed', 'THIRD', 'recommendation-changed'],
    ],
    [
      'a fund pension of no years',
      malle,
      async (me) => [{ ...(await fundPension(me, 'THIRD')), duration: { durationYears: 0, recommendedDuration: 19 } }],
      [400, 'invalid.value'],
    ],
    [
      'the second pillar too early',
      eha,
      () => Promise.resolve([sum('SECOND', [{ isin: 'EE3600019758', percentage: 10, units: '1' }])]),
      [400, 'invalid.mandate.withdrawal.too.early', 'SECOND', '2027-09-18'],
    ],
    [
      'a fund pension too early',
      eha,
      async (me) => [await fundPension(me, 'THIRD')],
      [400, 'invalid.mandate.withdrawal.no.fund.pension', 'THIRD', 'no-fund-pension'],
    ],
    [
      'a pillar with a fund pension',
      helmi,
      async (me) => [await fundPension(me, 'SECOND')],
      [400, 'invalid.mandate.withdrawal.fund.pension.running', 'SECOND'],
    ],
    [
      'a pillar that is being taken out',
      heino,
      async (me) => [await fundPension(me, 'SECOND')],
      [400, 'invalid.mandate.withdrawal.pending', 'SECOND'],
    ],
    [
      'a pillar that is not there',
      helmi,
      () => Promise.resolve([sum('THIRD', [{ isin: 'EE3600001707', percentage: null, units: '1' }])]),
      [400, 'invalid.mandate.withdrawal.no.money', 'THIRD', 'no-pillar'],
    ],
  ]
  test.each(bad)('%s is refused and nothing is written', async (_what, code, details, expected) => {
    const me = await login(code)
    const before = await mandatesOf()
    const answer = await requestBatch(me, await details(me))
    expect(refused(answer).slice(0, expected.length), answer.body).toEqual(expected)
    expect(await mandatesOf()).toBe(before)
  })
})
