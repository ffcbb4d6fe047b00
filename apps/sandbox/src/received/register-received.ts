import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { both } from '../pages/html.ts'
import { pageLanguage } from '../pages/page-language.ts'
import { sendPage } from '../pages/page.ts'
import { bells } from '../virtual-phone/bells.ts'
import { realAfter } from '../virtual-phone/clock.ts'
import { longPoll } from '../virtual-phone/long-poll.ts'
import { receivedLog } from './received-log.ts'
import { receivedPage, receivedRows, receivedScript } from './received-page.ts'
import { ARRIVALS, codeIn } from './what-arrives.ts'

const query = z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) })
const WAIT_MS = 25_000
const BELL = 'received'

/**
 * `GET /received`: requests to the outside world, in order, live. `GET /received/rows?after=<number>` answers the later rows (`x-last`:
 * the newest number), at once if there are any, else with the next one or after 25 seconds.
 */
export function registerReceived(app: FastifyInstance, { now }: { now: () => Date }): void {
  const bell = bells(realAfter)
  const log = receivedLog(() => {
    bell.ring(BELL)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const words = ARRIVALS[`${request.method} ${request.routeOptions.url ?? ''}`]
    if (words !== undefined) {
      log.add({ ...words, time: now(), personalCode: codeIn(request.params), status: reply.statusCode })
    }
    done()
  })
  app.addHook('preClose', (done) => {
    bell.stop()
    done()
  })
  app.get('/received.js', (_request, reply) => reply.type('text/javascript').send(receivedScript))
  app.get('/received', (_request, reply) =>
    sendPage(reply, both('Vastu võetud', 'Received'), receivedPage(log.after(0)), { script: '/received.js' }),
  )
  app.get('/received/rows', async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return reply.code(400).send({ errors: [{ code: 'request.invalid' }] })
    const { after } = parsed.data
    const received = await longPoll({
      read: () => {
        const value = log.after(after)
        const nextChangeAt = new Date(now().getTime() + WAIT_MS)
        return Promise.resolve(value.length > 0 ? { finished: true, value } : { finished: false, nextChangeAt })
      },
      bells: bell,
      bellName: BELL,
      timeoutMs: WAIT_MS,
      now,
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-last', String(received?.at(-1)?.number ?? after))
      .send(receivedRows(received ?? []).in(pageLanguage(request)))
  })
}
