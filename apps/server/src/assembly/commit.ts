/** Set by the build (tools/build/server-bundle.config.ts). */
declare const SAMMAS_COMMIT: string | undefined

/** The commit of which the server was built, with `+` when files differed from it; `unknown` outside a build. */
export const commit = typeof SAMMAS_COMMIT === 'string' ? SAMMAS_COMMIT : 'unknown'
