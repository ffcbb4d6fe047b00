import { expect, test } from 'vitest'
import { failureOf } from './database-failure.ts'

const errorOf = (code: string) => Object.assign(new Error('message'), { severity: 'ERROR', code })

test.each([
  ['the connection broke', '08006'],
  ['too many connections', '53300'],
  ['the disk is full', '53100'],
  ['ended by an administrator', '57P01'],
  ['a restart', '57P03'],
  ['the statement took too long', '57014'],
  ['input and output', '58030'],
  ['a database that takes no writes', '25006'],
  ['a transaction that idled too long', '25P03'],
  ['a transaction that took too long', '25P04'],
  ['a lock was not to be had in time', '55P03'],
  ['two transactions that cannot be put in order', '40001'],
  ['two transactions that wait for each other', '40P01'],
])('after %s (%s) the same request may be retried', (_, code) => {
  expect(failureOf(errorOf(code))).toMatchObject({ name: 'DatabaseUnavailable', statusCode: 503, code })
})

test.each([
  ['a duplicate of a unique value', '23505'],
  ['a table that is not there', '42P01'],
  ['a failed transaction', '25P02'],
  ['a value that is too long', '22001'],
  ['a transaction that a constraint rolled back', '40002'],
])('%s (%s) is refused at every retry', (_, code) => {
  expect(failureOf(errorOf(code))).toMatchObject({ name: 'StatementRefused', code })
})
