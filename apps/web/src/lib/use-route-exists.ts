import { useRouter } from '@tanstack/react-router'

const CATCH_ALL = '$'

/** Tells whether a path leads to a screen of its own, so that no link is offered to one that is not there. */
export function useRouteExists(): (path: string) => boolean {
  const router = useRouter()
  return (path) => {
    const [, , foundRoute] = router.getMatchedRoutes(path)
    return foundRoute !== undefined && foundRoute.path !== CATCH_ALL
  }
}
