import { expect, test } from 'vitest'
import { fileNameIn } from './download.ts'

test.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="Sammas_avaldus.bdoc"', 'Sammas_avaldus.bdoc'],
  ['attachment; filename=plain.zip', 'plain.zip'],
  [`attachment; filename="x.zip"; filename*=UTF-8''Sammas%20%C3%B5.zip`, 'Sammas õ.zip'],
])('%j names the file %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})
