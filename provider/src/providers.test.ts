import { parseIban } from '@sammas/domain/payment/iban'
import { describe, expect, test } from 'vitest'
import { provider as first } from './provider.ts'
import { provider as second } from './testing/second-provider.ts'

describe.each([first, second])('the provider $name', (provider) => {
  test('has true accounts, a different one at each bank', () => {
    const accounts = Object.values(provider.payee.accounts)
    expect(accounts.filter((account) => parseIban(account) === null)).toEqual([])
    expect(new Set(accounts).size).toBe(4)
  })

  test('has every link over https in both languages', () => {
    const links = [...Object.values(provider.links), ...Object.values(provider.pensionCentre)]
    for (const { et, en } of links) {
      expect(new URL(et).protocol).toBe('https:')
      expect(new URL(en).protocol).toBe('https:')
      expect(et).not.toBe('')
    }
  })

  test('describes funds with parts that make a whole', () => {
    for (const { mix } of Object.values(provider.funds.descriptions))
      expect(mix.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })
})
