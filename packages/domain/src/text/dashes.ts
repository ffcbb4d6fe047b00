/** Hyphens and dashes of every kind, and what is drawn like one: minus, modifier minus, hyphen bullet. */
export const DASHES = /[\p{Pd}\u2212\u02d7\u2043]/gu
