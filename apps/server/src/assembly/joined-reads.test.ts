import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { Registry } from '../gateways/registry/registry.ts'
import { joinedReads } from './joined-reads.ts'

const [mari, liis] = [personalCode('49203152718'), personalCode('60311273446')]
const [day, later] = [civilDate('2026-01-01'), civilDate('2026-01-02')]
const [fund, other] = [isin('EE3600109435'), isin('EE3600109443')]

/** A registry that answers with what it was asked. */
function setUp() {
  const asked: string[] = []
  const registry = new Proxy(
    {},
    {
      ownKeys: () => [],
      get:
        (_, name) =>
        (...given: unknown[]) => {
          const question = [String(name), ...given].join(' ')
          asked.push(question)
          return Promise.resolve(question)
        },
    },
  )
  return { asked, joined: joinedReads(registry as Registry) }
}

test('each question of one moment is asked once, and everybody hears the answer to his own', async () => {
  const { asked, joined } = setUp()
  const questions = () => [
    joined.now(),
    joined.funds(),
    ...[mari, liis].flatMap((code) => [
      joined.person(code),
      joined.balances(code),
      joined.turnovers(code),
      joined.cashFlows(code),
      joined.applications(code),
    ]),
    ...[fund, other].flatMap((of) => [joined.fundPrices(of, day), joined.fundPrices(of, later)]),
    ...[day, later].flatMap((from) => [joined.indexValues('EPI', from), joined.indexValues('CPI', from)]),
  ]
  const [first, second] = [questions(), questions()]
  const answers = await Promise.all(first)
  expect(await Promise.all(second)).toEqual(answers)
  expect(new Set(answers).size).toBe(answers.length)
  expect(asked.toSorted()).toEqual((answers as unknown[]).map(String).toSorted())
})
