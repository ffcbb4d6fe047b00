import type { AddressField } from '@sammas/domain/person/address'
import * as z from 'zod/mini'
import { endpoint, personRead } from './endpoint.ts'
import { paymentRates } from './payment-rate.ts'
import { secondPillarState } from './second-pillar.ts'
import { day, euros, feeRate, orNull } from './wire.ts'

export const address = z.object({
  street: orNull(z.string()),
  districtCode: orNull(z.string()),
  postalCode: orNull(z.string()),
  countryCode: orNull(z.string()),
} satisfies Record<AddressField, z.ZodMiniType<string | null>>)

export const user = z.object({
  id: z.int(),
  personalCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: orNull(z.string()),
  phoneNumber: orNull(z.string()),
  memberNumber: orNull(z.int()),
  pensionAccountNumber: orNull(z.string()),
  secondPillarPikNumber: orNull(z.string()),
  address: orNull(address),
  age: z.int(),
  secondPillarActive: z.boolean(),
  thirdPillarActive: z.boolean(),
  dateOfBirth: orNull(day),
  /** Full years of the age at which the person reaches the pension age (docs/rules.md: Pension age). */
  retirementAge: orNull(z.int()),
  /** The day of the last change of e-mail, phone or address at the registry. */
  contactDetailsLastUpdateDate: orNull(day),
  secondPillarOpenDate: orNull(day),
  thirdPillarInitDate: orNull(day),
  memberJoinDate: orNull(day),
  secondPillarPaymentRates: paymentRates,
})
export type User = z.output<typeof user>

export const userGet = personRead('/v1/me', {
  summary: 'The person logged in',
  reply: user,
  errors: ['pension.registry.connection.exception'],
})

/** The bounds are those of the typed text; the server cleans it before it is checked (docs/rules.md: Pasted text). */
const text = (length: number) => z.nullable(z.string().check(z.maxLength(length)))

const userUpdateBody = z.object({
  email: z.optional(text(300)),
  phoneNumber: z.optional(text(40)),
  address: z.optional(
    z.nullable(
      z.object({
        street: z.optional(text(200)),
        districtCode: z.optional(text(10)),
        postalCode: z.optional(text(20)),
        countryCode: z.optional(text(10)),
      }),
    ),
  ),
})

/** Always answers the full user (docs/rules.md: The person's record). Without `address` only e-mail and phone are written. */
export const userUpdate = endpoint('PATCH', '/v1/me', {
  summary: 'Update contact details',
  access: 'person',
  body: userUpdateBody,
  reply: user,
  errors: ['required.field', 'invalid.email', 'pension.registry.connection.exception'],
})

const flow = z.object({ total: euros, yearToDate: orNull(euros), lastYear: orNull(euros) })

const pillarConversion = z.object({
  selectionPartial: z._default(z.boolean(), false),
  selectionComplete: z.boolean(),
  transfersPartial: z._default(z.boolean(), false),
  transfersComplete: z.boolean(),
  pendingWithdrawal: z._default(z.boolean(), false),
  paymentComplete: orNull(z.boolean()),
  contribution: flow,
  subtraction: flow,
  /** Weighted yearly cost of the held funds, by value; null when a value is unknown (docs/rules.md: Weighted fee). */
  weightedAverageFee: orNull(feeRate),
})

export const conversion = z.object({
  secondPillar: pillarConversion,
  thirdPillar: pillarConversion,
  /** Of the funds of both pillars. */
  weightedAverageFee: orNull(feeRate),
  secondPillarState,
})
export type Conversion = z.output<typeof conversion>

export const conversionGet = personRead('/v1/me/conversion', {
  summary: 'How far the person has moved to the provider, and contributions per pillar',
  reply: conversion,
  errors: ['pension.registry.connection.exception'],
})

export const capital = z.object({
  membershipBonus: euros,
  capitalPayment: euros,
  unvestedWorkCompensation: euros,
  workCompensation: euros,
  profit: euros,
  total: euros,
  currency: z._default(z.string(), 'EUR'),
})
export type Capital = z.output<typeof capital>

export const capitalGet = endpoint('GET', '/v1/me/capital', {
  summary: 'Member capital',
  access: 'member',
  batchable: true,
  reply: capital,
  errors: ['pension.registry.connection.exception'],
})
