import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Cents } from '@sammas/domain/money/cents'
import type { Rate } from '@sammas/domain/money/rate'

/** A text or an address in both languages of the product. */
export type Localised = { et: string; en: string }

/** What a provider says about one of its own funds. A fund without it shows its name and fee alone. */
export type FundDescription = { description: Localised; mix: { label: Localised; percent: number }[]; terms: Localised }

/** Everything that belongs to one provider and to nobody else (docs/rules.md: Provider file). One file fills it. */
export type Provider = {
  /** Prefix of downloaded files: `<filePrefix>_avaldus.bdoc`. */
  filePrefix: string
  name: string
  legalName: string
  /**
   * How a sentence speaks of the provider, in the genitive: `of` it ("ühistu Sammas fond", "a fund of Sammas"), and of the kind
   * of `body` that it is and whose members savers can be ("ühistu liige", "a member of the cooperative").
   */
  naming: { of: Localised; body: Localised }
  address: string
  email: string
  phone: string
  registrationCode: string
  /** Exact manager name in the fund list that marks the provider's own funds. */
  fundManagerName: string
  logo: { viewBox: string; path: string }
  links: {
    home: Localised
    privacyPolicy: Localised
    statute: Localised
    membership: Localised
    whyFeesMatter: Localised
    whatReturnsMean: Localised
    whatReturnToExpect: Localised
    membershipBonus: Localised
    howMuchToContribute: Localised
    insuranceContracts: Localised
  }
  /** Public pages of the pension centre, the same for every provider but kept beside the other links. */
  pensionCentre: { feeComparison: Localised; supplementaryFunds: Localised; home: Localised }
  funds: {
    recommendedSecondPillar: Isin
    bondSecondPillar: Isin
    defaultThirdPillar: Isin
    exitRestricted: readonly Isin[]
    comparison: readonly Isin[]
    descriptions: Readonly<Record<string, FundDescription>>
  }
  membership: { fee: Cents; bonusRate: Rate }
  advertisedFee: Rate
  feeThreshold: Rate
  countryCode: string
  payee: {
    name: string
    processingCode: string
    accounts: { SWEDBANK: string; SEB: string; LHV: string; LUMINOR: string }
  }
  /** Dated figures of law: the last entry whose `from` is not later than the day asked for holds. */
  yearlyContribution: readonly {
    from: CivilDate
    incomeShare: Rate
    limit: Cents
    lastDay: `${number}-${number}`
    lastTime: string
  }[]
}
