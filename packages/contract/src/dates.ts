import { comingDateKinds } from '@sammas/domain/application/coming-dates'
import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'
import { movedFunds } from './moved-funds.ts'
import { day, openEnum, orNull } from './wire.ts'

export const comingDate = z.object({
  /** Also the day's id in its calendar file; the same day keeps it. */
  id: z.string(),
  /** docs/rules.md: Coming dates. */
  kind: openEnum(comingDateKinds),
  /** The last or only day, in Tallinn. */
  day,
  /** The last minute of that day ("15:59"); null when the whole day counts. */
  time: orNull(z.string()),
  daysLeft: z.int(),
  /** For `switch-signing` the day on which the switch is carried out, for `rate-signing` the one on which the rate comes into force. */
  carriedOut: orNull(day),
  /** The first of several applications under one signature; it leads to all of them. */
  applicationId: orNull(z.int()),
  applicationType: orNull(z.string()),
  /** The application's transfers on this day; null for all but transfers. */
  moved: orNull(movedFunds),
})
export type ComingDateAnswer = z.output<typeof comingDate>

export const dateList = endpoint('GET', '/v1/dates', {
  summary: 'What comes: deadlines and days on which something is carried out, the nearest first',
  access: 'person',
  reply: z.array(comingDate),
  errors: ['pension.registry.connection.exception'],
})

export const calendarGet = endpoint('GET', '/v1/dates/calendar', {
  summary: 'The days that come as a calendar file (RFC 5545), all or the one of `id`; words follow Accept-Language',
  access: 'person',
  query: z.object({ id: z.optional(z.string().check(z.maxLength(100))) }),
  ...fileReply('text/calendar'),
  errors: ['pension.registry.connection.exception', 'not.found'],
})
