import type { Plugin } from 'vite'

/** The marker in `index.html` that the server replaces by the configuration of its environment. */
const CONFIGURATION_MARK = '__SAMMAS_CONFIGURATION__'

/** In development Vite serves the page, so the local configuration is inserted here. */
export function developmentConfigurationPlugin(ports: { web: number; card: number }): Plugin {
  const configuration = {
    environment: 'local',
    applicationUrl: `http://localhost:${ports.web}`,
    idCardUrl: `http://localhost:${ports.card}`,
    membershipPaymentUrl: '',
    oauthClient: { id: 'onboarding-client', secret: 'onboarding-client' },
    maintenanceWindows: [{ from: '2022-10-20T20:00', to: '2022-10-20T23:00' }],
    remembersBrowsers: false,
    errorReporting: null,
  }
  return {
    name: 'sammas-development-configuration',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(CONFIGURATION_MARK, JSON.stringify(configuration)),
  }
}
