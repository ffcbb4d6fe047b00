import { lazyRouteComponent } from '@tanstack/react-router'

const loadPersonLayout = () => import('./person-layout.tsx')
export const PersonLayout = lazyRouteComponent(loadPersonLayout, 'PersonLayout')
/** Prefetches the data of every person's screen while its code loads. */
export const askForPerson = () => loadPersonLayout().then(({ askFrame }) => askFrame())

const loadAccountScreen = () => import('../screens/account/account-screen.tsx')
export const AccountScreen = lazyRouteComponent(loadAccountScreen, 'AccountScreen')
/** The same for the account; `search` is the query of its address. */
export const askForAccount = (search: string) =>
  loadAccountScreen().then(({ askAccount, accountRest }) => {
    // A failed load is retried by the component that needs the module.
    accountRest.load().catch(() => undefined)
    return askAccount(search)
  })

/** Waits until the application has the data of the prerendered account. */
export const waitForPictured = () => loadAccountScreen().then(({ askPictured }) => askPictured())

/* Screens with code that loads when their address is opened; those with a short name are in routes.tsx. */

export const AccessibilityScreen = lazyRouteComponent(
  () => import('../screens/accessibility/accessibility-screen.tsx'),
  'AccessibilityScreen',
)
export const SecondPillarScreen = lazyRouteComponent(
  () => import('../screens/second-pillar/second-pillar-screen.tsx'),
  'SecondPillarScreen',
)
export const ContactDetailsScreen = lazyRouteComponent(
  () => import('../screens/contact-details/contact-details-screen.tsx'),
  'ContactDetailsScreen',
)
export const ConfirmCancellationScreen = lazyRouteComponent(
  () => import('../screens/cancellation/cancellation-screen.tsx'),
  'ConfirmCancellationScreen',
)
export const CancellationSuccessScreen = lazyRouteComponent(
  () => import('../screens/cancellation/cancellation-screen.tsx'),
  'CancellationSuccessScreen',
)

export const StatementScreen = lazyRouteComponent(
  () => import('../screens/statement/statement-screen.tsx'),
  'StatementScreen',
)
