import { useEffect, useState, type ReactNode } from 'react'
import { configuration } from '#web/api/configuration.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.tsx'

const load = () =>
  Promise.all([
    import('#web/features/remembered-browsers/remembered-browsers.tsx'),
    loadMessages('features/remembered-browsers'),
  ])

type List = (typeof import('#web/features/remembered-browsers/remembered-browsers.tsx'))['RememberedBrowsers']

/** The list of browsers at the end of the page. Its code and words come after the page, since few people have any; where pushes need no memory, nothing is fetched. */
export function LateBrowsers(): ReactNode {
  const text = useText()
  const [List, setList] = useState<List | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const isWanted = configuration().remembersBrowsers
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    load().then(
      ([{ RememberedBrowsers }]) => {
        if (!isLeft) setList(() => RememberedBrowsers)
      },
      () => {
        if (!isLeft) setList('failed')
      },
    )
    return () => {
      isLeft = true
    }
  }, [tries, isWanted])
  if (List === null) return null
  if (List !== 'failed') return <List failureCard={(card) => <ErrorCard {...card} />} />
  return (
    <ErrorCard
      failure={{ kind: 'network' }}
      title={text('contactDetails.browsersFailed')}
      onRetry={() => {
        setTries((count) => count + 1)
      }}
    />
  )
}
