import { noticeMailSet } from '@sammas/contract/notice'
import { noticeKinds, type NoticeKind } from '@sammas/domain/application/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { noticesQuery } from '#web/api/queries.ts'
import { useCommand } from '#web/api/use-command.ts'
import { paths } from '#web/addresses/paths.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { kindWords } from '#web/features/notice-kinds/kind-words.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { liveRegion } from '#web/ui/after-change.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Quiet, Spoken, Stack, Unbroken } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import { noticeMailQuery, withKind } from './mail-query.ts'
import css from './notices.module.css'

/**
 * A switch per kind of notice for e-mails; nothing where the server sends none, nor before the notices above have their height: they
 * would push it.
 */
export function MailSwitches() {
  const text = useText()
  const { isPending: isListComing } = useQuery(noticesQuery())
  const loading = loadingOf(useQuery(noticeMailQuery()))
  if (isListComing) return null
  if (loading.kind === 'failed') {
    return (
      <Section title={text('notices.mail')}>
        <ErrorCard failure={failureOf(loading.error)} title={text('notices.mail.failed')} onRetry={loading.retry} />
      </Section>
    )
  }
  if (loading.kind === 'loading') {
    return (
      <Section title={text('notices.mail')} aside={<Quiet>{text('notices.mail.text')}</Quiet>}>
        <Skeleton label={text('notices.mail.loading')}>
          <LineBones lines={4} />
        </Skeleton>
      </Section>
    )
  }
  const [{ offered, email, kinds }] = loading.data
  if (!offered) return null
  return (
    <Section title={text('notices.mail')} aside={<Quiet>{text('notices.mail.text')}</Quiet>} id="mail">
      {email === null ? <NoAddress /> : <Switches email={email} kinds={kinds} />}
    </Section>
  )
}

function NoAddress() {
  const text = useText()
  return (
    <Alert
      tone="info"
      title={text('notices.mail.missing')}
      actions={<Link to={paths.contactDetails()}>{text('notices.mail.add')}</Link>}
    >
      {text('notices.mail.missing.text')}
    </Alert>
  )
}

function Switches({ email, kinds }: { email: string; kinds: readonly string[] }) {
  const text = useText()
  const [announced, setAnnounced] = useState('')
  return (
    <Stack gap="s3">
      <p>
        <Text id="notices.mail.address" values={{ email, whole: (words) => <Unbroken>{words}</Unbroken> }} />{' '}
        <Link to={paths.contactDetails()}>{text('notices.mail.change')}</Link>
      </p>
      <fieldset className={css['kinds']}>
        <legend>{text('notices.mail.kinds')}</legend>
        {noticeKinds.map((kind) => (
          <Switch key={kind} kind={kind} isOn={kinds.includes(kind)} onSaved={setAnnounced} />
        ))}
      </fieldset>
      <Spoken>
        <span {...liveRegion}>{announced}</span>
      </Spoken>
    </Stack>
  )
}

function Switch({ kind, isOn, onSaved }: { kind: NoticeKind; isOn: boolean; onSaved: (words: string) => void }) {
  const text = useText()
  const queryClient = useQueryClient()
  const words = kindWords(kind, text)
  const turn = useCommand(async (signal) => {
    const saved = await call(noticeMailSet, { params: { kind }, body: { on: !isOn }, signal })
    queryClient.setQueryData(noticeMailQuery().queryKey, (known) => withKind(kind, saved, known))
    onSaved(text(isOn ? 'notices.mail.saved.off' : 'notices.mail.saved.on', { kind: words }))
  })
  return (
    <>
      <Checkbox label={words} checked={turn.busy ? !isOn : isOn} onChange={turn.run} />
      <CommandFailure command={turn} title={text('notices.mail.change.failed')} />
    </>
  )
}
