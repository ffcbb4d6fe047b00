import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRevocationList } from './revocation-list.ts'
import { readCertificatesPem } from './x509.ts'

const folder = mkdtempSync(join(tmpdir(), 'sammas-crl-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })

/** An authority made by openssl, and its list with the given extensions. */
function listWith(extensions: string) {
  writeFileSync(
    join(folder, 'ca.cnf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\ndefault_md=sha256\ncrl_extensions=list\n[list]\n${extensions}\n` +
      `[point]\nonlyuser=TRUE\n[req]\ndistinguished_name=name\n[name]\n`,
  )
  writeFileSync(join(folder, 'index.txt'), '')
  openssl(
    'ca',
    '-config',
    'ca.cnf',
    '-gencrl',
    '-crldays',
    '1',
    '-keyfile',
    'key.pem',
    '-cert',
    'ca.pem',
    '-out',
    'list.pem',
  )
  return openssl('crl', '-in', 'list.pem', '-outform', 'DER')
}

test('a list with a critical extension covers only some certificates, and proves nothing', () => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'key.pem']
  openssl('req', '-x509', ...key, '-subj', '/CN=Authority', '-days', '2', '-out', 'ca.pem')
  const [authority] = readCertificatesPem(readFileSync(join(folder, 'ca.pem'), 'utf8'))
  if (authority === undefined) throw new Error('openssl made no certificate')
  expect(readRevocationList(listWith('authorityKeyIdentifier=keyid'), authority).ok).toBe(true)
  expect(readRevocationList(listWith('issuingDistributionPoint=critical,@point'), authority)).toEqual({
    ok: false,
    reason: 'crl-of-unknown-kind',
  })
})
