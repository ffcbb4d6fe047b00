import type { NoticeAnswer } from '@sammas/contract/notice'

/** An unread notice without anything of its own but the given facts. */
export const sampleNotice = (facts: Partial<NoticeAnswer>): NoticeAnswer => ({
  id: 1,
  kind: 'application-done',
  time: '2026-11-22T10:00:00Z',
  read: false,
  applicationId: null,
  applicationType: null,
  mandateId: null,
  moved: null,
  parts: [],
  day: null,
  isOver: false,
  ...facts,
})
