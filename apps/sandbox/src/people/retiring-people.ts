import { noMember } from './sample-person.ts'
import type { SamplePerson } from './sample-person.ts'

/** People near the pension age or past it, who may take money out, or do; their savings are in retiring-plans.ts. */
export const retiringPeople: readonly SamplePerson[] = [
  {
    personalCode: '36703120278',
    firstName: 'Ülo',
    lastName: 'Uibo',
    phone: '+37200001027',
    email: 'ulo.uibo@example.ee',
    address: { street: 'Uibo 5', districtCode: '0784', postalCode: '10611', countryCode: 'EE' },
    about: {
      et: '59-aastane; III sammas aastast 2012, raha saab sealt juba 10 % maksuga',
      en: '59 years old; third pillar of 2012, from which a sum has the tax of 10 % already',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '46708180410',
    firstName: 'Eha',
    lastName: 'Ehala',
    phone: '+37200001028',
    email: 'eha.ehala@example.ee',
    address: { street: 'Eha 12', districtCode: '0784', postalCode: '10317', countryCode: 'EE' },
    about: {
      et: '59-aastane; III sammas aastast 2023, raha saab sealt veel 22 % maksuga',
      en: '59 years old; third pillar of 2023, from which a sum still has the tax of 22 %',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '46504090244',
    firstName: 'Malle',
    lastName: 'Maasik',
    phone: '+37200001029',
    email: 'malle.maasik@example.ee',
    address: { street: 'Maasika 3', districtCode: '0078', postalCode: '61710', countryCode: 'EE' },
    about: {
      et: '61-aastane; enam ei tööta, mõlemad sambad on',
      en: '61 years old; no longer works, has both pillars',
    },
    provider: noMember(40, 'RETIRED'),
  },
  {
    personalCode: '36509210322',
    firstName: 'Rein',
    lastName: 'Rebane',
    phone: '+37200001030',
    email: 'rein.rebane@example.ee',
    address: { street: 'Rebase 9', districtCode: '0795', postalCode: '50104', countryCode: 'EE' },
    about: {
      et: '61-aastane ja töötab; mõlemad sambad, III aastast 2024',
      en: '61 years old and works; both pillars, the third of 2024',
    },
    provider: noMember(40, 'PRIVATE_SECTOR'),
  },
  {
    personalCode: '45901300282',
    firstName: 'Helmi',
    lastName: 'Haab',
    phone: '+37200001031',
    email: 'helmi.haab@example.ee',
    address: { street: 'Haava 7', districtCode: '0784', postalCode: '10919', countryCode: 'EE' },
    about: {
      et: '67-aastane; II sambast tuleb iga kuu fondipension',
      en: '67 years old; a fund pension from the second pillar is paid every month',
    },
    provider: noMember(40, 'RETIRED'),
  },
  {
    personalCode: '36411060437',
    firstName: 'Vello',
    lastName: 'Vaher',
    phone: '+37200001032',
    email: 'vello.vaher@example.ee',
    address: { street: 'Vahtra 15', districtCode: '0784', postalCode: '12616', countryCode: 'EE' },
    about: {
      et: '62-aastane; pensionikonto on arestitud, väljamakset ei saa tühistada',
      en: '62 years old; a claim on the pension account, so no payout can be cancelled',
    },
    provider: noMember(40, 'ENTREPRENEUR'),
  },
]
