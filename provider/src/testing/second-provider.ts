import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { rateFromFraction } from '@sammas/domain/money/rate'
import type { Localised, Provider } from '../provider-type.ts'

const site = (et: string, en: string): Localised => ({
  et: `https://www.meri.example/et/${et}`,
  en: `https://www.meri.example/${en}`,
})

const waves = isin('EE3600109401')
const harbour = isin('EE3600019824')
const tide = isin('EE3600109419')

/**
 * A second invented provider, for tests: all values differ from the first one's. The sample fund list has no funds of "Meri", so
 * another manager's funds there are its own.
 */
export const provider: Provider = {
  filePrefix: 'Meri',
  name: 'Meri',
  legalName: 'MTÜ Meri Pensioniselts',
  naming: { of: { et: 'seltsi Meri', en: 'Meri' }, body: { et: 'seltsi', en: 'association' } },
  address: 'Sadama 7, 80012 Pärnu',
  email: 'tere@meri.example',
  phone: '+372 700 7000',
  registrationCode: '17000007',
  fundManagerName: 'LHV',
  logo: { viewBox: '0 0 40 20', path: 'M0 10q5-10 10 0t10 0 10 0 10 0v10H0z' },
  links: {
    home: site('', ''),
    privacyPolicy: site('andmekaitse', 'data-protection'),
    statute: site('kord', 'rules'),
    membership: site('meeskond', 'crew'),
    whyFeesMatter: site('tasud', 'fees'),
    whatReturnsMean: site('tootlus', 'returns'),
    whatReturnToExpect: site('ootus', 'expectation'),
    membershipBonus: site('boonus', 'bonus'),
    howMuchToContribute: site('kui-palju', 'how-much'),
    insuranceContracts: site('kindlustus', 'insurance'),
  },
  pensionCentre: {
    feeComparison: site('keskus/tasud', 'centre/fees'),
    supplementaryFunds: site('keskus/vabatahtlikud', 'centre/supplementary'),
  },
  funds: {
    recommendedSecondPillar: waves,
    bondSecondPillar: harbour,
    defaultThirdPillar: tide,
    exitRestricted: [isin('EE3600001764')],
    comparison: ['EE3600109427', 'EE3600001814'].map(isin),
    descriptions: {
      [waves]: {
        description: { et: 'Laineid järgiv fond.', en: 'A fund that follows the waves.' },
        mix: [{ label: { et: 'Lained', en: 'Waves' }, percent: 100 }],
        terms: site('fondid/lained', 'funds/waves'),
      },
    },
  },
  membership: { fee: cents(5_000), bonusRate: rateFromFraction(0.0011) },
  advertisedFee: rateFromFraction(0.0027),
  feeThreshold: rateFromFraction(0.004),
  countryCode: 'FI',
  payee: {
    name: 'Meri Makseteenus OÜ',
    processingCode: '70007000700',
    accounts: {
      SWEDBANK: 'EE752200221020145601',
      SEB: 'EE731010220034796008',
      LHV: 'EE857700771001735807',
      LUMINOR: 'EE691700017000006301',
    },
  },
}
