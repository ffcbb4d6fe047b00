import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts'
import type { Mail } from './mail.ts'
import { smtpMailer, type SmtpServer } from './mail-smtp.ts'

let server: TestMailServer
beforeAll(async () => {
  server = await openTestMailServer()
})
afterEach(() => {
  server.behaviour = 'takes'
  server.received = []
})
afterAll(() => server.close())

const mail = (change: Partial<Mail> = {}): Mail => ({
  senderName: 'Sammas',
  to: 'mari@example.ee',
  subject: 'Sammas: avaldus on ellu viidud',
  text: 'Tere!\n',
  language: 'et',
  messageId: '<1@sammas.example>',
  date: new Date('2026-01-02T03:04:05Z'),
  unsubscribeUrl: 'https://sammas.example/api/v1/notices/unsubscribe?token=abc',
  ...change,
})
const mailer = (change: Partial<SmtpServer> = {}, limits = { stepMs: 60_000, wholeMs: 120_000 }) =>
  smtpMailer({
    server: { host: '127.0.0.1', port: server.port, security: 'none', login: null, ...change },
    sender: 'teated@sammas.example',
    limits,
  })

test('the delivered e-mail is the sent one, with one-press unsubscribing', async () => {
  expect(await mailer().send(mail())).toEqual({ kind: 'sent' })
  const [{ to, mail: got } = { to: [], mail: null }] = server.received
  expect(to).toEqual(['mari@example.ee'])
  expect(got).toMatchObject({
    from: { name: 'Sammas', address: 'teated@sammas.example' },
    subject: 'Sammas: avaldus on ellu viidud',
    messageId: '<1@sammas.example>',
    date: '2026-01-02T03:04:05.000Z',
  })
  expect(got?.text?.trim()).toBe('Tere!')
  const header = (name: string) => got?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe('<https://sammas.example/api/v1/notices/unsubscribe?token=abc>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('content-language')).toBe('et')
})

test.each([
  ['busy', { kind: 'later', reason: 'CONN 421' }],
  ['later', { kind: 'later', reason: 'RCPT TO 451' }],
  ['refuses sender', { kind: 'later', reason: 'MAIL FROM 550' }],
  ['refuses recipient', { kind: 'refused', reason: 'RCPT TO 550' }],
  ['refuses text', { kind: 'refused', reason: 'DATA 554' }],
  ['lost', { kind: 'later', reason: 'CONN ECONNECTION' }],
] as const)(
  'a server that is %s: the outcome is known, and the recipient is never logged',
  async (behaviour, outcome) => {
    server.behaviour = behaviour
    expect(await mailer().send(mail())).toEqual(outcome)
  },
)

test('an unreachable server is tried again later, and the check reports it', async () => {
  expect(await mailer({ port: 9 }).send(mail())).toMatchObject({ kind: 'later' })
  expect(await mailer({ port: 9 }).check()).toMatch(/CONN|ECONN/)
  expect(await mailer().check()).toBeNull()
})

test('no message waits longer than a step may take, nor longer than all of them may', async () => {
  server.behaviour = 'silent'
  // Longer than the server waits for a client that talks too early.
  const outcome = await mailer({}, { stepMs: 500, wholeMs: 120_000 }).send(mail())
  expect(outcome).toEqual({ kind: 'later', reason: expect.stringContaining('ETIMEDOUT') as string })
  const dripping = createServer((socket) => {
    const drip = setInterval(() => socket.write('220-still here\r\n'), 10)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip)
      })
  })
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dripping.close())
  const { port } = dripping.address() as AddressInfo // listening on TCP
  expect(await mailer({ port }, { stepMs: 60_000, wholeMs: 100 }).send(mail())).toEqual({
    kind: 'later',
    reason: 'too slow',
  })
})

