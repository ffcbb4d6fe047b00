import type { ApplicationType } from '@sammas/domain/account/application'
import type { Language } from '@sammas/domain/language'

/** What an application is called in files that people take along. */
export const applicationWords: Readonly<Record<ApplicationType, Readonly<Record<Language, string>>>> = {
  TRANSFER: { et: 'Osakute vahetamine', en: 'Fund switch' },
  WITHDRAWAL: { et: 'Väljamakse', en: 'Withdrawal' },
  EARLY_WITHDRAWAL: { et: 'Ennetähtaegne väljamakse', en: 'Early withdrawal' },
  STOP_CONTRIBUTIONS: { et: 'Maksete peatamine', en: 'Pausing contributions' },
  RESUME_CONTRIBUTIONS: { et: 'Maksete jätkamine', en: 'Resuming contributions' },
  PAYMENT: { et: 'Makse III sambasse', en: 'Third-pillar payment' },
}
