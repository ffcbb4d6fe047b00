import { expect, test } from 'vitest'
import { addressOf, type ContactValues } from '#web/features/contact-form/contact-values.ts'
import { flowContact } from './flow-contact.ts'

const home = { street: 'Õuna 7', postalCode: '61709', countryCode: 'EE', districtCode: '0078' }
const abroad = { street: 'Rue 1', postalCode: '75001', countryCode: 'FR', districtCode: null }

const addresses = [
  { name: 'a complete address', address: home, complete: true },
  { name: 'an address abroad', address: abroad, complete: true },
  { name: 'an address without its district', address: { ...home, districtCode: null }, complete: false },
  { name: 'an address without its street', address: { ...home, street: ' ' }, complete: false },
  { name: 'no address', address: null, complete: false },
]
const emails = [
  { name: 'an e-mail', email: 'tonu@post.ee' },
  { name: 'no e-mail', email: null },
]
const phones = [
  { name: 'a phone number', phoneNumber: '+37255512345' },
  { name: 'no phone number', phoneNumber: null },
]
const people = addresses.flatMap((address) =>
  emails.flatMap((email) =>
    phones.map((phone) => ({
      who: `${address.name}, ${email.name}, ${phone.name}`,
      user: { address: address.address, email: email.email, phoneNumber: phone.phoneNumber },
      complete: address.complete && email.email !== null,
    })),
  ),
)

const typed: ContactValues = {
  email: 'uus@post.ee',
  phoneNumber: '',
  street: 'Uus tänav 99',
  postalCode: '61710',
  countryCode: 'EE',
  districtCode: '0784',
}

test.each(people)('$who: the form is requested only when something is missing', ({ user, complete }) => {
  const untouched = flowContact(user, { contact: null, contactSaved: false })
  expect(untouched).toMatchObject({ known: complete, given: complete })
  if (complete) expect(addressOf(untouched.values)).toEqual(user.address)
})

test.each(people)('$who: typed values replace known ones, and count once they are saved', ({ user }) => {
  const halfway = flowContact(user, { contact: typed, contactSaved: false })
  expect(halfway).toEqual({ values: typed, known: false, given: false })
  const saved = { contact: typed, contactSaved: true }
  expect(flowContact(user, saved)).toEqual({ values: typed, known: false, given: true })
})

test.each(people)('$who: saving e-mail and phone changes nothing of the typed address', ({ user }) => {
  const afterSaving = { ...user, email: typed.email, phoneNumber: null }
  const { values, given } = flowContact(afterSaving, { contact: typed, contactSaved: true })
  expect(addressOf(values)).toEqual(addressOf(typed))
  expect(given).toBe(true)
})
