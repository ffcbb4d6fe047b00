import { addDays } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { SandboxDatabase } from '../database/tables.ts'
import { both } from '../pages/html.ts'
import { isForm, sendPage } from '../pages/page.ts'
import { dayText } from '../registry/ledger/requests.ts'
import { calendarPage } from './calendar-page.ts'
import { currentBusinessTime, moveCalendar } from '../registry/move-calendar.ts'
import type { Move } from '../registry/move-calendar.ts'
import { nextDays } from './next-days.ts'

/** Target: a day, or a number of days from the business day (negative: back). */
const moveSchema = z.union([
  z.object({ date: dayText }),
  z.object({ days: z.coerce.number().check(z.int(), z.minimum(-4000), z.maximum(4000)) }),
])

/**
 * `GET /calendar`: the page. `POST /calendar` with `{date}` or `{days}`, as JSON (answers `{today}`, or 409 with the reason) or from the
 * page's forms (leads back to the page).
 */
export function registerCalendar(app: FastifyInstance, deps: { db: SandboxDatabase; now: () => Date }): void {
  const { db, now } = deps
  const show = async (reply: FastifyReply, refused: Move | null): Promise<FastifyReply> => {
    const time = await currentBusinessTime(db, now())
    const next = await nextDays(db, time.today)
    return sendPage(reply, both('Kalender', 'Calendar'), calendarPage(time, next, refused), {
      status: refused === null ? 200 : 409,
    })
  }
  app.get('/calendar', (_request, reply) => show(reply, null))
  app.post('/calendar', async (request, reply) => {
    const wanted = moveSchema.safeParse(request.body)
    if (!wanted.success) {
      return reply.code(400).send({ errors: [{ code: 'request.invalid', message: 'date or days is needed' }] })
    }
    const { today } = await currentBusinessTime(db, now())
    const target: CivilDate = 'date' in wanted.data ? wanted.data.date : addDays(today, wanted.data.days)
    const move = await moveCalendar(db, now(), target)
    if (isForm(request)) return move.moved ? reply.redirect('/calendar', 303) : show(reply, move)
    if (move.moved) return { today: move.to }
    return reply.code(409).send({ errors: [{ code: `calendar.${move.reason}`, message: reasonText(move) }] })
  })
}

function reasonText(move: Exclude<Move, { moved: true }>): string {
  return move.reason === 'too-far'
    ? `The latest day is ${move.latestDay}`
    : `Days until ${move.earliestDay} have been executed and are never undone`
}
