import type { EndpointName } from '@sammas/contract/endpoints'
import { mariMandate } from './mandate-body.ts'

export type Json = Record<string, unknown>

/** Valid requests of the calls; the others take nothing, or are refused for their emptiness. */
export const goodRequests: Partial<
  Record<EndpointName, { params?: Record<string, string>; body?: Json; query?: Json }>
> = {
  authenticate: { body: { type: 'MOBILE_ID', personalCode: '49203152718', phoneNumber: '37200000766' } },
  token: { body: { grant_type: 'smart_id', client_id: 'onboarding-client', authenticationHash: 'a'.repeat(43) } },
  userUpdate: {
    body: {
      email: 'mari@example.ee',
      phoneNumber: '5551234',
      address: { street: 'Pikk 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' },
    },
  },
  mandateCreate: { body: mariMandate },
  paymentRateCreate: { body: { paymentRate: 6 } },
  rememberedBrowserForget: { params: { id: '00000000-0000-4000-8000-000000000000' } },
  amlCheckCreate: { body: { type: 'OCCUPATION', success: true, metadata: { occupation: 'STUDENT' } } },
  returnsPost: { body: { from: '2024-01-01', keys: ['EE3600109435'] } },
  priceHistoryGet: { query: { from: '2024-01-01', 'keys[]': 'EPI' } },
  returnsGet: { query: { from: '2024-01-01', 'keys[]': 'EE3600109435' } },
  noticesRead: { body: { upTo: 1 } },
  noticeMailSet: { params: { kind: 'application-done' }, body: { on: false } },
  noticeMailPage: { query: { token: 'a'.repeat(43) } },
  noticeMailEnd: { query: { token: 'a'.repeat(43) } },
  exportGet: { params: { table: 'transactions' }, query: { format: 'csv' } },
  yearlyStatementGet: { params: { period: 'all' } },
  portfolioGet: { query: { from: '2024-01-01', to: '2024-12-31' } },
  paymentLink: { query: { amount: '10.50', currency: 'EUR', type: 'SINGLE', bank: 'LHV' } },
  paymentSuccess: { query: { payment_token: 'a.b.c' } },
  paymentNotification: { body: { payment_token: 'a.b.c' } },
  membershipNotification: { body: { json: '{"transaction":"1"}', mac: 'a'.repeat(128) } },
  eventTrack: { body: { type: 'PAGE_VIEW', data: { path: '/account' } } },
  readBatch: { query: { of: '/v1/me' } },
  idCardSignatureStart: { body: { clientCertificate: 'ab' } },
  idCardSignatureStatus: { body: { signedHash: 'ab' } },
  mandateBatchCreate: {
    body: {
      mandates: [
        {
          details: {
            mandateType: 'PARTIAL_WITHDRAWAL',
            pillar: 'THIRD',
            bankAccountDetails: { type: 'ESTONIAN', accountIban: 'EE382200221020145685' },
            fundWithdrawalAmounts: [{ isin: 'EE3600001707', percentage: null, units: '1.0000' }],
            taxResidency: 'EST',
          },
        },
      ],
    },
  },
  batchIdCardSignatureStart: { body: { clientCertificate: 'ab' } },
  batchIdCardSignatureStatus: { body: { signedHash: 'ab' } },
}
