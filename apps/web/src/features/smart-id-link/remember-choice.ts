import { deviceChoice } from '#web/storage/device-choice.ts'

/** Whether the person of a login by link wants to be remembered in this browser; the box is empty at first. */
export const rememberChoice = deviceChoice('smartIdRemember', ['no', 'yes'])
