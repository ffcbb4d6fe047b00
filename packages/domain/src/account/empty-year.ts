/**
 * Why no money was in a fund during a year: nothing ever was, the first came later, the year has not begun, all of it was on a pension
 * investment account (PIK), all of it was taken out, or some of both (`gone`).
 */
export const emptyYearReasons = ['never', 'not-yet', 'to-come', 'on-pik', 'taken-out', 'gone'] as const
export type EmptyYearReason = (typeof emptyYearReasons)[number]
