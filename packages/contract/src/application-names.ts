import type { ApplicationType } from '@sammas/domain/account/application'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'

type Name = Readonly<Record<Language, string>>

const names: Readonly<Record<Exclude<ApplicationType, 'TRANSFER'>, Name>> = {
  STOP_CONTRIBUTIONS: { et: 'II samba maksete peatamine', en: 'Pausing second-pillar contributions' },
  RESUME_CONTRIBUTIONS: { et: 'II samba maksete jätkamine', en: 'Resuming second-pillar contributions' },
  EARLY_WITHDRAWAL: {
    et: 'II sambast raha väljavõtmine enne pensioniiga',
    en: 'Early withdrawal from the second pillar',
  },
  WITHDRAWAL: { et: 'II sambast raha väljavõtmine', en: 'Withdrawal from the second pillar' },
  PAYMENT: { et: 'III samba sissemakse', en: 'Third-pillar payment' },
}

const transferNames: Readonly<Record<Pillar, Name>> = {
  2: { et: 'II samba fondivahetus', en: 'Second-pillar fund switch' },
  3: { et: 'III samba fondivahetus', en: 'Third-pillar fund switch' },
}

/**
 * The one name of an application: on screens, in notices, calendar files, tables and signed documents. A transfer is named by its pillar; where
 * no pillar is known it is the second, whose applications alone have days to be named for.
 */
export const applicationName = (type: ApplicationType, pillar: Pillar | null, language: Language): string =>
  (type === 'TRANSFER' ? transferNames[pillar ?? 2] : names[type])[language]
