import { lazyRouteComponent } from '@tanstack/react-router'

const loadPersonLayout = () => import('./person-layout.tsx')
export const PersonLayout = lazyRouteComponent(loadPersonLayout, 'PersonLayout')
/** What every screen of a person needs is asked for while it comes. */
export const askForPerson = () => loadPersonLayout().then(({ askFrame }) => askFrame())

const loadAccountScreen = () => import('../screens/account/account-screen.tsx')
export const AccountScreen = lazyRouteComponent(loadAccountScreen, 'AccountScreen')
/** The same for the account; `search` is the query of its address. */
export const askForAccount = (search: string) =>
  loadAccountScreen().then(({ askAccount, loadRest }) => {
    // A file that does not come is asked for again by what needs it.
    loadRest().catch(() => undefined)
    return askAccount(search)
  })

/** Until the application has what the account's first picture already says. */
export const waitForPictured = () => loadAccountScreen().then(({ askPictured }) => askPictured())

/* Screens whose code comes when their address is opened; those with a short name stand in routes.tsx. */

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
