/**
 * Runs a blur handler at once or, when the blur comes from pressing something else, right after that press: an error message that
 * appears in between would move the pressed element from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) {
    work()
    return
  }
  const over = new AbortController()
  const end = () => {
    over.abort()
    // The click comes right after the pointer is released.
    setTimeout(work)
  }
  for (const name of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(name, end, { capture: true, signal: over.signal })
  }
}
