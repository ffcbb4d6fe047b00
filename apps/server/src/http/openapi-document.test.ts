import { GRANT_TYPES } from '@sammas/contract/authentication'
import { endpoints } from '@sammas/contract/endpoints'
import { statusOf } from '@sammas/contract/error-status'
import { expect, test } from 'vitest'
import { openapiDocument } from './openapi-document.ts'

const document = openapiDocument('Sammas API', '0.0.0') as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}
type Answer = { $ref?: string; content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  security: object[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
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

type Schema = {
  $ref?: string
  enum?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
const { schemas, responses } = document.components

const namedBy = (ref: string | undefined) => ref?.split('/').at(-1) ?? ''

/** The codes that a schema allows, as a generated client has them as types; null where any text would do. */
function codesIn(schema: Schema | undefined): string[] | null {
  if (schema?.$ref !== undefined) return codesIn(schemas[namedBy(schema.$ref)])
  if (schema?.anyOf !== undefined) return schema.anyOf.flatMap((one) => codesIn(one) ?? ['any text'])
  return schema?.enum ?? null
}

test('every failure of every call lists its codes as a type, each with the status that it has', () => {
  let failures = 0
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, given] of Object.entries(operation.responses).filter(([one]) => Number(one) >= 400)) {
        const { content } = given.$ref === undefined ? given : (responses[namedBy(given.$ref)] ?? given)
        const schema = content?.['application/json']?.schema
        const code =
          schema?.properties?.['error'] ?? schema?.properties?.['errors']?.items?.allOf?.[1]?.properties?.['code']
        const codes = codesIn(code)
        expect(codes?.map(statusOf), `${method} ${path} ${status}`).toEqual(codes?.map(() => Number(status)))
        expect(codes).not.toEqual([])
        failures += 1
      }
    }
  }
  expect(failures).toBeGreaterThan(400)
})

test('every reference leads to something, and every shared response is used', () => {
  const text = JSON.stringify(document)
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  )
  const there = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`))
  expect([...refs].toSorted()).toEqual(there.toSorted())
})

test('the token call takes the three ways to log in, fails in the shape of OAuth, and names the cookie', () => {
  const token = document.paths['/oauth/token']?.['post']
  const body = token?.requestBody?.content['application/x-www-form-urlencoded']?.schema
  expect(body?.properties?.['grant_type']?.enum).toEqual(Object.values(GRANT_TYPES))
  for (const status of ['400', '401'])
    expect(Object.keys(token?.responses[status]?.content?.['application/json']?.schema.properties ?? {})).toEqual([
      'error',
      'error_description',
    ])
  expect(token?.security).toEqual([
    { client: [], browser: [] },
    { client: [], browserOverHttp: [] },
  ])
})

test('the interface is unchanged: a change of the contract shows here', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../openapi.json')
})
