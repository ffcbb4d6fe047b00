import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { conversionQuery, userQuery } from '#web/api/queries.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { OnScreen } from '#web/ui/layout.tsx'
import css from './summary-section.module.css'
import { changeWords } from './second-pillar-words.ts'

/** The words of a pillar's link: null for none, undefined while they are loading. */
function useChangeWords(pillar: 2 | 3): MessageId | null | undefined {
  const { data: user } = useQuery(userQuery())
  const { data: conversion } = useQuery(conversionQuery())
  const today = useToday()
  if (pillar === 2) return conversion && today !== null ? changeWords(conversion.secondPillarState, today) : undefined
  return user && (user.thirdPillarActive ? 'account.third.change' : 'account.action.open')
}

/** To the change of each pillar's funds, and to the statements by year. */
export function ChangeLinks() {
  const text = useText()
  return (
    <div className={css['links']}>
      <ChangeLink pillar={2} to={paths.secondPillar()} />
      <ChangeLink pillar={3} to={paths.thirdPillar()} />
      <OnScreen>
        <Link to={paths.statement()}>{text('account.statement.years')}</Link>
      </OnScreen>
    </div>
  )
}

/** The person decides the words; until then the link only reserves its place. */
function ChangeLink({ pillar, to }: { pillar: 2 | 3; to: string }) {
  const text = useText()
  const change = useChangeWords(pillar)
  const smallButton = buttonClass({ variant: 'second', size: 'small' })
  if (change === undefined) {
    return (
      <span className={classNames(smallButton, css['awaited'])} aria-hidden>
        {text('account.second.change')}
      </span>
    )
  }
  return (
    change && (
      <Link to={to} className={smallButton}>
        {text(change)}
      </Link>
    )
  )
}
