/** Errors of the ID-card on the person's own computer; only this page makes these codes. */
export const cardCodes = [
  'ID_CARD_LOGIN_START_FAILED',
  'card.extension.missing',
  'card.extension.outdated',
  'card.software.missing',
  'card.software.outdated',
  'card.time.ran.out',
  'card.window.open',
  'card.page.insecure',
] as const
export type CardCode = (typeof cardCodes)[number]
