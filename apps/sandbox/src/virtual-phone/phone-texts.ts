import type { Language } from '@sammas/domain/language'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'

type Texts = {
  phones: string
  phonesLead: string
  phoneOf: (name: string) => string
  otherLanguage: string
  allPhones: string
  idle: string
  idleNote: string
  codeLabel: string
  codeCheck: string
  codeChoice: string
  noText: string
  method: Record<PhoneRequest['method'], string>
  kind: Record<PhoneRequest['kind'], string>
  confirm: Record<PhoneRequest['kind'], string>
  refuse: string
  answered: Record<PhoneAnswer, string>
  tooLate: string
  offline: string
  held: string
  release: string
  notFound: string
  noScript: string
}

const et: Texts = {
  phones: 'Virtuaalsed telefonid',
  phonesLead:
    'Vali inimene, kelle telefoni hoiad. Kuni telefon on lahti, ootab tema Smart-ID ja Mobiil-ID sinu vastust.',
  phoneOf: (name) => `${name}: telefon`,
  otherLanguage: 'In English',
  allPhones: 'Kõik telefonid',
  idle: 'Päringuid ei ole',
  idleNote: 'Alusta arvutis sisselogimist või allkirjastamist. Päring ilmub siia ise.',
  codeLabel: 'Kontrollkood',
  codeCheck: 'Võrdle koodi arvutis nähtavaga. Kui need erinevad, keeldu.',
  codeChoice: 'Vali kood, mida näed arvutis.',
  noText: 'Päringul ei ole teksti.',
  method: { 'smart-id': 'Smart-ID', 'mobile-id': 'Mobiil-ID' },
  kind: {
    authentication: 'Sisselogimine',
    'certificate-choice': 'Allkirjastamise algus',
    signature: 'Allkirjastamine',
  },
  confirm: {
    authentication: 'Kinnita (PIN1)',
    'certificate-choice': 'Kinnita',
    signature: 'Allkirjasta (PIN2)',
  },
  refuse: 'Keeldu',
  answered: { confirm: 'Kinnitatud.', refuse: 'Keeldusid.', 'wrong-code': 'See oli vale kood. Päring katkestati.' },
  tooLate: 'Päring on juba lõppenud.',
  offline: 'Telefonil ei ole ühendust.',
  held: 'Test hoiab päringuid: inimene ei vasta ise.',
  release: 'Lase inimesel ise vastata',
  notFound: 'Sellise isikukoodiga inimest ei ole.',
  noScript: 'Telefon vajab JavaScripti.',
}

const en: Texts = {
  phones: 'Virtual phones',
  phonesLead: 'Choose whose phone you hold. While a phone is open, its Smart-ID and Mobile-ID wait for your answer.',
  phoneOf: (name) => `${name}: phone`,
  otherLanguage: 'Eesti keeles',
  allPhones: 'All phones',
  idle: 'No requests',
  idleNote: 'Start a login or a signature on the computer. The request appears here by itself.',
  codeLabel: 'Control code',
  codeCheck: 'Compare the code with the one on the computer. If they differ, refuse.',
  codeChoice: 'Choose the code that you see on the computer.',
  noText: 'The request has no text.',
  method: { 'smart-id': 'Smart-ID', 'mobile-id': 'Mobile-ID' },
  kind: { authentication: 'Login', 'certificate-choice': 'Start of signing', signature: 'Signature' },
  confirm: { authentication: 'Confirm (PIN1)', 'certificate-choice': 'Confirm', signature: 'Sign (PIN2)' },
  refuse: 'Refuse',
  answered: {
    confirm: 'Confirmed.',
    refuse: 'You refused.',
    'wrong-code': 'That was a wrong code. The request was stopped.',
  },
  tooLate: 'The request is over already.',
  offline: 'The phone has no connection.',
  held: 'A test holds the requests: the person does not answer alone.',
  release: 'Let the person answer alone',
  notFound: 'There is no person with this personal code.',
  noScript: 'The phone needs JavaScript.',
}

/** The texts of the virtual phone. */
export const phoneTexts: Record<Language, Texts> = { et, en }
