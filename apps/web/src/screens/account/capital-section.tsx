import type { Capital } from '@sammas/contract/user'
import type { Cents } from '@sammas/domain/money/cents'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#web/api/queries.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { loadingOf } from '#web/api/loading.ts'
import { Amount } from '#web/ui/amount.tsx'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { useCapital } from './account-data.ts'
import { Brief } from './brief.tsx'
import { useHowMade } from './how-made.tsx'
import { Loaded } from './loaded.tsx'
import { useFold } from './open-sections.ts'

type Source = { id: MessageId; amount: Cents }

/** Member capital by source; nothing unless the person is a known member. */
export function CapitalSection() {
  const text = useText()
  const fold = useFold('capital')
  const { data: user } = useQuery(userQuery())
  const loading = loadingOf(useCapital(user))
  const how = useHowMade(loading.kind === 'ready' ? { of: 'capital' } : null)
  if (user === undefined || user.memberNumber === null) return null
  return (
    <FoldingSection
      title={text('account.capital')}
      // A failure with its retry stands in sight.
      always={loading.kind !== 'failed'}
      fold={fold}
      brief={<Brief loading={loading}>{([{ total }]) => <Amount amount={total} />}</Brief>}
      sign={how.sign}
    >
      <Loaded loading={loading} skeleton={<TableBones rows={3} />} failedTitle={text('account.failed.capital')}>
        {([capital]) => (
          <>
            <CapitalTable capital={capital} />
            {how.explanation}
          </>
        )}
      </Loaded>
    </FoldingSection>
  )
}

function CapitalTable({ capital }: { capital: Capital }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Table
      caption={text('account.capital')}
      columns={[
        {
          id: 'source',
          title: text('account.capital.source'),
          cell: ({ id }) =>
            id === 'account.capital.bonus' ? (
              <a href={provider.links.membershipBonus[language]}>{text(id)}</a>
            ) : (
              text(id)
            ),
          footer: text('account.summary.total'),
        },
        {
          id: 'value',
          title: text('account.capital.value'),
          kind: 'lead',
          cell: ({ amount }) => <Amount amount={amount} />,
          footer: <Amount amount={capital.total} />,
        },
      ]}
      rows={sourcesOf(capital)}
      rowKey={({ id }) => id}
      footer
    />
  )
}

/** The three sources of every member, and the two kinds of work compensation when there is any. */
function sourcesOf(capital: Capital): Source[] {
  const work: Source[] = [
    { id: 'account.capital.work', amount: capital.workCompensation },
    { id: 'account.capital.work.unvested', amount: capital.unvestedWorkCompensation },
  ]
  return [
    { id: 'account.capital.payment', amount: capital.capitalPayment },
    { id: 'account.capital.profit', amount: capital.profit },
    { id: 'account.capital.bonus', amount: capital.membershipBonus },
    ...work.filter(({ amount }) => amount !== 0),
  ]
}
