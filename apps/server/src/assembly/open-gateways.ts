import type { IdentityReason } from '../eid/trouble-level.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { coalescer } from '../concurrency/coalescer.ts'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import type { FairTurn } from '../concurrency/fair-turns.ts'
import type { ServerConfig } from '../config/config.ts'
import type { Authorities } from '../config/authority-files.ts'
import { ConfigurationProblem } from '../config/configuration-problem.ts'
import { networkFetch } from '../gateways/call/network-fetch.ts'
import { publishCall } from '../gateways/call/try-once.ts'
import type { OutsideWorld } from '../gateways/call/outside-world.ts'
import { certificateCheck } from '../gateways/certificate-check.ts'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import type { Mailer } from '../gateways/mail/mail.ts'
import { smtpMailer } from '../gateways/mail/mail-smtp.ts'
import { mobileIdHttp } from '../gateways/mobile-id/mobile-id-http.ts'
import type { MobileId } from '../gateways/mobile-id/mobile-id.ts'
import { revocationListsHttp } from '../gateways/crl/crl-http.ts'
import type { RevocationLists } from '../gateways/crl/crl.ts'
import { ocspHttp } from '../gateways/ocsp/ocsp-http.ts'
import type { OcspGateway } from '../gateways/ocsp/ocsp.ts'
import type { RegistryClock } from '../gateways/registry/registry-clock.ts'
import { registryReads, type RegistryReads } from '../gateways/registry/reads.ts'
import { registryHttp } from '../gateways/registry/registry-http.ts'
import { smartIdHttp } from '../gateways/smart-id/smart-id-http.ts'
import type { SmartId } from '../gateways/smart-id/smart-id.ts'
import { timestampHttp } from '../gateways/timestamp/timestamp-http.ts'
import type { TimestampGateway } from '../gateways/timestamp/timestamp.ts'
import type { TestPolicies } from '../signatures/test-policies.ts'
import { readCertificatesPem, type Certificate } from '../signatures/x509.ts'

export type Gateways = RegistryReads & {
  smartId: SmartId
  mobileId: MobileId
  ocsp: OcspGateway
  /** Only the authorities of ID-cards. */
  revocationLists: RevocationLists
  timestamp: TimestampGateway
  /** Null: no mail server is configured. */
  mailer: Mailer | null
  trust: SigningTrust
  /** Services that need only an address: the payment provider. */
  world: OutsideWorld
}

/** Trusted authorities of signing certificates and time stamps. */
export type SigningTrust = {
  signersBy: Record<LoginMethod, readonly Certificate[]>
  timestamp: readonly Certificate[]
  ocspResponders: readonly Certificate[]
  testPolicies: TestPolicies
}

/** @throws when the text holds no certificate: an empty list would only refuse everything later */
function certificatesOf(pem: string, use: string): Certificate[] {
  const certificates = readCertificatesPem(pem)
  if (certificates.length === 0) throw new Error(`no certificate of an authority is configured for ${use}`)
  return certificates
}

function trustIn(authorities: Authorities, testPolicies: TestPolicies): SigningTrust {
  return {
    signersBy: {
      smartId: certificatesOf(authorities.smartId, 'Smart-ID'),
      mobileId: certificatesOf(authorities.mobileId, 'Mobile-ID'),
      idCard: certificatesOf(authorities.idCard, 'ID-card'),
    },
    timestamp: certificatesOf(authorities.timestamp, 'time stamps'),
    ocspResponders: readCertificatesPem(authorities.ocspResponders ?? ''),
    testPolicies,
  }
}

/** @throws ConfigurationProblem when a list is of an authority that is not configured */
function listSources({ idCardCrlUrls }: ServerConfig, { signersBy }: SigningTrust) {
  return Object.entries(idCardCrlUrls).map(([name, url]) => {
    const authority = signersBy.idCard.find(({ subject }) => subject.commonName === name)
    if (authority === undefined) {
      const wanted = 'addresses by the names of authorities in ID_CARD_CA_FILE'
      throw new ConfigurationProblem({ missing: [], wrong: [{ name: 'ID_CARD_CRL_URLS', wanted }] })
    }
    return { authority, url }
  })
}

/** A request that reaches a phone is sent once, so its timeout is long; the person's own time runs meanwhile. */
const identityTimeoutMs = 20_000

const usualRegistryTimeoutMs = 8_000

