import type { WebConfiguration } from '@sammas/contract/web-configuration'

/** The configuration of a local server, without anything that needs one of its own. */
export const sampleConfiguration: WebConfiguration = {
  environment: 'local',
  applicationUrl: '',
  idCardUrl: '',
  membershipPaymentUrl: '',
  oauthClient: { id: '', secret: '' },
  maintenanceWindows: [],
  remembersBrowsers: false,
  errorReporting: null,
}
