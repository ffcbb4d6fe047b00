import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const MARK = 'smartIdRemembered'

/** Whether this browser is to remember a person: only then the name is requested from the server. */
export const isMarked = (): boolean => readStored('local', MARK) !== null

/** Keeps the place of that person's name free on the page, or gives it back (`screens/login/login.module.css`). */
export function keepPlace(isKept: boolean): void {
  if (isKept) document.documentElement.dataset['remembered'] = ''
  else delete document.documentElement.dataset['remembered']
}

/** Sets or removes that mark. */
export function mark(isRemembered: boolean): void {
  writeStored('local', MARK, isRemembered ? 'yes' : null)
}
