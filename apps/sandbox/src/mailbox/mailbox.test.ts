import { createTransport } from 'nodemailer'
import { afterAll, expect, inject, test } from 'vitest'
import { buildSandbox } from '../build-sandbox.ts'
import { sandboxConfig } from '../config.ts'
import { openTestPool } from '../testing/open-test-registry.ts'

const database = await openTestPool(inject('postgresSocketUrl'))
const config = sandboxConfig({ baseUrl: 'http://127.0.0.1:3100', slowMs: 10 })
const sandbox = await buildSandbox({ pool: database.pool, config })
const port = await sandbox.listenForMail(0)
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const send = (to: string, subject = 'Tere, õu <b>') =>
  createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({
    from: 'teated@sammas.example',
    to,
    subject,
    text: 'Loe:\nhttp://127.0.0.1:3000/notices\n<script>',
    messageId: '<7@sammas.example>',
  })
const page = async (url: string) => (await sandbox.app.inject({ url })).body

test('e-mails are listed newest first, by address too, and shown with their text', async () => {
  expect(await page('/mailbox')).toContain('Kirju ei ole.')
  await send('mari@example.ee')
  await send('jaan@example.ee', 'Teine')
  const list = await page('/mailbox')
  expect(list.indexOf('Teine')).toBeLessThan(list.indexOf('Tere, õu &lt;b&gt;'))
  expect(await page('/mailbox?to=mari%40example.ee&lang=en')).not.toContain('Teine')
  const [, path = ''] = /href="(\/mailbox\/\d+)">Tere/.exec(list) ?? []
  const mail = await page(path)
  expect(mail).toContain('<a href="http://127.0.0.1:3000/notices">http://127.0.0.1:3000/notices</a>\n&lt;script&gt;')
  expect(mail).toContain('Message-ID: &lt;7@sammas.example&gt;')
})

test.each(['/mailbox/999', '/mailbox/x', '/mailbox/99999999999'])('%s is not found', async (url) => {
  expect((await sandbox.app.inject({ url })).statusCode).toBe(404)
})

test('it can be switched to down, slow and refusing', async () => {
  const set = (mode: string) =>
    sandbox.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { target: 'mail', mode } })
  await set('down')
  await expect(send('mari@example.ee')).rejects.toMatchObject({ responseCode: 421 })
  await set('slow')
  await send('mari@example.ee')
  await set('ok')
  await expect(send('unknown@example.invalid')).rejects.toMatchObject({ responseCode: 550 })
})
