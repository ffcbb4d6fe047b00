import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router'
import { ADDRESS_STEP, paths } from '#web/addresses/paths.ts'
import { ErrorScreen } from './error-screen.tsx'
import { leaveLogin } from './guard.ts'
import * as later from './later-screens.ts'
import { open, person, root, words } from './layout-routes.tsx'
import { plan } from './plan-route.tsx'
import { parseSearch, stringifySearch } from './search-words.ts'

const login = createRoute({
  getParentRoute: () => open,
  path: '/login',
  staticData: { title: 'title.login', width: 'login' },
  beforeLoad: leaveLogin,
  loader: words('screens/login'),
  component: lazyRouteComponent(() => import('../screens/login/login-screen.tsx'), 'LoginScreen'),
})

const accessibility = createRoute({
  getParentRoute: () => open,
  path: '/accessibility',
  staticData: { title: 'title.accessibility', width: 'flow' },
  loader: words('screens/accessibility'),
  component: later.AccessibilityScreen,
})

const unsubscribe = createRoute({
  getParentRoute: () => open,
  path: paths.unsubscribe(),
  staticData: { title: 'title.unsubscribe', width: 'flow' },
  loader: words('screens/unsubscribe', 'features/notice-kinds'),
  component: lazyRouteComponent(() => import('../screens/unsubscribe/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
})

/** For review, where the product runs locally: all words, errors and states. */
const catalogue = createRoute({
  getParentRoute: () => open,
  path: paths.catalogue(),
  staticData: { title: 'title.catalogue', width: 'page' },
  component: lazyRouteComponent(() => import('../screens/catalogue/catalogue-screen.tsx'), 'CatalogueScreen'),
})

const home = createRoute({
  getParentRoute: () => person,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.account(), search, replace: true })
  },
})

const accountWords = words(
  'screens/account',
  'features/notice-kinds',
  'features/value-chart',
  'features/return-comparison',
  'features/holdings-table',
  'features/application-card',
  'features/transactions-table',
)

const account = createRoute({
  getParentRoute: () => person,
  path: '/account',
  staticData: { title: 'title.account', width: 'page' },
  loader: ({ location }) => Promise.all([accountWords(), later.askForAccount(location.searchStr)]),
  component: later.AccountScreen,
})

const transactions = createRoute({
  getParentRoute: () => person,
  path: '/transactions',
  staticData: { title: 'title.transactions', width: 'page' },
  loader: words('screens/transactions', 'features/transactions-table'),
  component: lazyRouteComponent(() => import('../screens/transactions/transactions-screen.tsx'), 'TransactionsScreen'),
})

const myData = createRoute({
  getParentRoute: () => person,
  path: paths.myData(),
  staticData: { title: 'title.my.data', width: 'page' },
  loader: words('screens/my-data'),
  component: lazyRouteComponent(() => import('../screens/my-data/my-data-screen.tsx'), 'MyDataScreen'),
})

const dates = createRoute({
  getParentRoute: () => person,
  path: paths.dates(),
  staticData: { title: 'title.dates', width: 'page' },
  loader: words('screens/dates'),
  component: lazyRouteComponent(() => import('../screens/dates/dates-screen.tsx'), 'DatesScreen'),
})

const notices = createRoute({
  getParentRoute: () => person,
  path: paths.notices(),
  staticData: { title: 'title.notices', width: 'page' },
  loader: words('screens/notices', 'features/notice-kinds'),
  component: lazyRouteComponent(() => import('../screens/notices/notices-screen.tsx'), 'NoticesScreen'),
})

const statement = createRoute({
  getParentRoute: () => person,
  path: paths.statement(),
  staticData: { title: 'title.statement', width: 'page' },
  loader: words('screens/statement'),
  component: later.StatementScreen,
})

/** Loaded late: the login page would otherwise carry the words of its folder. */
const loadAddressForm = async () => {
  const { addressForm } = await import('../features/mandate-flow/address-form.ts')
  await addressForm.load()
}

/** The words of a flow; on the step of contact details its form too. */
const withForm =
  (flowWords: () => Promise<void>) =>
  ({ params }: { params: { step: string } }) =>
    Promise.all([flowWords(), params.step === ADDRESS_STEP ? loadAddressForm() : null])

const secondPillarStart = createRoute({
  getParentRoute: () => person,
  path: paths.secondPillar(),
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.secondPillar('select-sources'), search, replace: true })
  },
})

const secondPillar = createRoute({
  getParentRoute: () => person,
  path: `${paths.secondPillar()}/$step`,
  staticData: { title: 'title.second.pillar', width: 'page' },
  loader: withForm(
    words(
      'screens/second-pillar',
      'features/holdings-table',
      'features/fund-card',
      'features/mandate-flow',
      'features/next-step',
      'features/contact-form',
      'features/signing',
    ),
  ),
  component: later.SecondPillarScreen,
})

