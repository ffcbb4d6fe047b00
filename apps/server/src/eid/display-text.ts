import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'
import type { PhoneText } from '../gateways/call/phone-text.ts'

/** The signed subject: an application of a pillar, a contribution rate, money out of pillars, or a cancellation. */
export type SignedThing = Pillar | 'payment-rate' | 'withdrawal' | 'cancellation'

const login: Record<Language, string> = { et: 'Logi sisse', en: 'Log in' }

const signing: Record<Language, Record<SignedThing, string>> = {
  et: {
    2: 'Allkirjasta: II samba avaldus',
    3: 'Allkirjasta: III samba avaldus',
    'payment-rate': 'Allkirjasta: II samba maksemäära muutmine',
    withdrawal: 'Allkirjasta: raha võtmine pensionisambast',
    cancellation: 'Allkirjasta: avalduse tühistamine',
  },
  en: {
    2: 'Sign: second pillar application',
    3: 'Sign: third pillar application',
    'payment-rate': 'Sign: change of the second-pillar contribution rate',
    withdrawal: 'Sign: taking money out of a pension pillar',
    cancellation: 'Sign: cancellation of an application',
  },
}

/** Texts of at most 60 characters; the app adds the service's name (docs/rules.md: Smart-ID requests). */
export const loginText = (language: Language): PhoneText => ({ text: login[language], language })

export const signingText = (thing: SignedThing, language: Language): PhoneText => ({
  text: signing[language][thing],
  language,
})
