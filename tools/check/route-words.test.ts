import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { routeWordFindings } from './route-words.ts'

const layouts = `
export const root = createRootRoute({ component: Root })
export const person = createRoute({
  getParentRoute: () => root,
  loader: words('features/session'),
  component: lazyRouteComponent(() => import('./person-layout.tsx'), 'PersonLayout'),
})
`
const routes = (words: string, sign = 'words()') => `
const shared = ${sign}
const loadFlow = () => import('../screens/flow/flow-screen.tsx')
const flow = createRoute({
  getParentRoute: () => person,
  loader: ${words},
  component: lazyRouteComponent(loadFlow, 'FlowScreen'),
})
`

const problems = (app: string, above = layouts) =>
  routeWordFindings(
    temporaryTree({
      'apps/web/src/app/layout-routes.tsx': above,
      'apps/web/src/app/routes.tsx': app,
      'apps/web/src/app/start.tsx': "const words = loadMessages('app')\n",
      'apps/web/src/app/person-layout.tsx': "text('session.ends'); text('app.skip')\n",
      'apps/web/src/app/messages.et.json': '{"app.skip":"Liigu sisu juurde"}',
      'apps/web/src/features/session/messages.et.json': '{"session.ends":"Lõpeb"}',
      'apps/web/src/features/signing/messages.et.json': '{"signing.sign":"Allkirjasta"}',
      'apps/web/src/features/signing/sign.tsx': "text('signing.sign')\n",
      'apps/web/src/features/later/messages.et.json': '{"later.on":"Hiljem"}',
      'apps/web/src/features/later/later.tsx': "text('later.on')\n",
      'apps/web/src/screens/flow/messages.et.json': '{"flow.lead":"Vali fond"}',
      'apps/web/src/screens/flow/step.tsx':
        "import {\n  sign,\n} from '#web/features/signing/sign.tsx'\ntext('session.ends')\n",
      'apps/web/src/screens/flow/flow-screen.tsx': [
        "import { step } from './step.tsx'",
        "import type { Later } from '#web/features/later/later.tsx'",
        "const later = () => import('#web/features/later/later.tsx')",
        "text('flow.lead')",
      ].join('\n'),
    }),
  ).map(({ problem }) => problem)

const missing =
  'apps/web/src/screens/flow/flow-screen.tsx shows signing.sign and its route does not load features/signing'

test('a route loads the words of its screen and of its imports; parent routes and the start load theirs', () => {
  expect(problems(routes("words('screens/flow', 'features/signing')"))).toEqual([])
  expect(problems(routes('shared', "words('screens/flow', 'features/signing')"))).toEqual([])
  expect(
    problems(routes("() => Promise.all([words('features/signing')(), shared()])", "words('screens/flow')")),
  ).toEqual([])
})

test('words that a route does not load are found, also deep below its screen', () => {
  expect(problems(routes("words('screens/flow')"))).toEqual([missing])
  expect(problems(routes('shared', "words('screens/flow')"))).toEqual([missing])
})

test('routes that cannot be read are a finding', () => {
  expect(problems('export const routes = []\n', '')).toEqual(['no route with a screen was found to check'])
})