const thirdPillarStart = createRoute({
  getParentRoute: () => person,
  path: paths.thirdPillar(),
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.thirdPillar('setup'), search, replace: true })
  },
})

const thirdPillar = createRoute({
  getParentRoute: () => person,
  path: `${paths.thirdPillar()}/$step`,
  staticData: { title: 'title.third.pillar', width: 'page' },
  loader: withForm(
    words(
      'screens/third-pillar',
      'features/holdings-table',
      'features/fund-card',
      'features/mandate-flow',
      'features/next-step',
      'features/contact-form',
      'features/aml-questions',
      'features/signing',
      'features/third-pillar-payment',
    ),
  ),
  component: lazyRouteComponent(() => import('../screens/third-pillar/third-pillar-screen.tsx'), 'ThirdPillarScreen'),
})

const paymentRateStart = createRoute({
  getParentRoute: () => person,
  path: paths.paymentRate(),
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.paymentRate('select-rate'), search, replace: true })
  },
})

const paymentRate = createRoute({
  getParentRoute: () => person,
  path: `${paths.paymentRate()}/$step`,
  staticData: { title: 'title.payment.rate', width: 'page' },
  loader: words('screens/payment-rate', 'features/mandate-flow', 'features/next-step', 'features/signing'),
  component: lazyRouteComponent(() => import('../screens/payment-rate/payment-rate-screen.tsx'), 'PaymentRateScreen'),
})

const thirdPillarPayment = createRoute({
  getParentRoute: () => person,
  path: paths.thirdPillarPayment(),
  staticData: { title: 'title.payment', width: 'flow' },
  loader: words('screens/payment', 'features/third-pillar-payment'),
  component: lazyRouteComponent(() => import('../screens/payment/payment-screen.tsx'), 'PaymentScreen'),
})

const aml = createRoute({
  getParentRoute: () => person,
  path: paths.aml(),
  staticData: { title: 'title.aml', width: 'flow' },
  loader: words('screens/aml', 'features/contact-form', 'features/aml-questions'),
  component: lazyRouteComponent(() => import('../screens/aml/aml-screen.tsx'), 'AmlScreen'),
})

const join = createRoute({
  getParentRoute: () => person,
  path: paths.join(),
  staticData: { title: 'title.join', width: 'flow' },
  loader: words('screens/join', 'features/contact-form'),
  component: lazyRouteComponent(() => import('../screens/join/join-screen.tsx'), 'JoinScreen'),
})

const contactDetails = createRoute({
  getParentRoute: () => person,
  path: paths.contactDetails(),
  staticData: { title: 'title.contact', width: 'flow' },
  loader: words('screens/contact-details', 'features/contact-form', 'features/aml-questions'),
  component: later.ContactDetailsScreen,
})

const cancellationStart = createRoute({
  getParentRoute: () => person,
  path: '/applications/$applicationId/cancellation',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: paths.cancellation(params.applicationId, 'confirm'), search, replace: true })
  },
})

const cancellationWords = words('screens/cancellation', 'features/application-card', 'features/signing')

const cancellation = createRoute({
  getParentRoute: () => person,
  path: '/applications/$applicationId/cancellation/confirm',
  staticData: { title: 'title.cancellation', width: 'flow' },
  loader: cancellationWords,
  component: later.ConfirmCancellationScreen,
})

const cancellationSuccess = createRoute({
  getParentRoute: () => person,
  path: '/applications/$applicationId/cancellation/success',
  staticData: { title: 'title.cancelled', width: 'flow' },
  loader: cancellationWords,
  component: later.CancellationSuccessScreen,
})

const notFound = createRoute({
  getParentRoute: () => person,
  path: '$',
  staticData: { title: 'title.not.found', width: 'flow' },
  loader: words('screens/not-found'),
  component: lazyRouteComponent(() => import('../screens/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
})

const routesOf = (isLocal: boolean) =>
  root.addChildren([
    open.addChildren(isLocal ? [login, accessibility, unsubscribe, catalogue] : [login, accessibility, unsubscribe]),
    person.addChildren([
      home,
      account,
      transactions,
      plan,
      myData,
      dates,
      notices,
      statement,
      secondPillarStart,
      secondPillar,
      thirdPillarStart,
      thirdPillar,
      paymentRateStart,
      paymentRate,
      thirdPillarPayment,
      aml,
      join,
      contactDetails,
      cancellationStart,
      cancellation,
      cancellationSuccess,
      notFound,
    ]),
  ])

/** The router of the application; tests pass a history of their own. `isLocal`: with the pages that are for review only. */
export function createAppRouter(history?: RouterHistory, isLocal = false) {
  return createRouter({
    routeTree: routesOf(isLocal),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // Guards run when the page is entered, as a login changes their result; loaded files and words stay.
    defaultPreloadStaleTime: 0,
    // Requested before rendering: else the calls would leave only after it.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: ErrorScreen,
    ...(history ? { history } : {}),
  })
}
