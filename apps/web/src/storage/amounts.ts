import { deviceChoice } from './device-choice.ts'

/** Whether amounts are shown on this device, or a mask in place of each. */
export const amounts = deviceChoice('amounts', ['shown', 'hidden'])
