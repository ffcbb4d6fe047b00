import { noticeKinds } from '@sammas/domain/application/notices'
import * as z from 'zod/mini'
import { endpoint, noContent, redirectReply } from './endpoint.ts'
import { answeredPart } from './answered-parts.ts'
import { movedFunds } from './moved-funds.ts'
import { countInQuery, day, idInPath, instant, openEnum, orNull } from './wire.ts'

/** An announcement to the person (docs/rules.md: Notices). */
export const notice = z.object({
  id: z.int(),
  kind: openEnum(noticeKinds),
  time: instant,
  read: z.boolean(),
  /** The first of several applications under one signature; it leads to all of them. */
  applicationId: orNull(z.int()),
  applicationType: orNull(z.string()),
  /** Its signed mandate; null when it was not signed here. */
  mandateId: orNull(z.int()),
  /** The transfers of that mandate; null without any, or while the names of funds are not known. */
  moved: orNull(movedFunds),
  /** Of a refused mandate: every part by its kind at the registry, with the registry's answer; empty for all others. */
  parts: z._default(z.array(answeredPart), []),
  /** The last day to act, or the day from which it holds. */
  day: orNull(day),
  /** A past deadline, or a settled application: nothing is left to do, and it is not new. */
  isOver: z._default(z.boolean(), false),
})
export type NoticeAnswer = z.output<typeof notice>

export const noticeList = endpoint('GET', '/v1/notices', {
  summary: 'What the person was notified of, newest first; all, or a page of `limit` after `before`',
  access: 'person',
  query: z.object({ limit: z.optional(countInQuery), before: z.optional(idInPath) }),
  reply: z.array(notice),
  errors: ['not.found'],
})

export const noticeRead = endpoint('PUT', '/v1/notices/:id/read', {
  summary: 'Mark a notice as read; again changes nothing',
  access: 'person',
  params: z.object({ id: idInPath }),
  ...noContent,
  errors: ['not.found'],
})

export const noticesRead = endpoint('PUT', '/v1/notices/read', {
  summary: 'Mark all notices up to `upTo` as read; again changes nothing',
  access: 'person',
  body: z.object({ upTo: z.int() }),
  ...noContent,
})

const mailToken = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,100}$/)) })

/** Kinds of notices that are also sent by e-mail, and the address. */
const noticeMails = z.object({
  /** Whether the server sends e-mails. */
  offered: z.boolean(),
  email: orNull(z.string()),
  /** The enabled kinds; all are off until the person turns one on. */
  kinds: z.array(openEnum(noticeKinds)),
})

export const noticeMailGet = endpoint('GET', '/v1/notices/mail', {
  summary: 'Of which kinds of notice the person is sent an e-mail, and where to',
  access: 'person',
  reply: noticeMails,
})

export const noticeMailSet = endpoint('PUT', '/v1/notices/mail/:kind', {
  summary:
    'Turn e-mails of one kind of notice on or off; they are written in the language of the request that last turned one on',
  access: 'person',
  params: z.object({ kind: z.enum(noticeKinds) }),
  body: z.object({ on: z.boolean() }),
  reply: noticeMails,
  errors: ['notice.email.missing'],
})

export const noticeMailPage = endpoint('GET', '/v1/notices/unsubscribe', {
  summary: 'Where the link of an e-mail leads: the page that asks whether to end e-mails of its kind; changes nothing',
  access: 'open',
  query: mailToken,
  ...redirectReply,
})

export const noticeMailEnd = endpoint('POST', '/v1/notices/unsubscribe', {
  summary: 'End e-mails of the kind that the link came with (RFC 8058, one click); a repeat answers the same',
  access: 'open',
  query: mailToken,
  reply: z.object({ kind: openEnum(noticeKinds) }),
  errors: ['notice.link.unknown'],
})
