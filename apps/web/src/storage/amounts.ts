import { deviceChoice } from './device-choice.ts'

/** Whether amounts are shown on this device, or a mask in place of each. */
export const amounts = deviceChoice('amounts', ['shown', 'hidden'])

/** The key that hides amounts or shows them again, as `aria-keyshortcuts` writes it. */
export const AMOUNTS_KEY = 'Alt+Shift+S'

/** Whether it was pressed. By the key's position: with Alt it may write another character. */
export const isAmountsKey = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyS'

export function toggleAmounts(): void {
  amounts.set(amounts.get() === 'hidden' ? 'shown' : 'hidden')
}
