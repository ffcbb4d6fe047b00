import { lazyRouteComponent } from '@tanstack/react-router'

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