test('where TLS is required, nothing is sent without it', async () => {
  for (const security of ['starttls', 'implicit'] as const) {
    expect(await mailer({ security }, { stepMs: 5_000, wholeMs: 10_000 }).send(mail())).toMatchObject({ kind: 'later' })
  }
  expect(server.received).toEqual([])
})

test.each([
  'mari@example.ee\r\nBcc: other@example.ee',
  'mari@example.ee, other@example.ee',
  '<other@example.ee>',
  'Mari <mari@example.ee>, <other@example.ee>',
  '"mari@example.ee>,<other"@example.ee',
  '"x\\" <other@example.ee>, \\"y"@example.ee',
])('an address that looks like more than one reaches no other recipient: %j', async (to) => {
  const outcome = await mailer().send(mail({ to }))
  expect(outcome.kind).toBe('refused')
  for (const { to: reached, mail: got } of server.received) {
    expect(reached).toHaveLength(1)
    expect(reached).not.toContain('other@example.ee')
    expect(got.bcc ?? []).toEqual([])
    expect(got.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(got.to?.map(({ address }) => address)).not.toContain('other@example.ee')
  }
})

test('a subject of two lines stays a subject', async () => {
  await mailer().send(mail({ subject: 'a\r\nBcc: other@example.ee', senderName: 'S"\r\nX: y' }))
  const [{ to, mail: got } = { to: [], mail: null }] = server.received
  expect(to).toEqual(['mari@example.ee'])
  expect(got?.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']))
  expect(got?.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x']))
})

/** A mail server without SMTPUTF8 that takes everything and keeps the lines as they came; the test library's reads `xn--` back. */
async function openPlainServer() {
  const lines: string[] = []
  const plain = createServer((socket) => {
    let inText = false
    socket.write('220 plain ESMTP\r\n')
    createInterface(socket).on('line', (line) => {
      lines.push(line)
      if (inText && line !== '.') return
      inText = line === 'DATA'
      socket.write(inText ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 plain\r\n')
    })
  })
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void plain.close())
  const { port } = plain.address() as AddressInfo // listening on TCP
  const starting = (word: string) => lines.filter((line) => line.startsWith(word))
  return { lines, starting, port }
}

test.each([
  ['mari@õunapuu.ee', 'mari@xn--unapuu-oxa.ee'],
  ['\u200bmari@example.ee', 'mari@example.ee'],
])('an address stored as %j is sent in ASCII, and clean', async (to, reached) => {
  const { lines, starting, port } = await openPlainServer()
  expect(await mailer({ port }).send(mail({ to }))).toEqual({ kind: 'sent' })
  expect(starting('RCPT')).toEqual([`RCPT TO:<${reached}>`])
  expect(starting('To:')).toEqual([`To: ${reached}`])
  expect(lines.filter((line) => /[^\x20-\x7e]/.test(line))).toEqual([])
})

test.each(['tõnu@example.ee', '"tõnu"@example.ee', 'tõnu@õunapuu.ee'])(
  'letters before the at sign, which this mail server may not take, are not sent to it: %s',
  async (to) => {
    const { lines, port } = await openPlainServer()
    expect(await mailer({ port }).send(mail({ to }))).toEqual({ kind: 'refused', reason: 'no address' })
    expect(lines).toEqual([])
  },
)

test('a sender’s internationalised domain is sent in ASCII too', async () => {
  const { lines, starting, port } = await openPlainServer()
  const withSender = (sender: string) =>
    smtpMailer({ server: { host: '127.0.0.1', port, security: 'none', login: null }, sender })
  expect(await withSender('teated@õunapuu.ee').send(mail())).toEqual({ kind: 'sent' })
  expect(starting('MAIL')).toEqual(['MAIL FROM:<teated@xn--unapuu-oxa.ee>'])
  expect(starting('From:')).toEqual(['From: Sammas <teated@xn--unapuu-oxa.ee>'])
  expect(lines.filter((line) => /[^\x20-\x7e]/.test(line))).toEqual([])
})
