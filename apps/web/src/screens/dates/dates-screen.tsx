import { calendarGet, type ComingDateAnswer } from '@sammas/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loadingOf } from '#web/api/loading.ts'
import { datesQuery } from '#web/api/dates-query.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { useFile } from '#web/api/use-file.ts'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { NotReady } from '#web/features/error-card/not-ready.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, PageHead, Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { RowBones } from '#web/ui/skeleton.tsx'
import { dateWords } from './date-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import rows from '#web/ui/rows.module.css'
import css from './dates.module.css'

/** Coming dates, each with an export to the person's own calendar (docs/rules.md: Coming dates). */
export function DatesScreen() {
  const text = useText()
  return (
    <>
      <PageHead title={text('dates.title')} lead={text('dates.lead')} back={<BackToAccount />} />
      <Section title={text('dates.list')}>
        <Dates />
      </Section>
    </>
  )
}

function Dates() {
  const text = useText()
  const loading = loadingOf(useQuery(datesQuery()))
  if (loading.kind !== 'ready') {
    return (
      <NotReady loading={loading} failedTitle={text('dates.failed')} label={text('dates.loading')}>
        <RowBones rows={3} />
      </NotReady>
    )
  }
  const [dates] = loading.data
  if (dates.length === 0) return <p>{text('dates.none')}</p>
  return (
    <Stack gap="s4">
      <ul className={rows['list']}>
        {dates.map((date) => (
          <ComingDay key={date.id} date={date} />
        ))}
      </ul>
      <AllToCalendar />
    </Stack>
  )
}

function ComingDay({ date }: { date: ComingDateAnswer }) {
  const text = useText()
  const { language } = useLanguage()
  const format = useFormat()
  const file = useFile(calendarGet, { query: { id: date.id } })
  const { title, detail, link } = dateWords(date, text, format, language)
  return (
    <li className={classNames(rows['row'], rows['dated'], css['row'])}>
      <p>
        <time dateTime={date.day}>{format.longDate(date.day)}</time>
        <br />
        <Quiet small>{text('dates.left', { days: date.daysLeft })}</Quiet>
      </p>
      <div>
        <h3>{title}</h3>
        {detail !== null && (
          <p>
            <Quiet>{detail}</Quiet>
          </p>
        )}
        {link !== null && (
          <p>
            <Link to={link.to}>{link.words}</Link>
          </p>
        )}
      </div>
      <Button
        variant="second"
        size="small"
        busy={file.busy}
        onPress={file.run}
        label={text('dates.calendar.one', { title })}
      >
        {text('dates.calendar')}
      </Button>
      <div className={rows['failure']}>
        <CommandFailure command={file} title={text('dates.file.failed')} />
      </div>
    </li>
  )
}

function AllToCalendar() {
  const text = useText()
  const file = useFile(calendarGet, {})
  return (
    <>
      <p>
        <Quiet small>{text('dates.calendar.text')}</Quiet>
      </p>
      <Actions>
        <Button busy={file.busy} onPress={file.run}>
          {text('dates.calendar.all')}
        </Button>
      </Actions>
      <CommandFailure command={file} title={text('dates.file.failed')} />
    </>
  )
}
