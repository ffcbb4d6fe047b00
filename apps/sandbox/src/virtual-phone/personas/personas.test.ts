import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import { mobilePersonaPeople, personaPhoneOwner } from './mobile-personas.ts'
import { behaviourOf, otherPerson, personaPeople, personaPersonOf, personas, strangerPerson } from './personas.ts'

const everybody = [...personaPeople, ...mobilePersonaPeople, strangerPerson, { ...otherPerson, phone: null }]

test('every persona has a valid personal code, and no two share a code or a number', () => {
  for (const { personalCode } of everybody) expect(parsePersonalCode(personalCode)).toBe(personalCode)
  expect(new Set(everybody.map(({ personalCode }) => personalCode)).size).toBe(everybody.length)
  const phones = everybody.flatMap(({ phone }) => phone ?? [])
  expect(new Set(phones).size).toBe(phones.length)
})

test('every persona has a line in both languages', () => {
  for (const { et, en } of personas) expect(et !== '' && en !== '' && et !== en).toBe(true)
})

test('a persona for signing logs in like any other, and the reverse', () => {
  expect(behaviourOf('38505059096', 'login').habit).toEqual({ does: 'confirms' })
  expect(behaviourOf('38505059096', 'signing').habit).toEqual({ does: 'refuses' })
  expect(behaviourOf('38505059012', 'signing').fault).toBeUndefined()
  expect(behaviourOf('49203152718', 'login')).toEqual({ habit: { does: 'confirms' } })
})

test('personas are known without the registry, by code and by number', () => {
  expect(personaPersonOf('39510300221')).toBe(strangerPerson)
  expect(personaPersonOf('37811022744')).toBeNull()
  expect(personaPhoneOwner('+37200009001')?.personalCode).toBe('38505059012')
  expect(personaPhoneOwner('+37200000766')?.personalCode).toBe('60001019906')
  expect(personaPhoneOwner('+37255512345')).toBeNull()
})
