import { noticeKinds } from '@sammas/domain/account/notices'
import * as z from 'zod/mini'
import { emptyReply, endpoint } from './endpoint.ts'
import { countInQuery, day, idInPath, instant, openEnum, orNull } from './wire.ts'

/** Something that the person was told of (docs/rules.md: Notices). */
export const notice = z.object({
  id: z.int(),
  kind: openEnum(noticeKinds),
  time: instant,
  read: z.boolean(),
  applicationId: orNull(z.int()),
  applicationType: orNull(z.string()),
  /** The last day to do something. */
  day: orNull(day),
})
export type NoticeAnswer = z.output<typeof notice>

export const noticeList = endpoint('GET', '/v1/notices', {
  summary: 'What the person was told of, newest first; all, or a page of `limit` after `before`',
  access: 'person',
  query: z.object({ limit: z.optional(countInQuery), before: z.optional(idInPath) }),
  reply: z.array(notice),
  errors: ['not.found'],
})

export const noticeRead = endpoint('PUT', '/v1/notices/:id/read', {
  summary: 'Mark a notice as read; again changes nothing',
  access: 'person',
  params: z.object({ id: idInPath }),
  reply: emptyReply,
  replyKind: 'no-content',
  errors: ['not.found'],
})
