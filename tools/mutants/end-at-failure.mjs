/**
 * Ends a run of tests with its first failure. The next run begins after the cancellation: a late one would end its tests too, and the
 * break that they judge would seem to survive. So it is with vitest's option `bail`, which cancels from the worker.
 * @param {() => Promise<void>} cancel ends the present run
 */
export function endAtFailure(cancel) {
  let isRunning = false
  /** @type {Promise<void> | undefined} */
  let ending
  return {
    /** A test has failed; outside of `during` it may. */
    failed: () => {
      if (isRunning) ending ??= cancel()
    },
    /**
     * @template Result
     * @param {() => Promise<Result>} run
     * @returns {Promise<Result>} the result of the run, when the run and its cancellation are over
     */
    during: async (run) => {
      isRunning = true
      try {
        return await run()
      } finally {
        await ending
        ending = undefined
        isRunning = false
      }
    },
  }
}
