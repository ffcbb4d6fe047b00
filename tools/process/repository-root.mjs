import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, with a slash at its end removed. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
