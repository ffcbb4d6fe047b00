/** The code of what is drawn after the first amounts, in a file of its own. */
export const loadRest = () => import('./account-rest.tsx')
