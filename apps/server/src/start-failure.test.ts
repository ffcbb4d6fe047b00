import { createServer } from 'node:net'
import { once } from 'node:events'
import type { WebConfiguration } from '@sammas/contract/web-configuration'
import Fastify from 'fastify'
import { expect, inject, test } from 'vitest'
import { stuckLines } from './assembly/operator-reports.ts'
import { readConfig } from './config/config.ts'
import { CannotOpenDatabase } from './database/cannot-open.ts'
import { databaseOn } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { staticFiles } from './http/static-files.ts'
import { createDatabase } from './testing/create-database.ts'
import { patience } from './testing/patience.ts'
import { refusedPortLines, startFailureLine } from './start-failure.ts'

const ports = { PORT: 3000, CARD_PORT: 3101 }

test('a setting that makes no sense is reported by its name', () => {
  let thrown: unknown
  try {
    readConfig({ APP_ENV: 'local', PORT: 'tere' })
  } catch (error) {
    thrown = error
  }
  expect(startFailureLine(thrown, ports)).toMatch(/\bPORT\b/)
})

test('a port in use names the variable that changes it', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const address = first.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const second = createServer()
  const failed = once(second, 'error')
  second.listen(port, '127.0.0.1')
  const [error] = (await failed) as [unknown]
  first.close()
  const line = startFailureLine(error, { PORT: 3000, SANDBOX_PORT: port })
  expect(line).toContain(`Port ${port} is in use`)
  expect(line).toContain('SANDBOX_PORT')
})

test('a port that this account may not use names the variable; the same error of a file is no port’s', () => {
  const refused = (syscall: string) => Object.assign(new Error('EACCES'), { code: 'EACCES', syscall, port: 80 })
  expect(startFailureLine(refused('listen'), { PORT: 80 })).toMatch(/^Port 80 may not be used.*PORT/)
  expect(startFailureLine(refused('open'), { PORT: 80 })).toBeNull()
})

test('a folder without the built web is reported in one line', async () => {
  const options = { folder: '/nonexistent', configuration: {} as WebConfiguration, headers: {} }
  const failure = await staticFiles(Fastify(), options).catch((error: unknown) => startFailureLine(error, ports))
  expect(failure).toMatch(/^[^\n]*\/nonexistent \(WEB_FOLDER\)[^\n]*npm run build[^\n]*$/)
})

test('the database’s own line is kept, an unexpected error keeps its stack', () => {
  expect(startFailureLine(new CannotOpenDatabase('one line'), ports)).toBe('one line')
  expect(startFailureLine(new TypeError('x is not a function'), ports)).toBeNull()
})

test('a database that no server of this version has started on yet is reported in one line', async () => {
  const database = await openDatabase({ url: await createDatabase(inject('postgresUrl'), null), ...patience })
  const failure = stuckLines(databaseOn(database.pool)).catch((error: unknown) => startFailureLine(error, ports))
  expect(await failure).toMatch(/start the server once/)
  await database.close()
})

test('ports that browsers refuse are reported with their variable', () => {
  expect(refusedPortLines({ PORT: 4190, CARD_PORT: 3101 })).toEqual([expect.stringMatching(/4190.*PORT/)])
})
