import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { person, words } from './layout-routes.tsx'

/** The plan, in a chunk of its own. */
export const plan = createRoute({
  getParentRoute: () => person,
  path: paths.plan(),
  staticData: { title: 'title.plan', width: 'page' },
  loader: words('screens/plan'),
  component: lazyRouteComponent(() => import('../screens/plan/plan-screen.tsx'), 'PlanScreen'),
})
