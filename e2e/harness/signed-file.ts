import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

const MEDIA_TYPE = 'application/vnd.etsi.asic-e+zip'
const SIGNATURE = 'META-INF/signatures0.xml'

/**
 * Judges a downloaded container independently of our own verifier: an ASiC-E zip that begins with its type, and a signature that
 * xmlsec1 accepts with the digests of all documents. Answers the names of the documents.
 */
export function expectSignedContainer(bytes: Buffer, trustedPem: string): string[] {
  expect(strFromU8(bytes.subarray(30, 38 + MEDIA_TYPE.length))).toBe(`mimetype${MEDIA_TYPE}`)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toContain(SIGNATURE)
  const folder = mkdtempSync(join(tmpdir(), 'sammas-e2e-file-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    const judged = verifyIn(folder, trustedPem)
    expect(judged.output).toContain('OK')
    expect(judged.code, judged.output).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return Object.keys(files).filter((name) => name !== 'mimetype' && !name.startsWith('META-INF/'))
}

function verifyIn(folder: string, trustedPem: string): { code: number | null; output: string } {
  const certificates = trustedPem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const trusted = certificates.flatMap((pem, index) => {
    writeFileSync(join(folder, `ca-${String(index)}.pem`), pem)
    return ['--trusted-pem', `ca-${String(index)}.pem`]
  })
  const idAttribute = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  const judged = spawnSync('xmlsec1', ['--verify', ...trusted, ...idAttribute, SIGNATURE], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (judged.error !== undefined) throw new Error('xmlsec1 is needed for this flow: apt-get install xmlsec1')
  return { code: judged.status, output: judged.stdout + judged.stderr }
}
