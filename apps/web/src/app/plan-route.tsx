import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { person, words } from './layout-routes.tsx'

const loadPlanScreen = () => import('../screens/plan/plan-screen.tsx')
const planWords = words('screens/plan')

/** The plan, in a chunk of its own; its figures are asked for before it renders. */
export const plan = createRoute({
  getParentRoute: () => person,
  path: paths.plan(),
  staticData: { title: 'title.plan', width: 'page' },
  loader: () => Promise.all([planWords(), loadPlanScreen().then(({ askPlan }) => askPlan())]),
  component: lazyRouteComponent(loadPlanScreen, 'PlanScreen'),
})
