/** The ids of one file of messages. */
type IdsOf<File> = Exclude<keyof File & string, 'default'>

/**
 * Every message id: an unknown one does not compile. One line per folder with messages; Estonian is the source, and `npm run check`
 * proves that English has the same ids and the same values.
 */
export type MessageId =
  | IdsOf<typeof import('../app/messages.et.json')>
  | IdsOf<typeof import('./messages.et.json')>
  | IdsOf<typeof import('../screens/login/messages.et.json')>
  | IdsOf<typeof import('../features/login-waiting/messages.et.json')>
  | IdsOf<typeof import('../screens/not-found/messages.et.json')>
  | IdsOf<typeof import('../screens/accessibility/messages.et.json')>
  | IdsOf<typeof import('../features/error-card/messages.et.json')>
  | IdsOf<typeof import('../features/refusals/messages.et.json')>
  | IdsOf<typeof import('../features/session/messages.et.json')>
  | IdsOf<typeof import('../features/holdings-table/messages.et.json')>
  | IdsOf<typeof import('../features/how-made/messages.et.json')>
  | IdsOf<typeof import('../features/remembered-browsers/messages.et.json')>
  | IdsOf<typeof import('../features/application-card/messages.et.json')>
  | IdsOf<typeof import('../features/transactions-table/messages.et.json')>
  | IdsOf<typeof import('../screens/account/messages.et.json')>
  | IdsOf<typeof import('../screens/plan/messages.et.json')>
  | IdsOf<typeof import('../screens/fund-returns/messages.et.json')>
  | IdsOf<typeof import('../screens/my-data/messages.et.json')>
  | IdsOf<typeof import('../screens/dates/messages.et.json')>
  | IdsOf<typeof import('../screens/notices/messages.et.json')>
  | IdsOf<typeof import('../features/notice-kinds/messages.et.json')>
  | IdsOf<typeof import('../screens/unsubscribe/messages.et.json')>
  | IdsOf<typeof import('../screens/statement/messages.et.json')>
  | IdsOf<typeof import('../screens/transactions/messages.et.json')>
  | IdsOf<typeof import('../features/signing/messages.et.json')>
  | IdsOf<typeof import('../features/contact-form/messages.et.json')>
  | IdsOf<typeof import('../screens/second-pillar/messages.et.json')>
  | IdsOf<typeof import('../screens/payment-rate/messages.et.json')>
  | IdsOf<typeof import('../screens/withdrawals/messages.et.json')>
  | IdsOf<typeof import('../features/aml-questions/messages.et.json')>
  | IdsOf<typeof import('../screens/contact-details/messages.et.json')>
  | IdsOf<typeof import('../screens/cancellation/messages.et.json')>
  | IdsOf<typeof import('../features/value-chart/messages.et.json')>
  | IdsOf<typeof import('../features/return-comparison/messages.et.json')>
  | IdsOf<typeof import('../features/next-step/messages.et.json')>
  | IdsOf<typeof import('../features/fund-card/messages.et.json')>
  | IdsOf<typeof import('../features/mandate-flow/messages.et.json')>
  | IdsOf<typeof import('../features/third-pillar-payment/messages.et.json')>
  | IdsOf<typeof import('../screens/third-pillar/messages.et.json')>
  | IdsOf<typeof import('../screens/payment/messages.et.json')>
  | IdsOf<typeof import('../screens/aml/messages.et.json')>
  | IdsOf<typeof import('../screens/join/messages.et.json')>
  | IdsOf<typeof import('../features/smart-id-link/messages.et.json')>
