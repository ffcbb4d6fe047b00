/**
 * Does at once what leaving a field brings about, or, when the field is left by pressing something else, as soon as that press
 * is over: a problem that appears in between would move what is pressed from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) {
    work()
    return
  }
  const over = new AbortController()
  const end = () => {
    over.abort()
    // The click comes right after the pointer is let go.
    setTimeout(work)
  }
  for (const name of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(name, end, { capture: true, signal: over.signal })
  }
}
