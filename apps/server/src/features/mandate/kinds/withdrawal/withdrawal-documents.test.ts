import { civilDate } from '@sammas/domain/dates/civil-date'
import { NOTHING } from '@sammas/domain/money/basis-points'
import { iban } from '@sammas/domain/payment/iban'
import { expect, test } from 'vitest'
import type { WithdrawalMandate, WithdrawalPart } from '../../../../pension/mandate.ts'
import { noAddress } from '../../../../pension/no-address.ts'
import { malle } from '../../../../testing/signer.ts'
import { withdrawalDocuments } from './withdrawal-documents.ts'

const pension: WithdrawalPart = {
  id: 12,
  pillar: 2,
  kind: 'fund-pension',
  iban: iban('EE382200221020145685'),
  durationYears: 19,
  recommendedYears: 19,
  tax: NOTHING,
  contributionsEnd: null,
  days: {
    cancellableUntil: civilDate('2026-12-31'),
    paidFrom: civilDate('2027-01-18'),
    paidUntil: civilDate('2027-01-20'),
  },
}

const mandate: WithdrawalMandate = {
  id: 11,
  personId: 1,
  kind: 'withdrawal',
  pillar: 2,
  withdrawal: { parts: [pension], hasClaim: null, voidRate: null },
  address: noAddress,
  isAddressOutdated: false,
  shown: null,
  createdAt: new Date('2026-11-23T10:00:00Z'),
  signedAt: null,
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const read = (part: WithdrawalPart, hasClaim: boolean | null) =>
  withdrawalDocuments({ ...mandate, withdrawal: { parts: [part], hasClaim, voidRate: null } }, malle, new Map()).map(
    ({ content }) => withoutTags(content),
  )

const uncancellable: WithdrawalPart = { ...pension, days: { ...pension.days, cancellableUntil: null } }

test.each([
  ['without a claim', pension, false, 'Tühistada kuni 31.12.2026 '],
  [
    'while the registry does not answer about claims',
    pension,
    null,
    'Tühistada kuni 31.12.2026, kui pensionikontol ei ole aresti ega pankrotinõuet ',
  ],
  ['with a claim', pension, true, 'Tühistada ei saa, sest pensionikontol on arest või pankrotinõue '],
  ['without a last day', uncancellable, null, 'Tühistada ei saa, sest pensionikontol on arest või pankrotinõue '],
] as const)('the signed document has the deadline of its cancellation %s', (_, part, hasClaim, sentence) => {
  expect(read(part, hasClaim)).toEqual([expect.stringContaining(sentence)])
})
