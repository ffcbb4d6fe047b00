import type { User } from '@sammas/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withdrawalNote } from '@sammas/domain/account/withdrawal-note'
import { applicationFacts } from '#web/api/facts.ts'
import { applicationsQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Quiet } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { shownHoldings, useStatement } from './account-data.ts'
import { HowMade } from './how-made.tsx'
import { Loaded } from './loaded.tsx'
import css from './statement-section.module.css'

const words = {
  2: { title: 'account.second.funds', none: 'account.second.none' },
  3: { title: 'account.third.funds', none: 'account.third.none' },
} as const

/** What can be done with a pillar: opened by who has none, chosen a fund in by who saves on a PIK, else switched. */
function changeWords(user: User, pillar: 2 | 3): MessageId {
  if (pillar === 3) return user.thirdPillarActive ? 'account.third.change' : 'account.action.open'
  if (!user.secondPillarActive) return 'account.second.open'
  return user.secondPillarPikNumber === null ? 'account.second.change' : 'account.second.choose'
}

/** The funds of one pillar and the way to change them. */
export function StatementSection({ pillar }: { pillar: 2 | 3 }) {
  const text = useText()
  const statement = useStatement()
  const { data: user } = useQuery(userQuery())
  const pending = useQuery(applicationsQuery()).data?.map(applicationFacts) ?? null
  const { title, none } = words[pillar]
  const flow = pillar === 2 ? paths.secondPillar() : paths.thirdPillar()
  return (
    <Section
      title={text(title)}
      aside={
        // Which words are true is known with the person; until then the link only keeps its place.
        user === undefined ? (
          <span className={classNames(buttonClass({ variant: 'second', size: 'small' }), css['awaited'])} aria-hidden>
            {text('account.second.change')}
          </span>
        ) : (
          <Link to={flow} className={buttonClass({ variant: 'second', size: 'small' })}>
            {text(changeWords(user, pillar))}
          </Link>
        )
      }
    >
      <Loaded loading={statement} skeleton={<TableBones rows={2} />} failedTitle={text('account.failed.funds')}>
        {([holdings]) => {
          const shown = shownHoldings(holdings, pillar)
          if (shown.length === 0) return <Quiet>{text(none)}</Quiet>
          const withdrawal = pillar === 2 ? withdrawalNote(shown, pending) : null
          return (
            <>
              <HoldingsTable caption={text(title)} holdings={shown} withdrawal={withdrawal} />
              <HowMade figures={{ of: 'funds', pillar }} />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
