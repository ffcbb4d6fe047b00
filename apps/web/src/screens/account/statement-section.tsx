import { Link } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useRouteExists } from '#web/lib/use-route-exists.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { shownHoldings, useStatement } from './account-data.ts'
import { Loaded } from './loaded.tsx'

const words = {
  2: { title: 'account.second.funds', change: 'account.second.change', none: 'account.second.none' },
  3: { title: 'account.third.funds', change: 'account.third.change', none: 'account.third.none' },
} as const

/** The funds of one pillar and the way to change them. */
export function StatementSection({ pillar }: { pillar: 2 | 3 }) {
  const text = useText()
  const routeExists = useRouteExists()
  const statement = useStatement()
  const { title, change, none } = words[pillar]
  const flow = pillar === 2 ? paths.secondPillar() : paths.thirdPillar()
  return (
    <Section
      title={text(title)}
      aside={
        routeExists(flow) && (
          <Link to={flow} className={buttonClass({ variant: 'second', size: 'small' })}>
            {text(change)}
          </Link>
        )
      }
    >
      <Loaded loading={statement} skeleton={<TableBones rows={2} />} failedTitle={text('account.failed.funds')}>
        {([holdings]) => {
          const shown = shownHoldings(holdings, pillar)
          if (shown.length === 0) return <Quiet>{text(none)}</Quiet>
          return <HoldingsTable caption={text(title)} holdings={shown} />
        }}
      </Loaded>
    </Section>
  )
}
