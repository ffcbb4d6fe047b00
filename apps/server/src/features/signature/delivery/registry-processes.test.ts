import { isin } from '@sammas/domain/fund/isin'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { expect, test } from 'vitest'
import { noAddress } from '../../../pension/no-address.ts'
import type { Mandate } from '../../../pension/mandate.ts'
import { mandateProcesses } from '../../mandate/mandate-kinds.ts'
import { processIds } from './registry-processes.ts'

const target = {
  targetIsin: isin('EE3600109435'),
  targetPik: null,
  amount: { kind: 'share', share: basisPoints(5_000) },
} as const
const mandate: Mandate = {
  id: 1,
  personId: 1,
  kind: 'choice',
  pillar: 2,
  futureFundIsin: isin('EE3600109435'),
  exchanges: [
    { id: 1, sourceIsin: isin('EE3600019832'), ...target },
    { id: 2, sourceIsin: isin('EE3600019766'), ...target },
    { id: 3, sourceIsin: isin('EE3600019832'), ...target },
  ],
  address: noAddress,
  isAddressOutdated: false,
  shown: null,
  createdAt: new Date(0),
  signedAt: null,
}
const processesOf = (attempt: string) => mandateProcesses(mandate, processIds(attempt))
const idsOf = (attempt: string) => processesOf(attempt).map(({ processId }) => processId)

test('a signature requests a transfer from each fund and a choice for contributions, each under its own id', () => {
  expect(processesOf('one').map(({ type }) => type)).toEqual(['TRANSFER', 'TRANSFER', 'SELECTION'])
  expect(new Set(idsOf('one')).size).toBe(3)
})

test('the ids are the same each time one signature is reported, and others for another signature of the same mandate', () => {
  expect(idsOf('one')).toEqual(idsOf('one'))
  expect(idsOf('one').filter((id) => idsOf('two').includes(id))).toEqual([])
})
