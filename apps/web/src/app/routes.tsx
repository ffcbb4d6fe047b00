import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { ErrorScreen } from './error-screen.tsx'
import { createLayouts } from './layout-routes.tsx'
import type { ScreenRow } from './screen-row.ts'
import { PERSON_FRAME, REDIRECTS, SCREENS } from './screens.ts'
import { setsScrollPlace } from './scroll-place.ts'

/** Prefetches a screen's answers, and the code of the part below its first block. `search`: the query of the address. */
async function prefetchOfScreen({ prefetches, later }: ScreenRow, search: string): Promise<void> {
  // A failed load is retried by the component that needs the module.
  later?.()
    .then((rest) => rest.load())
    .catch(() => undefined)
  if (prefetches === null) return
  const [{ prefetchScreen }, screenPrefetches] = await Promise.all([PERSON_FRAME.code(), prefetches()])
  await prefetchScreen(screenPrefetches, search)
}

/** The code of the step in the address, where it is a separate chunk. */
async function loadStep({ steps }: ScreenRow, step: string | undefined): Promise<void> {
  if (steps !== null && step !== undefined) await (await steps())[step]?.load()
}

function routeTree() {
  const { root, ...frames } = createLayouts()
  const routeOf = (row: ScreenRow) =>
    createRoute({
      getParentRoute: () => frames[row.frame],
      path: row.path,
      staticData: { title: row.title, width: row.width },
      ...(row.enter ? { beforeLoad: row.enter } : {}),
      loader: ({ location, params }: { location: { searchStr: string }; params: Readonly<Record<string, string>> }) =>
        Promise.all([
          loadMessages(...row.words),
          prefetchOfScreen(row, location.searchStr),
          loadStep(row, params['step']),
        ]),
      component: lazyRouteComponent(row.component),
    })
  const redirects = REDIRECTS.map(({ path, to }) =>
    createRoute({
      getParentRoute: () => frames.person,
      path,
      beforeLoad: ({ params, search }) => {
        throw redirect({ to: to(params), search, replace: true })
      },
    }),
  )
  const inFrame = (frame: ScreenRow['frame']) => SCREENS.filter((row) => row.frame === frame).map(routeOf)
  return root.addChildren([
    frames.open.addChildren(inFrame('open')),
    frames.person.addChildren([...redirects, ...inFrame('person')]),
  ])
}

/** The router of the application; tests pass a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: routeTree(),
    parseSearch,
    stringifySearch,
    scrollRestoration: setsScrollPlace(globalThis.window),
    // Guards run when the page is entered, as a login changes their result; loaded files and words stay.
    defaultPreloadStaleTime: 0,
    // Requested before rendering: else the calls would leave only after it.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: ErrorScreen,
    ...(history ? { history } : {}),
  })
}

/** A query keeps plain text: no value is parsed as JSON, so `?from=` and the like stay as they were written. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The reverse; undefined and null values are left out. */
function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
