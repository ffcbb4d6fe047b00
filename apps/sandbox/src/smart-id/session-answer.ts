import { createHash } from 'node:crypto'
import type { CertificateAuthorities, IssuedCertificate, Subject } from '../certificates/certificate-authority.ts'
import { signDigest } from '../certificates/sign-digest.ts'
import { acspV2Payload, pssParameters, signPss } from './acsp-v2.ts'
import { documentNumberOf } from '../certificates/document-number.ts'
import type { Behaviour } from '../virtual-phone/personas/persona-type.ts'
import type { Wrongdoing } from '../virtual-phone/wrongdoing.ts'
import { personaCertificate } from '../virtual-phone/personas/persona-certificate.ts'
import type { SessionRequest, SessionScreen } from './session-request.ts'

export type ConfirmedSession = {
  person: Subject
  relyingPartyName: string
  request: SessionRequest
  screen: SessionScreen
  behaviour: Behaviour
  wrong: Wrongdoing | null
}

export type AnswerTools = {
  authorities: CertificateAuthorities
  schemeName: string
  randomBytes: (length: number) => Buffer
}

/** `cert` of an answer. A Basic account is declared as such; the client has to check. */
export function certificateField(certificate: IssuedCertificate, fault: Behaviour['fault']): object {
  const certificateLevel = fault === 'advanced-level' ? 'ADVANCED' : 'QUALIFIED'
  return { value: certificate.certificateDer.toString('base64'), certificateLevel }
}

/** The finished session's body when the person did not confirm. */
export function refusedBody(endResult: string, interaction: string | null): object {
  return { state: 'COMPLETE', result: { endResult, ...(interaction === null ? {} : { details: { interaction } }) } }
}

/** The finished session's body after the person confirmed: signed with the person's key. */
export async function confirmedBody(session: ConfirmedSession, tools: AnswerTools): Promise<object> {
  const { person, request, screen, behaviour, wrong } = session
  const use = request.kind === 'authentication' ? 'auth' : 'sign'
  const fault = wrong === 'foreign-account' ? 'another-country' : behaviour.fault
  const certificate = await personaCertificate(tools.authorities, `smart-id-${use}`, person, fault)
  return {
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: documentNumberOf(person.personalCode) },
    ...(await signatureFields(session, certificate, tools)),
    cert: certificateField(certificate, behaviour.fault),
    interactionTypeUsed: screen.interaction ?? 'displayTextAndPIN',
    ...(behaviour.extraFields === true ? { somethingNew: { kind: 'unknown' }, deviceIpAddress: '192.0.2.7' } : {}),
  }
}

async function signatureFields(
  { relyingPartyName, request, screen, behaviour, wrong }: ConfirmedSession,
  { privateKey }: IssuedCertificate,
  { schemeName, randomBytes }: AnswerTools,
): Promise<object> {
  const isWrong = behaviour.fault === 'wrong-signature'
  if (request.kind === 'certificate-choice') return {}
  if (request.kind === 'signature') {
    const digest = isWrong
      ? randomBytes(Buffer.from(request.digest, 'base64').length)
      : Buffer.from(request.digest, 'base64')
    return {
      signatureProtocol: 'RAW_DIGEST_SIGNATURE',
      signature: {
        value: signDigest(privateKey, digest, request.digestAlgorithm).toString('base64'),
        flowType: 'Notification',
        signatureAlgorithm: request.signatureAlgorithm,
      },
    }
  }
  const serverRandom = randomBytes(24).toString('base64')
  const { link } = request
  const userChallenge =
    link === undefined
      ? randomBytes(32).toString('base64url')
      : createHash('sha256').update(link.verifier, 'ascii').digest('base64url')
  const flowType = wrong === 'flow-not-offered' ? 'Notification' : (link?.flow ?? 'Notification')
  const payload = acspV2Payload({
    schemeName,
    serverRandom,
    rpChallenge: isWrong ? randomBytes(64).toString('base64') : request.rpChallenge,
    userChallenge,
    relyingPartyName,
    interactions: request.interactions,
    interactionTypeUsed: screen.interaction ?? 'displayTextAndPIN',
    callbackUrl: flowType === 'Web2App' ? (link?.callbackUrl ?? '') : '',
    flowType,
  })
  return {
    signatureProtocol: 'ACSP_V2',
    signature: {
      value: await signPss(payload, request.hash, privateKey),
      serverRandom,
      userChallenge,
      flowType,
      signatureAlgorithm: 'rsassa-pss',
      signatureAlgorithmParameters: pssParameters(request.hash),
    },
  }
}
