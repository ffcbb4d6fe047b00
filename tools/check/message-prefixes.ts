/** Beginnings of message keys that the web completes at run time, as in `error.${code}`: their keys count as used. */
export const allPrefixes: readonly string[] = [
  'error.',
  'advice.',
  'account.capital.',
  'aml.occupation.',
  'myData.',
  'noticeKinds.',
  'how.part.',
  'how.column.',
  'transactions.kind.',
  'transactions.payer.',
  'cancellation.not.',
  'cancellation.settled.',
  'cancellation.settledText.',
  'secondPillar.open.',
  'account.refused.',
]
