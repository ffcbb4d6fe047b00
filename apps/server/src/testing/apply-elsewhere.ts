import { expect } from 'vitest'
import { mariMandate } from './mandate-body.ts'
import type { TestProduct } from './test-product.ts'

let sent = 0

/** Hands an application to the registry as another provider would, and answers its number. */
export async function applyElsewhere({ sandbox }: TestProduct, code: string, process: object): Promise<number> {
  sent += 1
  const answer = await sandbox.app.inject({
    method: 'PUT',
    url: `/registry/v1/people/${code}/mandates/${900_000 + sent}`,
    headers: { authorization: 'Bearer sandbox-registry-key' },
    payload: {
      createdTime: new Date().toISOString(),
      pillar: 2,
      email: null,
      phoneNumber: null,
      address: mariMandate.address,
      processes: [{ processId: `elsewhere-${sent}`, ...process }],
    },
  })
  const { results } = answer.json<{ results: { successful: boolean; applicationId: number }[] }>()
  expect(results, answer.body).toMatchObject([{ successful: true }])
  return results[0]?.applicationId ?? 0
}
