import { capitalEvent } from './member-capital.ts'
import { failingPeople } from './failing-people.ts'
import { retiringPeople } from './retiring-people.ts'
import { amlAnswers, noMember, notWithProvider } from './sample-person.ts'
import type { SamplePerson } from './sample-person.ts'

const savers: readonly SamplePerson[] = [
  {
    personalCode: '49203152718',
    firstName: 'Mari-Liis',
    lastName: 'Tamm',
    phone: '+37200001001',
    email: 'mari-liis.tamm@example.ee',
    address: { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' },
    about: {
      et: 'liige; 15 aastat sissemakseid, mitu kallist II samba fondi, III sammas Sammases, täielik aadress',
      en: 'member; 15 years of contributions, several expensive second-pillar funds, third pillar with Sammas, complete address',
    },
    provider: {
      member: { number: 2718, since: '2018-03-02' },
      capital: [
        capitalEvent('CAPITAL_PAYMENT', '2018-03-02', 1000),
        capitalEvent('WORK_COMPENSATION', '2020-06-30', 150),
        capitalEvent('UNVESTED_WORK_COMPENSATION', '2023-06-30', 80),
      ],
      bonus: { firstYear: 2018, euros: 4.2 },
      aml: amlAnswers(60, 'PRIVATE_SECTOR'),
    },
  },
  {
    personalCode: '37811022744',
    firstName: 'Jaan',
    lastName: 'Kask',
    phone: '+37200001002',
    email: 'jaan.kask@example.ee',
    address: null,
    about: {
      et: 'ei ole liige; sissemaksed aastast 2003, kõik ühes kallis II samba fondis, III sammast ega aadressi ei ole',
      en: 'not a member; contributions since 2003, everything in one expensive second-pillar fund, no third pillar, no address',
    },
    provider: notWithProvider,
  },
  {
    personalCode: '36005170521',
    firstName: 'Tõnu',
    lastName: 'Õunapuu',
    phone: '+37200001003',
    email: 'tonu.ounapuu@example.ee',
    address: { street: 'Õuna 7', districtCode: '0078', postalCode: '61709', countryCode: 'EE' },
    about: {
      et: 'üle 55; III sammas teiste fondides (üks piiratud väljumisega), rahapesu tõkestamise vastused puudu',
      en: 'over 55; third pillar in other providers’ funds (one exit-restricted), AML answers missing',
    },
    provider: notWithProvider,
  },
  {
    personalCode: '39001011237',
    firstName: 'Karl-Erik',
    lastName: "O'Brien-Šuslik",
    phone: '+37200001004',
    email: 'karl-erik@example.ee',
    address: { street: 'Šveitsi 3-1', districtCode: '0795', postalCode: '50406', countryCode: 'EE' },
    about: {
      et: 'kõik Sammases; tänavu III sambasse maksmata, rahapesu tõkestamise vastused üle aasta vanad (suunatakse /aml)',
      en: 'fully with Sammas; nothing paid into the third pillar this year, AML answers older than a year (led to /aml)',
    },
    provider: {
      member: { number: 314, since: '2017-04-03' },
      capital: [capitalEvent('CAPITAL_PAYMENT', '2017-04-03', 5000)],
      bonus: { firstYear: 2017, euros: 2.6 },
      aml: amlAnswers(400, 'ENTREPRENEUR'),
    },
  },
  {
    personalCode: '50207080123',
    firstName: 'Rasmus',
    lastName: 'Noor',
    phone: '+37200001005',
    email: null,
    address: null,
    about: {
      et: '24-aastane; II sammast ei ole, midagi veel ei ole',
      en: '24 years old; no second pillar, nothing yet',
    },
    provider: notWithProvider,
  },
  {
    personalCode: '60311273446',
    firstName: 'Liis',
    lastName: 'Lepp',
    phone: '+37200001006',
    email: 'liis.lepp@example.ee',
    address: { street: 'Lepa 22', districtCode: '0067', postalCode: '80010', countryCode: 'EE' },
    about: {
      et: 'ootel: II samba raha väljavõtmine enne pensioniiga ja III samba makse',
      en: 'pending: early withdrawal from the second pillar and a third-pillar payment',
    },
    provider: noMember(30, 'STUDENT'),
  },
  {
    personalCode: '38501010002',
    firstName: 'Peeter',
    lastName: 'Paju',
    phone: '+37200001007',
    email: 'peeter.paju@example.ee',
    address: { street: 'Paju 14', districtCode: '0063', postalCode: '44313', countryCode: 'EE' },
    about: { et: 'pensioni investeerimiskonto (PIK)', en: 'pension investment account (PIK)' },
    provider: noMember(100, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '49008270013',
    firstName: 'Ene',
    lastName: 'Suur',
    phone: '+37200001008',
    email: 'ene.suur@example.ee',
    address: { street: 'Suur-Ameerika 1', districtCode: '0784', postalCode: '10129', countryCode: 'EE' },
    about: { et: '10 000 tehingut', en: '10 000 transactions' },
    provider: {
      member: { number: 1002, since: '2019-11-01' },
      capital: [capitalEvent('CAPITAL_PAYMENT', '2019-11-01', 250)],
      bonus: { firstYear: 2019, euros: 3 },
      aml: amlAnswers(100, 'PUBLIC_SECTOR'),
    },
  },
  {
    personalCode: '36105172060',
    firstName: 'Heino',
    lastName: 'Sild',
    phone: '+37200001009',
    email: 'heino.sild@example.ee',
    address: { street: 'Silla 3', districtCode: '0513', postalCode: '29023', countryCode: 'EE' },
    about: {
      et: '65-aastane; ootel: väljamakse ja sissemaksete peatamine',
      en: '65 years old; pending: withdrawal and stopping of contributions',
    },
    provider: noMember(50, 'RETIRED'),
  },
  {
    personalCode: '36005171433',
    firstName: 'Ants',
    lastName: 'Rand',
    phone: '+37200001010',
    email: 'ants.rand@example.ee',
    address: { street: 'Ranna tee 8', districtCode: '0039', postalCode: '92101', countryCode: 'EE' },
    about: {
      et: 'ootel: sissemaksete jätkamine ja fondivahetus, osalt PIK-i',
      en: 'pending: resumption of contributions and a transfer partly to a PIK',
    },
    provider: noMember(50, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '48406140226',
    firstName: 'Triin',
    lastName: 'Pärn',
    phone: '+37200001014',
    email: null,
    address: { street: 'Pärna 6', districtCode: '0067', postalCode: '80042', countryCode: 'EE' },
    about: {
      et: 'täielik aadress, aga e-posti ei ole; avaldus küsib kontaktandmeid',
      en: 'complete address but no e-mail, so the flow asks for contact details',
    },
    provider: noMember(20, 'PUBLIC_SECTOR'),
  },
  {
    personalCode: '48304120319',
    firstName: 'Kaire',
    lastName: 'Kallas',
    phone: '+37200001015',
    email: 'kaire.kallas@example.ee',
    address: { street: 'Kalda 2', districtCode: '0784', postalCode: '10616', countryCode: 'EE' },
    about: {
      et: 'osa II sambast pensioni investeerimiskontol, osa fondis',
      en: 'a part of the second pillar on a pension investment account, the rest in a fund',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '38809230425',
    firstName: 'Siim',
    lastName: 'Soo',
    phone: '+37200001016',
    email: 'siim.soo@example.ee',
    address: { street: 'Soo 9', districtCode: '0784', postalCode: '10414', countryCode: 'EE' },
    about: {
      et: 'II sammas pensioni investeerimiskontol, uued sissemaksed lähevad jälle fondi',
      en: 'second pillar on a pension investment account, new contributions go to a fund again',
    },
    provider: noMember(40, 'ENTREPRENEUR'),
  },
  {
    personalCode: '49106050536',
    firstName: 'Riina',
    lastName: 'Raud',
    phone: '+37200001017',
    email: 'riina.raud@example.ee',
    address: { street: 'Raua 31', districtCode: '0784', postalCode: '10152', countryCode: 'EE' },
    about: {
      et: 'võttis II samba enne pensioniiga välja (september 2023); III sammas on',
      en: 'took the second pillar out early (September 2023); has a third pillar',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '45802140648',
    firstName: 'Aino',
    lastName: 'Allik',
    phone: '+37200001018',
    email: 'aino.allik@example.ee',
    address: { street: 'Allika 4', districtCode: '0078', postalCode: '61708', countryCode: 'EE' },
    about: {
      et: 'II sammas on pensionieas välja makstud (aprill 2024)',
      en: 'second pillar paid out in retirement (April 2024)',
    },
    provider: noMember(40, 'RETIRED'),
  },
  {
    personalCode: '38111300757',
    firstName: 'Mihkel',
    lastName: 'Mets',
    phone: '+37200001019',
    email: 'mihkel.mets@example.ee',
    address: { street: 'Metsa 17', districtCode: '0784', postalCode: '11615', countryCode: 'EE' },
    about: {
      et: 'II sammast ei ole; III sammas aastast 2019',
      en: 'no second pillar; third pillar since 2019',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '38605120419',
    firstName: 'Kristjan',
    lastName: 'Kivi',
    phone: '+37200001025',
    email: 'kristjan.kivi@example.ee',
    address: { street: 'Kivi 11', districtCode: '0784', postalCode: '10319', countryCode: 'EE' },
    about: {
      et: 'maksab II sambasse 4 %, ootel on 6 %',
      en: 'pays 4 % into the second pillar, 6 % is pending',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '49210170424',
    firstName: 'Helena',
    lastName: 'Hein',
    phone: '+37200001026',
    email: 'helena.hein@example.ee',
    address: { street: 'Heina 8', districtCode: '0784', postalCode: '10320', countryCode: 'EE' },
    about: { et: 'maksab II sambasse 6 %', en: 'pays 6 % into the second pillar' },
    provider: noMember(40, 'PUBLIC_SECTOR'),
  },
]

const skPeople: readonly SamplePerson[] = [
  sk('40504040001', '+37200001011', 'OK', 'Testnumber'),
  sk('50001029996', '+37200001012', 'OK', 'Test'),
  sk('60001019906', '+37200000766', 'Mary Änn', "O'Connež-Šuslik Testnumber"),
]

/** SK's demo codes with good outcomes, as ordinary savers. */
function sk(personalCode: string, phone: string, firstName: string, lastName: string): SamplePerson {
  return {
    personalCode,
    phone,
    firstName,
    lastName,
    email: null,
    address: null,
    about: { et: 'SK testkood, mis kinnitab', en: 'SK’s test code that confirms' },
    provider: noMember(20, 'PRIVATE_SECTOR'),
  }
}

/**
 * The people that a newcomer can log in as, in the order of the list; their codes are fixed. Their savings at the registry are in
 * savings-plans.ts; `provider` is for the server's own seed. 39510300221 is unknown to everybody and therefore not here.
 */
export const samplePeople: readonly SamplePerson[] = [...savers, ...retiringPeople, ...skPeople, ...failingPeople]
