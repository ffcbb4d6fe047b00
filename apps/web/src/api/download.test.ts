import { exportGet } from '@sammas/contract/export'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { download, fileNameIn } from './download.ts'
import { setDownloadGuard } from './download-guard.ts'

test.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="Sammas_avaldus.bdoc"', 'Sammas_avaldus.bdoc'],
  ['attachment; filename=plain.zip', 'plain.zip'],
  [`attachment; filename="x.zip"; filename*=UTF-8''Sammas%20%C3%B5.zip`, 'Sammas õ.zip'],
])('%j names the file %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})

describe('whether a file may be kept', () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('a table')))
  const table = () => download(exportGet, { params: { table: 'transactions' }, query: { format: 'csv' } })

  beforeEach(() => {
    fetched.mockClear()
    connectTo(fetched)
  })

  afterEach(() => {
    setDownloadGuard(() => true)
  })

  test('nothing delays it until a confirmation is required', async () => {
    expect(await (await table()).blob.text()).toBe('a table')
  })

  test('is confirmed before each one, and a declined file is not fetched', async () => {
    const answers = [false, true]
    setDownloadGuard(() => answers.shift() === true)
    await expect(table()).rejects.toMatchObject({ failure: { kind: 'aborted' } })
    expect(fetched).not.toHaveBeenCalled()
    await table()
    expect(fetched).toHaveBeenCalledOnce()
  })
})
