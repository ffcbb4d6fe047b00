import type { Language } from '@sammas/domain/language'
import type { PhoneAnswer, PhoneRequest } from './phone-request.ts'

/** Why the app opened no session after a scan. */
export type ScanRefusal =
  | 'no-code-seen'
  | 'not-a-link'
  | 'unknown'
  | 'expired'
  | 'used'
  | 'altered'
  | 'wrong-kind'
  | 'stale'
  | 'of-another-person'
  | 'no-account'

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
  scanner: string
  scannerLead: string
  scanScreen: string
  scanPicture: string
  scanLink: string
  open: string
  scanned: string
  notScanned: Record<ScanRefusal, string>
  backTo: string
  app: string
  appLead: string
  noApp: string
  noAppNote: string
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
  scanner: 'Skanni QR-kood',
  scannerLead: 'Pildista ekraani, vali või lohista siia pilt koodist, või kleebi pilt või link.',
  scanScreen: 'Pildista ekraani',
  scanPicture: 'Pilt QR-koodist',
  scanLink: 'Smart-ID link',
  open: 'Ava link',
  scanned: 'Päring on telefonis.',
  notScanned: {
    'no-code-seen': 'Pildil ei ole QR-koodi näha.',
    'not-a-link': 'See ei ole Smart-ID link.',
    unknown: 'Sellist päringut ei ole.',
    expired: 'Päringu aeg on läbi. Võta arvutis uus kood.',
    used: 'See päring on juba avatud. Üks päring avaneb üks kord.',
    altered: 'Linki on muudetud: selle kinnituskood ei klapi.',
    'wrong-kind': 'QR-koodi linki ei saa telefonis avada ega telefoni linki skannida.',
    stale: 'See kood on vana. Skanni kood, mis on praegu ekraanil.',
    'of-another-person': 'See päring on teisele inimesele.',
    'no-account': 'Sellel inimesel ei ole Smart-ID kontot.',
  },
  backTo: 'Tagasi veebilehele',
  app: 'Smart-ID rakendus',
  appLead: 'See leht on rakenduse asemel. Kelle telefonis sa oled?',
  noApp: 'Smart-ID rakendust ei ole',
  noAppNote: 'Selles seadmes ei ole Smart-ID rakendust. Paigalda see või mine tagasi ja logi sisse teisel viisil.',
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
  scanner: 'Scan a QR code',
  scannerLead: 'Photograph the screen, choose or drop a picture of the code, or paste a picture or a link.',
  scanScreen: 'Photograph the screen',
  scanPicture: 'Picture of a QR code',
  scanLink: 'Smart-ID link',
  open: 'Open the link',
  scanned: 'The request is on the phone.',
  notScanned: {
    'no-code-seen': 'The picture shows no QR code.',
    'not-a-link': 'This is no Smart-ID link.',
    unknown: 'There is no such request.',
    expired: 'The time of this request is over. Get a new code on the computer.',
    used: 'This request has been opened already. Each opens once.',
    altered: 'The link was altered: its authentication code does not fit.',
    'wrong-kind': 'The link of a QR code cannot be opened on the phone, nor a link for the phone scanned.',
    stale: 'This code is old. Scan the one that is on the screen now.',
    'of-another-person': 'This request is for another person.',
    'no-account': 'This person has no Smart-ID account.',
  },
  backTo: 'Back to the web page',
  app: 'Smart-ID app',
  appLead: 'This page stands for the app. Whose phone are you on?',
  noApp: 'No Smart-ID app',
  noAppNote: 'This device has no Smart-ID app. Install it, or go back and log in another way.',
}

/** The texts of the virtual phone. */
export const phoneTexts: Record<Language, Texts> = { et, en }
