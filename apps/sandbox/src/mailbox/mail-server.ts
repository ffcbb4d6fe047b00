import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { FaultMode } from '../faults/faults.ts'
import type { ReceivedMail } from './mailbox-store.ts'

export type MailServer = {
  /** Listens on this machine, at any free port for 0; answers the port. */
  listen: (port: number) => Promise<number>
  close: () => Promise<void>
}

const LARGEST = 262_144
const HOST = '127.0.0.1'

/** A negative answer of SMTP. */
class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/**
 * A mail server that accepts every e-mail, without TLS and from this machine alone. Down it refuses connections (421), slow it answers
 * late; addresses at `.invalid` are refused for good (550).
 */
export function mailServer(options: {
  keep: (mail: ReceivedMail) => Promise<void>
  mode: () => FaultMode
  slowMs: number
}): MailServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST,
    rejectOversized: true,
    onConnect: (_session, callback) => {
      void wait(options.mode() === 'slow' ? options.slowMs : 0, undefined, { ref: false }).then(() => {
        callback(options.mode() === 'down' ? new Refusal(421, 'Down by hand') : null)
      })
    },
    onRcptTo: ({ address }, _session, callback) => {
      callback(address.endsWith('.invalid') ? new Refusal(550, 'No such mailbox') : null)
    },
    onData: (stream, session, callback) => {
      const whole = buffer(stream).then(async (raw) => {
        const mail = await PostalMime.parse(raw)
        for (const { address } of session.envelope.rcptTo) {
          await options.keep({
            recipient: address,
            sender: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            messageId: mail.messageId ?? '',
            text: mail.text ?? '',
          })
        }
        callback(null)
      })
      whole.catch(callback)
    },
  })
  // A client that disconnects in the middle of a word leaves nothing; listening reports its own errors.
  server.on('error', () => undefined)
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        const listener = server.listen(port, HOST, () => {
          resolve((listener.address() as AddressInfo).port) // listening on TCP
        })
        listener.once('error', reject)
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const connection of server.connections) connection.close()
      }),
  }
}
