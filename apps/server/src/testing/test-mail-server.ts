import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What the server does to whoever comes. `lost`: takes the e-mail and breaks the line before saying so; `silent`: never answers the last
 * word.
 */
type Behaviour =
  'takes' | 'busy' | 'later' | 'refuses recipient' | 'refuses sender' | 'refuses text' | 'lost' | 'silent'

export type TestMailServer = {
  port: number
  behaviour: Behaviour
  /** What was handed over, whatever was answered: parsed, and as it came. */
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

/** A mail server on this machine, in the clear. Its words of refusal name the address, as true ones do. */
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
      // Of a client that went away amid its e-mail nothing is kept.
      whole.catch(callback)
    },
  })
  // A client that goes away amid a word is what some tests are about.
  server.on('error', () => undefined)
  const listening = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => {
      resolve(net.address() as AddressInfo) // listening on TCP
    })
  })
  const test: TestMailServer = {
    port: listening.port,
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
