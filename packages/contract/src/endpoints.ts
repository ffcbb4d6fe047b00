import { amlCheckCreate, amlCheckList } from './aml.ts'
import { applicationCancel, applicationList, applicationSeen } from './application.ts'
import {
  authenticate,
  logout,
  logoutEverywhere,
  rememberedBrowserForget,
  rememberedBrowsers,
  rememberedForget,
  rememberedGet,
  sessionExtend,
  smartIdCallback,
  token,
} from './authentication.ts'
import { eventTrack } from './tracked-event.ts'
import { calendarGet, dateList } from './dates.ts'
import { archiveGet, exportGet } from './export.ts'
import { fundList, statementGet } from './fund.ts'
import { mandateCreate, mandateSigning } from './mandate.ts'
import { batchSigning, mandateBatchCreate } from './mandate-batch.ts'
import { mandateBatchFile, mandateBatchPreview, mandateFile, mandatePreview } from './mandate-file.ts'
import { mandateOutcome, mandatesOnTheirWay } from './mandate-on-its-way.ts'
import {
  noticeList,
  noticeMailEnd,
  noticeMailGet,
  noticeMailPage,
  noticeMailSet,
  noticeRead,
  noticesRead,
} from './notice.ts'
import { membershipNotification, paymentGet, paymentLink, paymentNotification, paymentSuccess } from './payment.ts'
import { mandateDeadlinesGet, paymentRateCreate, paymentRateGet } from './payment-rate.ts'
import { planGet } from './plan.ts'
import { portfolioGet, priceHistoryGet, returnsGet, returnsPost } from './returns.ts'
import { health, openapi, ready } from './service.ts'
import { yearlyStatementGet, yearlyStatementPdf } from './statement.ts'
import { readBatch } from './read-batch.ts'
import { transactionList } from './transaction.ts'
import { transactionDays, transactionSums } from './transaction-search.ts'
import { fundPensionStatusGet, withdrawalEligibilityGet } from './withdrawal.ts'
import { capitalGet, conversionGet, userGet, userUpdate } from './user.ts'

/** Every call of the server. A mapped type requires a handler per name: a missing one does not compile. */
export const endpoints = {
  health,
  ready,
  openapi,
  authenticate,
  token,
  smartIdCallback,
  rememberedGet,
  rememberedForget,
  rememberedBrowsers,
  rememberedBrowserForget,
  logout,
  logoutEverywhere,
  sessionExtend,
  userGet,
  userUpdate,
  conversionGet,
  capitalGet,
  statementGet,
  fundList,
  mandateCreate,
  mandateOutcome,
  mandatesOnTheirWay,
  mandateFile,
  mandatePreview,
  smartIdSignatureStart: mandateSigning.smartIdStart,
  smartIdSignatureStatus: mandateSigning.smartIdStatus,
  mobileIdSignatureStart: mandateSigning.mobileIdStart,
  mobileIdSignatureStatus: mandateSigning.mobileIdStatus,
  idCardSignatureStart: mandateSigning.idCardStart,
  idCardSignatureStatus: mandateSigning.idCardStatus,
  mandateBatchCreate,
  mandateBatchFile,
  mandateBatchPreview,
  batchSmartIdSignatureStart: batchSigning.smartIdStart,
  batchSmartIdSignatureStatus: batchSigning.smartIdStatus,
  batchMobileIdSignatureStart: batchSigning.mobileIdStart,
  batchMobileIdSignatureStatus: batchSigning.mobileIdStatus,
  batchIdCardSignatureStart: batchSigning.idCardStart,
  batchIdCardSignatureStatus: batchSigning.idCardStatus,
  amlCheckCreate,
  amlCheckList,
  applicationList,
  applicationSeen,
  applicationCancel,
  transactionList,
  transactionSums,
  transactionDays,
  dateList,
  calendarGet,
  paymentRateGet,
  paymentRateCreate,
  mandateDeadlinesGet,
  yearlyStatementGet,
  yearlyStatementPdf,
  noticeList,
  noticeRead,
  noticesRead,
  noticeMailGet,
  noticeMailSet,
  noticeMailPage,
  noticeMailEnd,
  exportGet,
  archiveGet,
  returnsPost,
  returnsGet,
  priceHistoryGet,
  portfolioGet,
  planGet,
  withdrawalEligibilityGet,
  fundPensionStatusGet,
  paymentGet,
  paymentLink,
  paymentSuccess,
  paymentNotification,
  membershipNotification,
  eventTrack,
  readBatch,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
