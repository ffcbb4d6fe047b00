import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { openapiDocument } from './openapi-document.ts'

const document = openapiDocument('Sammas API', '0.0.0') as {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>
}

test('every call of the contract is described once', () => {
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(described.sort()).toEqual(Object.keys(endpoints).sort())
})

test('path parameters are named in braces and described', () => {
  const operation = document.paths['/v1/mandates/{id}/file']?.['get']
  expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path' }))
})

test('the interface is unchanged: a change of the contract shows here', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../openapi.json')
})
