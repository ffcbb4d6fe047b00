/** Money for a fund, units from another fund, money out, and payments of a fund pension: the kinds of movement that are shown. */
export const movementKinds = ['CONTRIBUTION_CASH', 'CONTRIBUTION', 'SUBTRACTION', 'FUND_PENSION'] as const
export type MovementKind = (typeof movementKinds)[number]
