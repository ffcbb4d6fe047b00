import { amlCheckCreate, amlCheckList } from '@sammas/contract/aml'
import { applicationCancel, applicationList } from '@sammas/contract/application'
import { authenticate, token } from '@sammas/contract/authentication'
import { fundList, statementGet } from '@sammas/contract/fund'
import { mandateCreate, mandateSigning } from '@sammas/contract/mandate'
import { paymentLink } from '@sammas/contract/payment'
import { returnsPost } from '@sammas/contract/returns'
import { transactionList } from '@sammas/contract/transaction'
import { conversionGet, userGet } from '@sammas/contract/user'
import { isin } from '@sammas/domain/fund/isin'
import { expect, test } from 'vitest'
import { isKnownApplication } from './facts.ts'
import { call } from './client.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleFund } from '#web/testing/sample-fund.ts'
import { sampleUser } from '#web/testing/sample-user.ts'

/* Answers with only the fields named in the product's specification: the web understands a minimal server too (docs/rules.md:
   Lenient reading). */

function answering(body: unknown) {
  connectTo(() => Promise.resolve(new Response(body === undefined ? '' : JSON.stringify(body))))
}

test('logging in: a code that arrives later, a token alone', async () => {
  answering({ authenticationHash: 'hash' })
  expect(await call(authenticate, { body: { type: 'SMART_ID', personalCode: '49203152718' } })).toMatchObject({
    challengeCode: null,
  })
  answering({ access_token: 'abc' })
  const body = { grant_type: 'smart_id', client_id: 'onboarding-client' }
  expect(await call(token, { body })).toMatchObject({ access_token: 'abc', expires_in: 3600 })
})

test('a person without address, numbers and contact details', async () => {
  answering(sampleUser)
  expect(await call(userGet)).toMatchObject({ email: null, address: null, pensionAccountNumber: null })
})

test('how far the person has moved: totals alone', async () => {
  const pillar = {
    selectionComplete: true,
    transfersComplete: false,
    contribution: { total: 1 },
    subtraction: { total: 0 },
  }
  answering({ secondPillar: pillar, thirdPillar: pillar })
  expect(await call(conversionGet)).toMatchObject({ thirdPillar: { contribution: { yearToDate: null } } })
})

test('funds and holdings', async () => {
  answering([sampleFund])
  expect(await call(fundList, { query: {} })).toMatchObject([{ status: 'ACTIVE', nav: null }])
  answering([{ fund: sampleFund, activeContributions: true, contributions: 1, subtractions: 0 }])
  expect(await call(statementGet)).toMatchObject([{ value: null, unavailableValue: 0, profit: null }])
})

test('returns: keys, rates and amounts, and whether there is enough history', async () => {
  answering({ returns: [{ key: 'EPI', rate: 0.02, amount: 5 }], notEnoughHistory: false })
  const { returns } = await call(returnsPost, { body: { keys: ['EPI'] } })
  expect(returns).toMatchObject([{ key: 'EPI', rate: 0.02, amount: 500 }])
  answering({ notEnoughHistory: true })
  expect(await call(returnsPost, { body: {} })).toMatchObject({ returns: null, notEnoughHistory: true })
})

test('transactions: fund, amount, time and day', async () => {
  answering([{ isin: sampleFund.isin, amount: -1.5, time: '2026-11-02T10:00:00Z', date: '2026-11-02' }])
  expect(await call(transactionList, { query: {} })).toMatchObject([{ id: null, amount: -150 }])
})

test('a transfer between funds with only a name, and a payment, are applications of their kind', async () => {
  const common = { creationTime: '2026-11-02T10:00:00Z', status: 'PENDING' }
  const sourceFund = { name: 'LHV Pensionifond L', pillar: 2 }
  const exchanges = [{ targetFund: { name: sampleFund.name }, amount: 1 }]
  answering([
    { ...common, id: 1, type: 'TRANSFER', details: { sourceFund, exchanges, fulfillmentDate: '2027-01-04' } },
    { ...common, id: 2, type: 'PAYMENT', details: { amount: 5, targetFund: { name: sampleFund.name } } },
  ])
  const applications = await call(applicationList, { query: {} })
  expect(applications.filter(isKnownApplication)).toHaveLength(2)
  expect(applications.every(({ details }) => details !== undefined)).toBe(true)
})

test('a mandate and a cancellation: their ids', async () => {
  answering({ id: 7 })
  const body = { fundTransferExchanges: [], futureContributionFundIsin: isin(sampleFund.isin), address: {} }
  expect(await call(mandateCreate, { body })).toMatchObject({ id: 7, fundTransferExchanges: [] })
  answering({ mandateId: 8 })
  expect(await call(applicationCancel, { params: { id: 1 }, body: {} })).toEqual({ mandateId: 8, applicationIds: [] })
})

test('signing: a status, a hash', async () => {
  answering({ statusCode: 'OUTSTANDING_TRANSACTION' })
  expect(await call(mandateSigning.smartIdStatus, { params: { id: 7 } })).toMatchObject({
    challengeCode: null,
    delivery: null,
  })
  answering({ statusCode: 'SIGNATURE', delivery: 'SOMETHING_NEW' })
  expect(await call(mandateSigning.smartIdStatus, { params: { id: 7 } })).toMatchObject({ statusCode: 'SIGNATURE' })
  answering({ hash: 'ff' })
  const card = { params: { id: 7 }, body: { clientCertificate: 'aa' } }
  expect(await call(mandateSigning.idCardStart, card)).toEqual({ hash: 'ff', hashFunction: 'SHA-256' })
  answering({ statusCode: 'SIGNATURE' })
  expect(await call(mandateSigning.idCardStatus, { params: { id: 7 }, body: { signedHash: 'aa' } })).toMatchObject({
    statusCode: 'SIGNATURE',
  })
})

test('money-laundering answers are accepted, with any response', async () => {
  const body = { type: 'RESIDENCY_MANUAL', success: true, metadata: {} } as const
  for (const answer of [undefined, {}, { id: 5, type: 'RESIDENCY_MANUAL' }]) {
    answering(answer)
    await expect(call(amlCheckCreate, { body })).resolves.not.toThrow()
  }
  answering([{ type: 'OCCUPATION' }])
  expect(await call(amlCheckList)).toEqual([{ type: 'OCCUPATION', success: false }])
})

test('a payment: the bank’s address', async () => {
  answering({ url: 'https://bank.example' })
  const query = { amount: '5', currency: 'EUR', type: 'SINGLE', bank: 'LHV' } as const
  expect(await call(paymentLink, { query })).toEqual({ url: 'https://bank.example' })
})
