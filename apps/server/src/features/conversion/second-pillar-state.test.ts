import { endpoints } from '@sammas/contract/endpoints'
import type { ErrorItem } from '@sammas/contract/error-body'
import { applicationDeadlines } from '@sammas/domain/application/kind-days'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { mariMandate } from '../../testing/mandate-body.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { failsAt, moveCalendar } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

type ErrorBody = { errors: ErrorItem[] }

const [mari, rasmus, peeter, liis, heino] = ['49203152718', '50207080123', '38501010002', '60311273446', '36105172060']
const [kaire, siim, riina, aino, mihkel] = ['48304120319', '38809230425', '49106050536', '45802140648', '38111300757']
const helmi = '45901300282'
const choice = { fundTransferExchanges: [], futureContributionFundIsin: 'EE3600109435', address: mariMandate.address }
const onPik = (part: 'part' | 'whole', contributesToFund: boolean) => ({
  kind: 'on-pik',
  pik: { accountNumber: expect.stringMatching(/^EE\d{18}$/) as unknown, part },
  contributesToFund,
})
const leaving = (early: boolean) => ({
  kind: 'leaving',
  early,
  pik: null,
  applicationId: expect.any(Number) as unknown,
  cancellationDeadline: expect.any(String) as unknown,
})
/** When all present applications have been paid out. */
const { fulfillmentDate: paidOut } = applicationDeadlines('EARLY_WITHDRAWAL', new Date())

onEngine('postgresql', 'what became of a second pillar', (product) => {
  const login = (code: string) => new TestBrowser(product()).login(code)
  const stateOf = async (code: string) => (await (await login(code)).read(endpoints.conversionGet)).secondPillarState
  const hasSwitchDay = async (code: string) =>
    (await (await login(code)).read(endpoints.dateList)).some(({ kind }) => kind === 'switch-signing')
  const choose = async (code: string) => (await login(code)).call(endpoints.mandateCreate, { body: choice })
  const codesOf = (answer: LightMyRequestResponse) => answer.json<ErrorBody>().errors.map(({ code }) => code)

  test.each([
    ['never had one', rasmus, { kind: 'never-had' }, false],
    ['never had one, with a third pillar', mihkel, { kind: 'never-had' }, false],
    ['in funds', mari, { kind: 'in-funds' }, true],
    ['all on a PIK', peeter, onPik('whole', false), false],
    ['partly on a PIK', kaire, onPik('part', true), true],
    ['on a PIK, contributing to a fund', siim, onPik('part', true), true],
    ['being taken out early', liis, leaving(true), false],
    ['being paid out', heino, leaving(false), false],
    ['taken out early', riina, { kind: 'taken-out-early', on: '2023-09-01', joinFrom: '2033-09-01' }, false],
    ['paid out in retirement', aino, { kind: 'paid-out', on: '2024-04-16' }, false],
  ])(
    '%s: the state is answered, and the last day to switch only where funds can be',
    async (_what, code, state, switches) => {
      expect(await stateOf(code)).toEqual(state)
      expect(await hasSwitchDay(code)).toBe(switches)
    },
  )

  test.each([
    ['took it out early', riina, 'invalid.mandate.second.pillar.taken.out', ['2033-09-01']],
    ['was paid out', aino, 'invalid.mandate.second.pillar.paid.out', []],
    ['gets a fund pension', helmi, 'invalid.mandate.second.pillar.contributions.ended', []],
  ])('a person who %s cannot choose a fund for contributions', async (_title, code, error, about) => {
    const answer = await choose(code)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json<ErrorBody>().errors).toMatchObject([{ code: error, arguments: about }])
    expect(await product().db.selectFrom('mandate').select('id').execute()).toEqual([])
  })

  test('directing contributions to a fund keeps the PIK', async () => {
    const me = await login(peeter)
    const made = await me.call(endpoints.mandateCreate, { body: choice })
    await me.sign(made.json<{ id: number }>().id)
    expect(await stateOf(peeter)).toEqual(onPik('whole', true))
  })

  test('a mandate made before the money was paid out is refused when it is signed, and so is a new one', async () => {
    const me = await login(liis)
    const { id } = (await me.call(endpoints.mandateCreate, { body: choice })).json<{ id: number }>()
    await moveCalendar(product(), { date: paidOut })
    expect(await stateOf(liis)).toMatchObject({ kind: 'taken-out-early' })
    expect(await stateOf(heino)).toMatchObject({ kind: 'paid-out' })
    const signed = await me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
    expect(signed.statusCode, signed.body).toBe(400)
    expect(codesOf(signed)).toContain('invalid.mandate.second.pillar.taken.out')
    expect(codesOf(await choose(liis))).toContain('invalid.mandate.second.pillar.taken.out')
    expect(codesOf(await choose(heino))).toContain('invalid.mandate.second.pillar.paid.out')
  })
})

const silent = { person: false, movements: false }

const between = failsAt((url) => {
  const { pathname } = new URL(url)
  return (silent.person && /\/people\/\d{11}$/.test(pathname)) || (silent.movements && pathname.endsWith('/cash-flows'))
})

onEngine('postgresql', 'a registry that answers in part', { between }, (product) => {
  const stateOf = async (code: string) =>
    (await (await new TestBrowser(product()).login(code)).read(endpoints.conversionGet)).secondPillarState

  test.each([
    ['the person', { person: true, movements: false }, [rasmus, mari, peeter, riina]],
    ['the movements', { person: false, movements: true }, [mari]],
  ])('without %s the state is not known, and the rest of the answer is', async (_what, out, codes) => {
    const browsers = await Promise.all(codes.map((code) => new TestBrowser(product()).login(code)))
    Object.assign(silent, out)
    for (const me of browsers) {
      expect(await me.read(endpoints.conversionGet)).toMatchObject({
        secondPillarState: null,
        secondPillar: {},
      })
    }
    Object.assign(silent, { person: false, movements: false })
  })

  test('the movements are needed only where money has left a fund', async () => {
    Object.assign(silent, { movements: true })
    expect(await stateOf(heino)).toMatchObject({ kind: 'leaving' })
    expect(await stateOf(peeter)).toMatchObject({ kind: 'on-pik' })
    Object.assign(silent, { movements: false })
  })
})
