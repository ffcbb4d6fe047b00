import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, expect, test } from 'vitest'
import { keepFound } from './testing/keep-found.ts'
import { onEngine } from './testing/on-engine.ts'
import { personIdOf } from './testing/person-id-of.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { openTestMailServer } from './testing/test-mail-server.ts'
import { KeptLog } from './testing/kept-log.ts'

const mari = '49203152718'
const kind = 'application-done'

const mailServer = await openTestMailServer()
afterAll(() => mailServer.close())

const logger = new KeptLog()

onEngine('postgresql', 'the server’s log lines', { logger, variables: mailServer.variables }, (product) => {
  const letPass = () => product().db.updateTable('notice_mail').set({ send_after: null }).execute()

  test('contains no personal data, for any outcome of e-mails and of the links in them', async () => {
    const me = await new TestBrowser(product()).login(mari)
    await me.call(endpoints.noticeMailSet, { params: { kind }, body: { on: true } })
    const { firstName, lastName, email } = await me.read(endpoints.userGet)
    const personId = await personIdOf(product(), mari)
    const secrets = [mari, firstName, lastName, email]
    for (const behaviour of ['takes', 'later', 'busy', 'lost', 'refuses recipient', 'refuses text'] as const) {
      mailServer.behaviour = behaviour
      const notice = { kind, subject: behaviour, applicationId: null, applicationType: null, day: null } as const
      await keepFound(product().db, personId, [notice])
      await letPass()
      await product().restart()
      await product().server.idle()
    }
    const [token = ''] = /(?<=unsubscribe\?language=et#)\S+/.exec(mailServer.received[0]?.mail.text ?? '') ?? []
    const ended = await product().server.app.inject({
      method: 'POST',
      url: `/api/v1/notices/unsubscribe?token=${token}`,
    })
    expect(ended.statusCode).toBe(200)

    expect(logger.lines).toContain('an e-mail was given up')
    expect(logger.lines).toContain('"route":"/api/v1/notices/unsubscribe"')
    const requestLines = logger.lines.split('\n').filter((line) => line.includes('unsubscribe'))
    expect(requestLines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ req: expect.anything(), res: { statusCode: 200 }, responseTime: expect.any(Number) }),
    ])
    for (const secret of [...secrets, token]) expect(logger.lines).not.toContain(secret)
    expect(logger.lines).not.toMatch(/[^\s"]+@[^\s"]+/)
    // The decimals of a long time in milliseconds may look like a personal code.
    expect(logger.lines.replaceAll(/"responseTime":[\d.]+/g, '')).not.toMatch(/\b[1-6]\d{10}\b/)
  })
})
