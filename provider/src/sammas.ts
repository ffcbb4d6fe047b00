import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { rateFromFraction } from '@sammas/domain/money/rate'
import type { Localised, Provider } from './provider-type.ts'
import { logoPath } from './sammas-logo.ts'

const site = (et: string, en: string): Localised => ({
  et: `https://sammas.example/${et}`,
  en: `https://sammas.example/en/${en}`,
})

const worldStocks = isin('EE3600109435')
const worldBonds = isin('EE3600109443')
const thirdPillarFund = isin('EE3600001707')

/** The provider that ships: invented (docs/rules.md: Provider file). */
export const provider: Provider = {
  filePrefix: 'Sammas',
  name: 'Sammas',
  legalName: 'Tulundusühistu Sammas',
  naming: { of: { et: 'ühistu Sammas', en: 'Sammas' }, body: { et: 'ühistu', en: 'cooperative' } },
  address: 'Lai 24, 10133 Tallinn',
  email: 'abi@sammas.example',
  phone: '+372 600 0000',
  registrationCode: '16000000',
  fundManagerName: 'Sammas',
  logo: { viewBox: '0 0 130 28', path: logoPath },
  links: {
    home: site('', ''),
    privacyPolicy: site('privaatsus', 'privacy'),
    statute: site('pohikiri', 'statute'),
    membership: site('liitu', 'join'),
    whyFeesMatter: site('miks-tasud-loevad', 'why-fees-matter'),
    whatReturnsMean: site('mida-tootlus-naitab', 'what-returns-mean'),
    whatReturnToExpect: site('millist-tootlust-oodata', 'what-return-to-expect'),
    membershipBonus: site('liikmeboonus', 'membership-bonus'),
    howMuchToContribute: site('kui-palju-koguda', 'how-much-to-contribute'),
    insuranceContracts: site('kindlustuslepingud', 'insurance-contracts'),
  },
  pensionCentre: {
    feeComparison: {
      et: 'https://www.pensionikeskus.ee/ii-sammas/kohustuslikud-pensionifondid/fonditasude-vordlus/',
      en: 'https://www.pensionikeskus.ee/en/ii-pillar/mandatory-pension-funds/fees-comparison/',
    },
    supplementaryFunds: {
      et: 'https://www.pensionikeskus.ee/iii-sammas/vabatahtlikud-fondid/',
      en: 'https://www.pensionikeskus.ee/en/iii-pillar/supplementary-pension-funds/',
    },
  },
  funds: {
    recommendedSecondPillar: worldStocks,
    bondSecondPillar: worldBonds,
    defaultThirdPillar: thirdPillarFund,
    exitRestricted: ['EE3600109484', 'EE3600001749', 'EE3600001731'].map(isin),
    comparison: [
      'EE3600019717',
      'EE3600019725',
      'EE3600019733',
      'EE3600019741',
      'EE3600019758',
      'EE3600019766',
      'EE3600019774',
      'EE3600019782',
      'EE3600019824',
      'EE3600019832',
      'EE3600098612',
    ].map(isin),
    descriptions: {
      [worldStocks]: {
        description: {
          et: 'Kogu vara maailma aktsiates. Väärtus kõigub rohkem, pikas plaanis on oodata suuremat kasvu.',
          en: 'All of it in world shares. The value swings more; over a long time more growth can be expected.',
        },
        mix: [
          { label: { et: 'Arenenud riikide aktsiad', en: 'Shares of developed countries' }, percent: 28 },
          {
            label: { et: 'Arenenud riikide aktsiad, kestlik', en: 'Shares of developed countries, screened' },
            percent: 28,
          },
          { label: { et: 'Põhja-Ameerika aktsiad', en: 'Shares of North America' }, percent: 27 },
          { label: { et: 'Arenevate riikide aktsiad', en: 'Shares of emerging countries' }, percent: 9 },
          { label: { et: 'Euroopa aktsiad', en: 'Shares of Europe' }, percent: 8 },
        ],
        terms: site('fondid/maailma-aktsiad', 'funds/world-stocks'),
      },
      [worldBonds]: {
        description: {
          et: 'Kogu vara võlakirjades. Väärtus kõigub vähem, kasvu on oodata väiksemat.',
          en: 'Everything in bonds. The value swings less; less growth can be expected.',
        },
        mix: [
          { label: { et: 'Maailma riikide võlakirjad', en: 'Government bonds of the world' }, percent: 25 },
          { label: { et: 'Euroala riikide võlakirjad', en: 'Government bonds of the euro area' }, percent: 25 },
          { label: { et: 'Euroala ettevõtete võlakirjad', en: 'Company bonds of the euro area' }, percent: 25 },
          { label: { et: 'Maailma ettevõtete võlakirjad', en: 'Company bonds of the world' }, percent: 25 },
        ],
        terms: site('fondid/maailma-volakirjad', 'funds/world-bonds'),
      },
      [thirdPillarFund]: {
        description: {
          et: 'Kogu vara maailma aktsiates. Vabatahtlik kogumine samade madalate tasudega.',
          en: 'All of it in world shares. Voluntary saving at the same low fees.',
        },
        mix: [{ label: { et: 'Maailma aktsiad', en: 'Shares of the whole world' }, percent: 100 }],
        terms: site('fondid/kolmas-sammas', 'funds/third-pillar'),
      },
    },
  },
  membership: { fee: cents(12_500), bonusRate: rateFromFraction(0.0005) },
  advertisedFee: rateFromFraction(0.0034),
  feeThreshold: rateFromFraction(0.005),
  countryCode: 'EE',
  payee: {
    name: 'AS Pensionikeskus',
    processingCode: '30101119828',
    accounts: {
      SWEDBANK: 'EE362200221067235244',
      SEB: 'EE141010220263146225',
      LHV: 'EE547700771002908125',
      LUMINOR: 'EE961700017004379157',
    },
  },
}
