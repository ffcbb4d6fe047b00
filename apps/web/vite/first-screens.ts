import { SCREEN_CALLS } from '../src/api/first-calls.ts'

/** The screen of everybody who has to log in. */
export const LOGIN_MODULES = [/screens[\\/]login[\\/]login-screen\.tsx$/]

const FRAME_MODULES = [/app[\\/]person-layout\.tsx$/]

const MODULES: Readonly<Record<string, { module: RegExp; later?: readonly RegExp[] }>> = {
  '/account': {
    module: /screens[\\/]account[\\/]account-screen\.tsx$/,
    later: [/screens[\\/]account[\\/]account-rest\.tsx$/],
  },
  '/2nd-pillar-flow': { module: /screens[\\/]second-pillar[\\/]second-pillar-screen\.tsx$/ },
  '/3rd-pillar-flow': { module: /screens[\\/]third-pillar[\\/]third-pillar-screen\.tsx$/ },
  '/3rd-pillar-payment': { module: /screens[\\/]payment[\\/]payment-screen\.tsx$/ },
  '/transactions': { module: /screens[\\/]transactions[\\/]transactions-screen\.tsx$/ },
}

/** Screens that people enter directly: address, modules and calls. */
export const PERSON_SCREENS = SCREEN_CALLS.map(({ path, calls }) => {
  const known = MODULES[path]
  if (known === undefined) throw new Error(`No module for ${path}`)
  return { path, modules: [...FRAME_MODULES, known.module], later: known.later ?? [], calls }
})
