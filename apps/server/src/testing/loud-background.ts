import { backgroundWork, type BackgroundWork } from '../background/background-work.ts'

/** Background work of one process; its failures fail the test. */
export const loudBackground = (): BackgroundWork =>
  backgroundWork((_, error) => {
    throw error
  })
