import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * The server's behaviour. `lost`: accepts the e-mail and drops the connection before confirming; `silent`: never answers the last
 * command.
 */
type Behaviour =
  | 'takes'
  | 'busy'
  | 'later'
  | 'refuses recipient'
  | 'refuses sender'
  | 'refuses text'
  | 'lost'
  | 'silent'

export type TestMailServer = {
  port: number
  /** Environment of a server that sends its e-mails here. */
  variables: { MAIL_SERVER: string; MAIL_SENDER: string }
  behaviour: Behaviour
  /** E-mails received, with any answer: parsed, and raw. */
  received: { to: string[]; mail: Email; raw: string }[]
  close: () => Promise<void>
}

class SmtpError extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** A mail server on this machine, unencrypted. Its refusals contain the address, like real ones. */
export async function openTestMailServer(): Promise<TestMailServer> {
  const refused = (when: Behaviour, code: number, about = '') =>
    test.behaviour === when ? new SmtpError(code, `no, not ${about}`) : null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, callback) => {
      callback(refused('busy', 421))
    },
    onMailFrom: ({ address }, _session, callback) => {
      callback(refused('refuses sender', 550, address))
    },
    onRcptTo: ({ address }, _session, callback) => {
      callback(refused('refuses recipient', 550, address) ?? refused('later', 451, address))
    },
    onData: (stream, session, callback) => {
      const whole = buffer(stream).then(async (raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        test.received.push({ to, mail: await PostalMime.parse(raw), raw: raw.toString('utf8') })
        if (test.behaviour === 'lost') for (const connection of server.connections) connection.close()
        else if (test.behaviour !== 'silent') callback(refused('refuses text', 554, to.join()))
      })
      // An e-mail of a client that disconnects in the middle is not kept.
      whole.catch(callback)
    },
  })
  // Some tests disconnect in the middle on purpose.
  server.on('error', () => undefined)
  const listening = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => {
      resolve(net.address() as AddressInfo) // listening on TCP
    })
  })
  const test: TestMailServer = {
    port: listening.port,
    variables: {
      MAIL_SERVER: `smtp://127.0.0.1:${String(listening.port)}?tls=none`,
      MAIL_SENDER: 'teated@sammas.example',
    },
    behaviour: 'takes',
    received: [],
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const connection of server.connections) connection.close()
      }),
  }
  return test
}
