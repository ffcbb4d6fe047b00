import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** A variable with any text but the empty one. */
export const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)

/** A variable that is required everywhere except on a developer's machine. */
export const needed = z.string().check(z.minLength(1))

/** A variable with a whole number from `minimum` on. */
export const integer = (fallback: number, minimum = 0) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number')), String(fallback)),
    z.pipe(z.transform(Number), z.int().check(z.gte(minimum, `a whole number from ${String(minimum)} on`))),
  )

const LARGEST_PORT = 65_535
/** A TCP port; 0 takes any that is free. */
export const port = (fallback: number) => integer(fallback).check(z.lte(LARGEST_PORT, 'a port'))

/** A page for browsers: an address with any query. */
export const pageAddress = z.url({
  protocol: /^https?$/,
  error: 'an address that begins with https:// or http://',
})

/** Address of a service. Paths are appended, so a slash at the end, as printed in some documents, makes no difference. */
export const serviceAddress = z.pipe(
  pageAddress.check(
    z.refine((address) => URL.canParse(address) && isPlain(new URL(address)), 'an address without user, ? and #'),
  ),
  z.transform((address) => address.replace(/\/+$/, '')),
)

function isPlain({ username, password, search, hash }: URL): boolean {
  return [username, password, search, hash].every((part) => part === '')
}

/** A relying party's UUID at an identity service. Those of test services are no RFC 9562 versions. */
export const relyingPartyNumber = z.guid('a UUID')

const LONGEST_NAME = 32

/** A relying party's name, as agreed with the service and shown on phones. */
export const relyingPartyName = z
  .string()
  .check(
    z.refine((name) => name !== '' && Buffer.byteLength(name) <= LONGEST_NAME, `1 to ${String(LONGEST_NAME)} bytes`),
  )

/** Addresses or networks separated by commas, or `none`. */
export const networks = z.pipe(
  z._default(
    z.string().check(z.refine((value) => listOf(value).every(isNetwork), 'addresses or networks with commas between')),
    'none',
  ),
  z.transform(listOf),
)

/** SHA-256 of public keys in base64, separated by commas, or `none`. */
export const pins = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => listOf(value).every((pin) => /^[A-Za-z0-9+/]{43}=$/.test(pin)),
        'SHA-256 of public keys in base64, with commas between, or none',
      ),
    ),
  z.transform(listOf),
)

function listOf(value: string): string[] {
  return value === 'none' ? [] : value.split(',').map((part) => part.trim())
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
