// Functions that some supported browsers lack (`lib/supported-browsers.ts`), loaded before the application. The check of the built files
// (`tools/browsers/`) names those that need one.

/** A signal that aborts with the first of several: missing before Safari 17.4, Chrome 116 and Firefox 124. */
function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => {
      controller.abort(signal.reason)
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

/** Adds the missing functions to a page. Rejects when the code of one cannot be loaded. */
export async function addMissingFunctions(page: {
  readonly AbortSignal: { any?: unknown }
  readonly HTMLElement: { readonly prototype: object }
}): Promise<void> {
  if (typeof page.AbortSignal.any !== 'function') page.AbortSignal.any = anySignal
  // Firefox before 125: menus and explanations.
  if (!('popover' in page.HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
}
