import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import type { Cents } from '@sammas/domain/money/cents'
import type { Rate } from '@sammas/domain/money/rate'
import type { Bank } from '@sammas/domain/payment/bank'

/** A text or an address in each language of the product. */
export type Localised = Record<Language, string>

/** A provider's description of one of its funds. A fund without it shows its name and fee alone. */
export type FundDescription = { description: Localised; mix: { label: Localised; percent: number }[]; terms: Localised }

/** All facts about one provider (docs/rules.md: Provider file). One file fills it. */
export type Provider = {
  /** Prefix of downloaded files: `<filePrefix>_avaldus.bdoc`. */
  filePrefix: string
  name: string
  legalName: string
  /**
   * The provider in a sentence, in the genitive: `of` it ("ühistu Sammas fond", "a fund of Sammas"), and of its kind of `body`, which
   * savers can be members of ("ühistu liige", "a member of the cooperative").
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
  pensionCentre: { feeComparison: Localised; supplementaryFunds: Localised }
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
    accounts: Record<Bank, string>
  }
}
