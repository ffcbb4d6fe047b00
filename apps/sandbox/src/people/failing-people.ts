import type { Behaviour } from '../database/tables/registry.ts'
import { noMember } from './sample-person.ts'
import type { SamplePerson } from './sample-person.ts'

type Identity = Pick<SamplePerson, 'personalCode' | 'firstName' | 'lastName' | 'phone' | 'about'>

function failing(behaviour: Behaviour, identity: Identity): SamplePerson {
  return {
    ...identity,
    behaviour,
    email: `${identity.firstName.toLowerCase()}@example.ee`,
    address: { street: 'Katse 1', districtCode: '0784', postalCode: '10001', countryCode: 'EE' },
    provider: noMember(20, 'PRIVATE_SECTOR'),
  }
}

/** People for provoking each failure of the registry by hand. */
export const failingPeople: readonly SamplePerson[] = [
  failing('MANDATE_0', {
    personalCode: '38001010015',
    firstName: 'Tarmo',
    lastName: 'Tehnika',
    phone: '+37200001020',
    about: {
      et: 'register vastab avaldusele: tehniline viga (0)',
      en: 'the registry answers a mandate: technical error (0)',
    },
  }),
  failing('MANDATE_40551', {
    personalCode: '48202020028',
    firstName: 'Aita',
    lastName: 'Aktiivne',
    phone: '+37200001021',
    about: {
      et: 'register vastab avaldusele: fond on juba valitud (40551)',
      en: 'the registry answers a mandate: fund already active (40551)',
    },
  }),
  failing('MANDATE_99', {
    personalCode: '37903030036',
    firstName: 'Uku',
    lastName: 'Tundmatu',
    phone: '+37200001022',
    about: {
      et: 'register vastab avaldusele: tundmatu viga (99)',
      en: 'the registry answers a mandate: unknown error (99)',
    },
  }),
  failing('DOWN', {
    personalCode: '47504040048',
    firstName: 'Maie',
    lastName: 'Maas',
    phone: '+37200001023',
    about: { et: 'tema kohta register ei vasta (503)', en: 'the registry is down for this person (503)' },
  }),
  failing('SLOW', {
    personalCode: '38605050053',
    firstName: 'Laur',
    lastName: 'Aeglane',
    phone: '+37200001024',
    about: { et: 'tema kohta vastab register aeglaselt', en: 'the registry answers slowly about this person' },
  }),
]
