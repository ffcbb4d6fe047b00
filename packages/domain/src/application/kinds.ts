import type { Pillar } from '../fund/fund.ts'

export const APPLICATION_TYPES = [
  'TRANSFER',
  'STOP_CONTRIBUTIONS',
  'RESUME_CONTRIBUTIONS',
  'EARLY_WITHDRAWAL',
  'PARTIAL_WITHDRAWAL',
  'WITHDRAWAL_THIRD_PILLAR',
  'FUND_PENSION_OPENING',
  'FUND_PENSION_OPENING_THIRD_PILLAR',
  'WITHDRAWAL',
  'PAYMENT_RATE',
  'PAYMENT',
] as const
export type ApplicationType = (typeof APPLICATION_TYPES)[number]

/** The registry's applications without a row: a choice of fund, which is shown nowhere, and a kind that this version does not know. */
export type OtherType = 'SELECTION' | 'UNKNOWN'

/** What the rules, the registry and the screens need to know of a kind of application (docs/rules.md: Applications shown). */
export type Kind = {
  /** The pillar that it is about; null: that of its source fund. */
  readonly pillar: Pillar | null
  /** A person signs it; false: it is made at a bank, and the registry books it once it has arrived. */
  readonly isSigned: boolean
  /** The money that it takes out of its pillar: all of it (in retirement, or early), a sum, or a monthly fund pension. Null: none. */
  readonly takesOut: 'all' | 'all-early' | 'sum' | 'fund-pension' | null
  /** The way to undo it while it is pending, until its last day (docs/rules.md: Cancellation). */
  readonly undoneBy: 'cancellation' | 'later-one' | 'nothing'
  /** It is announced and cancelled separately, though one signature may request several (docs/rules.md: One application). */
  readonly standsAlone: boolean
  /** It ends contributions to the second pillar and leaves the pillar open (docs/rules.md: End of contributions). */
  readonly endsContributions: boolean
}

const ofSecond = {
  pillar: 2,
  isSigned: true,
  takesOut: null,
  undoneBy: 'cancellation',
  standsAlone: false,
  endsContributions: false,
} as const
const moneyOut = { isSigned: true, undoneBy: 'cancellation', standsAlone: true, endsContributions: false } as const

/** Every kind of application, a row each: a new one does not compile until each place that distinguishes kinds has its word. */
export const KINDS = {
  TRANSFER: { ...ofSecond, pillar: null },
  STOP_CONTRIBUTIONS: ofSecond,
  RESUME_CONTRIBUTIONS: ofSecond,
  EARLY_WITHDRAWAL: { ...moneyOut, pillar: 2, takesOut: 'all-early' },
  PARTIAL_WITHDRAWAL: { ...moneyOut, pillar: 2, takesOut: 'sum', endsContributions: true },
  WITHDRAWAL_THIRD_PILLAR: { ...moneyOut, pillar: 3, takesOut: 'sum', undoneBy: 'nothing' },
  FUND_PENSION_OPENING: { ...moneyOut, pillar: 2, takesOut: 'fund-pension', endsContributions: true },
  FUND_PENSION_OPENING_THIRD_PILLAR: { ...moneyOut, pillar: 3, takesOut: 'fund-pension' },
  WITHDRAWAL: { ...moneyOut, pillar: 2, takesOut: 'all' },
  PAYMENT_RATE: { ...ofSecond, undoneBy: 'later-one' },
  PAYMENT: {
    pillar: 3,
    isSigned: false,
    takesOut: null,
    undoneBy: 'nothing',
    standsAlone: false,
    endsContributions: false,
  },
} as const satisfies Record<ApplicationType, Kind>

/** A type as the registry or a stored row names it; `UNKNOWN` where this version has no row. */
export const applicationType = (name: string | null): ApplicationType | 'UNKNOWN' =>
  APPLICATION_TYPES.find((type) => type === name) ?? 'UNKNOWN'

/** The row of an application; null of those without one. */
export const kindOf = ({ type }: { readonly type: ApplicationType | OtherType }): Kind | null =>
  type === 'SELECTION' || type === 'UNKNOWN' ? null : KINDS[type]
