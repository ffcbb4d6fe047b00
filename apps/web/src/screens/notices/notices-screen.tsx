import type { NoticeAnswer } from '@sammas/contract/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loadingOf } from '#web/api/loading.ts'
import { noticesQuery } from '#web/api/queries.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { RoomLeft } from '#web/features/notice-kinds/room-left.tsx'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { NotReady } from '#web/features/error-card/not-ready.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { PageHead, Quiet } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { RowBones } from '#web/ui/skeleton.tsx'
import { MailSwitches } from './mail-switches.tsx'
import { noticeWords } from './notice-words.ts'
import { useReadNotices } from './use-read-notices.ts'
import { classNames } from '#web/ui/class-names.ts'
import rows from '#web/ui/rows.module.css'
import css from './notices.module.css'

/** The person's notices, newest first; new ones are marked until they are read (docs/rules.md: Notices). */
export function NoticesScreen() {
  const text = useText()
  return (
    <>
      <PageHead title={text('notices.title')} lead={text('notices.lead')} back={<BackToAccount />} />
      <Section title={text('notices.list')}>
        <Notices />
      </Section>
      <MailSwitches />
    </>
  )
}

function Notices() {
  const text = useText()
  const loading = loadingOf(useQuery(noticesQuery()))
  if (loading.kind !== 'ready') {
    return (
      <NotReady loading={loading} failedTitle={text('notices.failed')} label={text('notices.loading')}>
        <RowBones rows={3} />
      </NotReady>
    )
  }
  const [notices] = loading.data
  if (notices.length === 0) return <p>{text('notices.none')}</p>
  return <NoticeList notices={notices} />
}

/** The notices; those that are new when the page opens stay marked until it is left, and count as read from then on. */
function NoticeList({ notices }: { notices: readonly NoticeAnswer[] }) {
  const text = useText()
  const read = useReadNotices(notices)
  return (
    <>
      <ul className={rows['list']}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={read.newIds.has(notice.id) || !notice.read} />
        ))}
      </ul>
      <CommandFailure command={read} title={text('notices.read.failed')} />
    </>
  )
}

function NoticeRow({ notice, isNew }: { notice: NoticeAnswer; isNew: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const format = useFormat()
  const { title, detail, link } = noticeWords(notice, text, format, language)
  return (
    <li className={classNames(rows['row'], rows['dated'], css['row'])}>
      <p>
        <Quiet small>
          <time dateTime={notice.time}>{format.dateTime(notice.time)}</time>
        </Quiet>
      </p>
      <div>
        <h3>
          {isNew && <span className={css['new']}>{text('notices.new')}</span>} {title}
        </h3>
        <p>
          <Quiet>{notice.kind === 'tax-room' && !notice.isOver ? <RoomLeft otherwise={detail} /> : detail}</Quiet>
        </p>
        {link !== null && (
          <p>
            <Link to={link.to}>{link.words}</Link>
          </p>
        )}
      </div>
    </li>
  )
}
