import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verdictOf } from './signatures/container-verdict.ts'
import { verifyContainer } from './signatures/verify-container.ts'
import { readCertificatesPem, type Certificate } from './signatures/x509.ts'

const usage = `npm run verify:container -- FILE SIGNERS.pem TIME-STAMPS.pem [MORE.pem] [--ocsp-responder RESPONDER.pem]
SIGNERS: PEM of the authorities of the signer's certificate, as in SMART_ID_CA_FILE, MOBILE_ID_CA_FILE or ID_CARD_CA_FILE
TIME-STAMPS: PEM of the authorities of time stamps, as in TIMESTAMP_CA_FILE
The sandbox gives all of its authorities in one file, at <sandbox>/ca/trusted.pem
RESPONDER: PEM of a responder that the authorities did not issue, as in OCSP_RESPONDER_FILE
It ends with 0 when the container holds, 1 when it does not, and 2 when that could not be judged`

const EXIT_CODES = { holds: 0, 'does-not-hold': 1, unknown: 2 } as const

/** Ends the program: nothing can be judged. */
function stop(sentence: string): never {
  console.error(sentence)
  process.exit(EXIT_CODES.unknown)
}

function contentOf(name: string): Buffer {
  try {
    return readFileSync(name)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return stop(isMissing ? `There is no file ${name}.` : `The file ${name} cannot be read.`)
  }
}

function certificatesIn(name: string): Certificate[] {
  const pem = contentOf(name).toString('utf8')
  try {
    const certificates = readCertificatesPem(pem)
    return certificates.length > 0 ? certificates : stop(`The file ${name} has no certificates in PEM.`)
  } catch {
    return stop(`A certificate in the file ${name} cannot be read.`)
  }
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'ocsp-responder': { type: 'string', multiple: true, default: [] } },
    })
  } catch {
    return stop(usage)
  }
}

const { positionals, values } = given()
const [file, ...authorityFiles] = positionals
if (file === undefined || authorityFiles.length === 0) stop(usage)
const bytes = contentOf(file)
const authorities = authorityFiles.flatMap(certificatesIn)
const ocspResponders = values['ocsp-responder'].flatMap(certificatesIn)
const report = verifyContainer(bytes, { people: authorities, timestamp: authorities, ocspResponders })
console.log(JSON.stringify(report, null, 2))
const { verdict, sentence } = verdictOf(report)
console.log(sentence)
process.exit(EXIT_CODES[verdict])
