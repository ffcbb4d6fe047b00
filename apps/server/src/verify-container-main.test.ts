import { execFileSync } from 'node:child_process'
import { programOf } from '@sammas/sandbox/testing/programs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { signDocuments } from './signatures/testing/sign-documents.ts'
import { openTrustServices } from './signatures/testing/trust-services.ts'
import { temporaryFile } from './testing/temporary-file.ts'

const services = await openTrustServices()
const { pemOf } = services.authorities
const { container } = await signDocuments(services, 'mobile-id-sign', 'sha256')

/** Exit code and last line of the program. */
function verify(...parameters: string[]): [code: number, line: string] {
  try {
    const output = execFileSync(process.execPath, [...programOf('verify-container'), ...parameters], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return [0, output.trim().split('\n').at(-1) ?? '']
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return [status, `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '']
  }
}
const pem = (text: string) => temporaryFile(Buffer.from(text), '.pem')

test('the container holds by the files of its signer and of time stamps, and not by one of them alone', () => {
  const file = temporaryFile(container)
  const [signers, stamps] = [pem(pemOf['mobile-id']), pem(pemOf.timestamp)]
  expect(verify(file, signers, stamps)).toEqual([0, 'The container holds.'])
  expect(verify(file, signers)).toEqual([1, 'The container does NOT hold: timestamp-untrusted'])
})

test('a container of another writer is not judged, and neither is one with bytes outside its files', () => {
  const signers = pem(pemOf['mobile-id'])
  const mimetype = strToU8('application/vnd.etsi.asic-e+zip')
  const foreign = zipSync({
    mimetype: [mimetype, { level: 0 }],
    'a.pdf': strToU8('x'),
    'META-INF/manifest.xml': strToU8('<manifest/>'),
    'META-INF/signatures0.xml': strToU8('<x/>'),
  })
  const sentence = expect.stringMatching(
    /^This file was not written by this service, or was changed afterwards: .+validator/,
  )
  expect(verify(temporaryFile(foreign), signers)).toEqual([2, sentence])
  expect(verify(temporaryFile(Buffer.concat([container, Buffer.from('x')])), signers)).toEqual([2, sentence])
})

test('a missing file, a file without certificates and missing arguments are sentences', () => {
  const file = temporaryFile(container)
  expect(verify('/nowhere/f.asice', file)).toEqual([2, 'There is no file /nowhere/f.asice.'])
  expect(verify(file, '/nowhere/ca.pem')).toEqual([2, 'There is no file /nowhere/ca.pem.'])
  expect(verify(file, pem('nothing'))).toEqual([2, expect.stringMatching(/has no certificates in PEM\.$/)])
  expect(verify()[0]).toBe(2)
  expect(verify(file, '--no-such-option')[0]).toBe(2)
})
