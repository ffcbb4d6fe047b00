import { readFileSync } from 'node:fs'
import { verifyContainer } from './signatures/verify-container.ts'
import { readCertificatesPem } from './signatures/x509.ts'

const [file, ...authorityFiles] = process.argv.slice(2)
if (file === undefined || authorityFiles.length === 0) {
  console.error(
    'npm run verify:container FILE AUTHORITIES.pem [MORE.pem]\nAUTHORITIES: PEM of the authorities to believe; the sandbox gives its own at <sandbox>/ca/trusted.pem',
  )
  process.exit(2)
}
const authorities = authorityFiles.flatMap((name) => readCertificatesPem(readFileSync(name, 'utf8')))
const report = verifyContainer(readFileSync(file), { people: authorities, timestamp: authorities })
console.log(JSON.stringify(report, null, 2))
console.log(
  report.isValid
    ? 'The container holds.'
    : `The container does NOT hold: ${report.problems.map(({ reason }) => reason).join(', ')}`,
)
process.exit(report.isValid ? 0 : 1)
