import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'

/** Lets the independent `xmlsec1` judge the signature and its chain in an unpacked container (docs/rules.md: Outside judges). */
export function xmlsecJudges(
  container: Buffer,
  trustedPem: readonly string[],
): { isAccepted: boolean; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-container-'))
  try {
    return judge(folder, container, trustedPem)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function judge(
  folder: string,
  container: Buffer,
  trustedPem: readonly string[],
): { isAccepted: boolean; output: string } {
  for (const [name, content] of Object.entries(unzipSync(container))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const trusted = trustedPem.flatMap((pem, index) => {
    writeFileSync(join(folder, `ca-${String(index)}.pem`), pem)
    return ['--trusted-pem', `ca-${String(index)}.pem`]
  })
  const idAttribute = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  const judged = spawnSync('xmlsec1', ['--verify', ...trusted, ...idAttribute, 'META-INF/signatures0.xml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (judged.error !== undefined) throw new Error('xmlsec1 is needed for this test: apt-get install xmlsec1')
  return { isAccepted: judged.status === 0, output: judged.stdout + judged.stderr }
}
