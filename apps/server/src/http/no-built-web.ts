import { resolve } from 'node:path'

/** The folder of the web has no build: one line for the operator. */
export class NoBuiltWeb extends Error {
  constructor(folder: string) {
    super(
      `${resolve(folder)} (WEB_FOLDER) is not the web of a build: it has no index.html of ours. Run npm run build, or set WEB_FOLDER to apps/web/dist of one.`,
    )
    this.name = 'NoBuiltWeb'
  }
}