const ocspQuestionsAtOnce = 20
const peopleQuestionsAtOnce = 25

function openRegistry(options: Parameters<typeof registryHttp>[0]): RegistryReads {
  const registry = registryHttp(options)
  // Every login reads the person; the registry's other calls come one person at a time.
  const inTurn = concurrencyLimit(peopleQuestionsAtOnce)
  const limited = { ...registry, person: (code: PersonalCode) => inTurn(() => registry.person(code)) }
  return registryReads(limited, coalescer(), options.now)
}

/** The same mail server, with each e-mail in the metrics of the neighbours. */
function timedMailer(mailer: Mailer): Mailer {
  const send: Mailer['send'] = async (mail) => {
    const begun = performance.now()
    const outcome = await mailer.send(mail)
    publishCall({ neighbour: 'mail', outcome: outcome.kind, seconds: (performance.now() - begun) / 1000 })
    return outcome
  }
  return { ...mailer, send }
}

/** The way out for each service, with its pins and its name in the metrics. */
function outsideOf({ config, fetch, turn }: { config: ServerConfig; fetch?: Fetch | undefined; turn: FairTurn }) {
  // Concurrent requests and answers take turns, so that none of them blocks the event loop for the others.
  return (service: keyof ServerConfig['pins'] | null, neighbour: string = service ?? 'other'): OutsideWorld => ({
    neighbour,
    fetch: fetch ?? networkFetch({ pins: service === null ? [] : config.pins[service], proxy: config.outboundProxy }),
    turn,
  })
}

/** All gateways to the outside world; each speaks its real protocol over HTTP, to real services or the sandbox. */
export function openGateways(options: {
  config: ServerConfig
  authorities: Authorities
  /** Instead of the network; for tests. */
  fetch?: Fetch | undefined
  /** Before a request goes out and before its answer is processed. */
  turn: FairTurn
  registryTimeoutMs?: number | undefined
  now: () => Date
  /** Updated by every answer of the registry. */
  registryClock: RegistryClock
  random: (length: number) => Uint8Array
  /** Called with every failure of an identity service; carries no personal data. */
  onTrouble: (trouble: { service: string; call: string; reason: IdentityReason; detail: string }) => void
}): Gateways {
  const { config, now, random } = options
  const outside = outsideOf(options)
  const { authorities } = options
  const trust = trustIn(authorities, config.testPolicies)
  const responder = ocspHttp({
    ...outside('ocsp'),
    now,
    random,
    responder: config.ocspUrl === 'aia' ? 'aia' : { url: config.ocspUrl },
    nonce: config.ocspNonce,
    designated: trust.ocspResponders,
  })
  // A rush of confirmations must not make each other's calls time out.
  const inTurn = concurrencyLimit(ocspQuestionsAtOnce)
  const ocsp: OcspGateway = { check: (certificate, issuer) => inTurn(() => responder.check(certificate, issuer)) }
  const identityService = (service: 'mobileId' | 'smartId', scheme: 'mobile-id' | 'smart-id') => ({
    checkCertificate: certificateCheck({
      scheme,
      trustedCertificates: [authorities[service]],
      testPolicies: config.testPolicies,
      ocsp,
      now,
    }),
    ...outside(service),
    now,
    randomBytes: random,
    requestTimeoutMs: identityTimeoutMs,
    report: (trouble: Omit<Parameters<typeof options.onTrouble>[0], 'service'>) => {
      options.onTrouble({ service: scheme, ...trouble })
    },
  })
  return {
    trust,
    ocsp,
    revocationLists: revocationListsHttp({ ...outside(null, 'crl'), now, sources: listSources(config, trust) }),
    world: outside(null, 'payment'),
    mailer: config.mail === null ? null : timedMailer(smtpMailer(config.mail)),
    mobileId: mobileIdHttp({ ...config.mobileId, ...identityService('mobileId', 'mobile-id') }),
    ...openRegistry({
      ...config.registry,
      ...outside('registry'),
      timeoutMs: options.registryTimeoutMs ?? usualRegistryTimeoutMs,
      now,
      clock: options.registryClock,
    }),
    smartId: smartIdHttp({ ...config.smartId, ...identityService('smartId', 'smart-id') }),
    timestamp: timestampHttp({
      ...outside('timestamp'),
      now,
      random,
      url: config.timestampUrl,
      trusted: trust.timestamp,
    }),
  }
}
