import type { Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import { WebEidError, webEidCode, type WebEidCode } from './web-eid-error.ts'
import {
  certificateFields,
  failureFields,
  messageAbout,
  signatureFields,
  statusFields,
  tokenFields,
  type HashFunction,
  type WebEidAction,
  type WebEidStatus,
  type WebEidToken,
} from './web-eid-messages.ts'

const LIBRARY_VERSION = '2.1.0'
const ACK_MS = 1000
const NATIVE_APP_MS = 5000
const USER_MS = 120_000

/** The parts of the window that the client needs; tests bring their own. */
export type WebEidWindow = Pick<
  Window,
  'isSecureContext' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & { readonly location: { readonly origin: string }; postMessage: (message: unknown, targetOrigin: string) => void }

type WebEidOptions = {
  /** Language of the card's window. */
  readonly language: Language
  /** Cancels. The card's window stays open, as a page cannot close it; its answer is ignored. */
  readonly signal: AbortSignal
}

/** Requests to the card in the reader. Certificates, hashes and signatures are base64. All throw WebEidError. */
export type WebEid = {
  readonly status: (options: WebEidOptions) => Promise<WebEidStatus>
  /** Proves the card's owner (PIN1): signs the challenge together with the origin of the page. */
  readonly authenticate: (challengeNonce: string, options: WebEidOptions) => Promise<WebEidToken>
  readonly getSigningCertificate: (options: WebEidOptions) => Promise<string>
  /** Signs a hash (PIN2) with the key of the certificate. */
  readonly sign: (request: SignRequest, options: WebEidOptions) => Promise<string>
}
type SignRequest = { readonly certificate: string; readonly hash: string; readonly hashFunction: HashFunction }

type ActionRequest<Fields> = {
  readonly action: WebEidAction
  readonly parts?: object
  readonly fields: z.ZodMiniType<Fields>
  readonly limit: { readonly ms: number; readonly code: WebEidCode }
}

const PERSON = { ms: USER_MS + NATIVE_APP_MS, code: 'ERR_WEBEID_USER_TIMEOUT' } as const
const SOFTWARE = { ms: NATIVE_APP_MS, code: 'ERR_WEBEID_ACTION_TIMEOUT' } as const

/**
 * A client of the message protocol of the Web eID extension (docs/rules.md: Card messages). Answers carry no number, so each action has
 * one request at a time: after cancelling, the old window has to be answered or closed before the next one, or its late answer would be
 * taken for the new one.
 */
export function webEid(page: WebEidWindow): WebEid {
  const pending = new Set<WebEidAction>()

  const send = async <Fields>(request: ActionRequest<Fields>, { language, signal }: WebEidOptions): Promise<Fields> => {
    const { action, parts, fields, limit } = request
    if (!page.isSecureContext) throw new WebEidError('ERR_WEBEID_CONTEXT_INSECURE')
    if (signal.aborted) throw new WebEidError('ERR_WEBEID_USER_CANCELLED')
    if (pending.has(action)) throw new WebEidError('ERR_WEBEID_ACTION_PENDING')
    pending.add(action)
    const answer = finalAnswer(page, action, limit).finally(() => pending.delete(action))
    const options = { lang: language, userInteractionTimeout: USER_MS }
    const message = { action: `web-eid:${action}`, libraryVersion: LIBRARY_VERSION, ...parts, options }
    page.postMessage(message, page.location.origin)
    const read = z.safeParse(fields, await unlessAborted(answer, signal))
    if (!read.success) throw new WebEidError('ERR_WEBEID_UNKNOWN_ERROR')
    return read.data
  }

  return {
    status: (options) => send({ action: 'status', fields: statusFields, limit: SOFTWARE }, options),
    authenticate: (challengeNonce, options) =>
      send({ action: 'authenticate', parts: { challengeNonce }, fields: tokenFields, limit: PERSON }, options),
    getSigningCertificate: async (options) =>
      (await send({ action: 'get-signing-certificate', fields: certificateFields, limit: PERSON }, options))
        .certificate,
    sign: async (parts, options) =>
      (await send({ action: 'sign', parts, fields: signatureFields, limit: PERSON }, options)).signature,
  }
}

/** The fields of the one answer that ends an action. Rejects without an extension, at the time limit, and with its failure. */
function finalAnswer(
  page: WebEidWindow,
  action: WebEidAction,
  limit: ActionRequest<unknown>['limit'],
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      page.clearTimeout(ackTimer)
      page.clearTimeout(limitTimer)
      page.removeEventListener('message', onMessage)
      settle()
    }
    const failWith = (code: WebEidCode) => () => {
      end(() => {
        reject(new WebEidError(code))
      })
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== page || event.origin !== page.location.origin) return
      const message = messageAbout(action, event.data)
      if (message?.kind === 'ack') page.clearTimeout(ackTimer)
      if (message?.kind === 'success')
        end(() => {
          resolve(message.fields)
        })
      if (message?.kind === 'failure')
        end(() => {
          reject(failureIn(message.fields))
        })
    }
    const ackTimer = page.setTimeout(failWith('ERR_WEBEID_EXTENSION_UNAVAILABLE'), ACK_MS)
    const limitTimer = page.setTimeout(failWith(limit.code), limit.ms)
    page.addEventListener('message', onMessage)
  })
}

function failureIn(fields: unknown): WebEidError {
  const read = z.safeParse(failureFields, fields)
  if (!read.success) return new WebEidError('ERR_WEBEID_UNKNOWN_ERROR')
  const { code, requiresUpdate } = read.data.error
  const { extension = false, nativeApp = false } = requiresUpdate ?? {}
  return new WebEidError(webEidCode(code), { extension, nativeApp })
}

/** Cancelling here is the same as closing the card's window. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new WebEidError('ERR_WEBEID_USER_CANCELLED'))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp)
    })
  })
}
