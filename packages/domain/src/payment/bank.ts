/** The banks that a third-pillar payment can be made with by a link, in the order of the page. */
export const BANKS = ['SWEDBANK', 'SEB', 'LHV', 'LUMINOR'] as const
export type Bank = (typeof BANKS)[number]
