import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyContainer } from './signatures/verify-container.ts'
import { readCertificatesPem, type Certificate } from './signatures/x509.ts'

const usage = `npm run verify:container -- FILE AUTHORITIES.pem [MORE.pem] [--ocsp-responder RESPONDER.pem]
AUTHORITIES: PEM of the authorities to believe; the sandbox gives its own at <sandbox>/ca/trusted.pem
RESPONDER: PEM of a responder that the authorities did not issue, as in OCSP_RESPONDER_FILE`

const certificatesIn = (name: string): Certificate[] => readCertificatesPem(readFileSync(name, 'utf8'))

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'ocsp-responder': { type: 'string', multiple: true, default: [] } },
})
const [file, ...authorityFiles] = positionals
if (file === undefined || authorityFiles.length === 0) {
  console.error(usage)
  process.exit(2)
}
const authorities = authorityFiles.flatMap(certificatesIn)
const ocspResponders = values['ocsp-responder'].flatMap(certificatesIn)
const report = verifyContainer(readFileSync(file), { people: authorities, timestamp: authorities, ocspResponders })
console.log(JSON.stringify(report, null, 2))
console.log(
  report.isValid
    ? 'The container holds.'
    : `The container does NOT hold: ${report.problems.map(({ reason }) => reason).join(', ')}`,
)
process.exit(report.isValid ? 0 : 1)
