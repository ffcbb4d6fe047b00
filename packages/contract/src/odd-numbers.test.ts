import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const ODD = [
  1e12,
  1e15,
  1e16,
  1e308,
  -1e30,
  0.12345,
  0.1,
  -0,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
]

/** The parts of a schema that have parts of their own, as zod stores them. */
type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  in?: z.core.$ZodType
  valueType?: z.core.$ZodType
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** Every part of a schema that takes a number or a text, with its path; a codec stands for what it reads. */
function leavesOf(schema: z.core.$ZodType, path: string): { path: string; schema: z.core.$ZodType }[] {
  const { type, shape = {}, element, innerType, options = [], in: read, valueType } = definitionOf(schema)
  if (type === 'number' || type === 'string' || type === 'literal' || type === 'enum') return [{ path, schema }]
  const inner = [element, innerType, valueType, ...options].filter((each) => each !== undefined)
  const below = inner.flatMap((each) => leavesOf(each, path))
  const fields = Object.entries(shape).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`))
  if (read === undefined) return [...below, ...fields]
  return [{ path, schema }, ...leavesOf(read, path)]
}

const leaves = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body, reply }]) =>
  Object.entries({ params, query, body, reply }).flatMap(([part, schema]) => leavesOf(schema, `${name} ${part}`)),
)

test('the walk finds the fields of all calls', () => {
  expect(leaves.length).toBeGreaterThan(500)
  const paths = leaves.map(({ path }) => path)
  expect(paths).toContain('mandateBatchCreate body.mandates.tax')
  expect(paths).toContain('mandateCreate body.fundTransferExchanges.amount')
})

test('no number, and no text of one, is an exception of a codec: each is read or is an issue of the input', () => {
  const thrown = leaves.flatMap(({ path, schema }) =>
    ODD.flatMap((odd) => [odd, String(odd)]).flatMap((value) => {
      try {
        z.safeDecode(schema as z.ZodMiniType, value)
        return []
      } catch (error) {
        return [`${path} ${value}: ${String(error)}`]
      }
    }),
  )
  expect(thrown).toEqual([])
})
