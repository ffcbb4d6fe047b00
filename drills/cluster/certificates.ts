import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of an authority of the drill's own, and of one certificate for all addresses that every machine shows. */
export type Certificates = { authority: string; certificate: string; key: string; bundle: string }

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Makes them in a folder; their keys belong to the owner of the folder. */
export function makeCertificates(folder: string, addresses: readonly string[] = []): Certificates {
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const authority = file('authority.crt')
  openssl(
    'req',
    '-x509',
    ...CURVE,
    '-days',
    '2',
    '-keyout',
    file('authority.key'),
    '-out',
    authority,
    '-subj',
    '/CN=drill',
  )
  openssl('req', ...CURVE, '-keyout', file('machine.key'), '-out', file('machine.csr'), '-subj', '/CN=127.0.0.1')
  writeFileSync(
    file('names'),
    `subjectAltName=${['127.0.0.1', ...addresses].map((one) => `IP:${one}`).join()},DNS:localhost,DNS:id.drill.test\n`,
  )
  const signer = ['-CA', authority, '-CAkey', file('authority.key'), '-CAcreateserial']
  const of = ['-in', file('machine.csr'), '-out', file('machine.crt')]
  openssl('x509', '-req', ...of, ...signer, '-days', '2', '-extfile', file('names'))
  const bundle = file('bundle.pem')
  copyFileSync(file('machine.crt'), bundle)
  writeFileSync(bundle, readFileSync(file('machine.key')), { flag: 'a' })
  for (const name of ['machine.key', 'authority.key', 'bundle.pem']) chmodSync(file(name), 0o600)
  return { authority, certificate: file('machine.crt'), key: file('machine.key'), bundle }
}
