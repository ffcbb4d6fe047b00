import { holding, DEAR, STOCKS, CHEAP } from '@sammas/domain/testing/sample-holdings'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { HoldingsTable } from './holdings-table.tsx'

beforeAll(() => loadMessages('features/holdings-table', 'i18n'))

test('a fund that is there for comparison is marked so, and so is one that gets the contributions', () => {
  const holdings = [holding(STOCKS, 500), holding(CHEAP, 0, { activeContributions: true }), holding(DEAR, 0)]
  const html = renderToStaticMarkup(<HoldingsTable caption="Fondid" holdings={holdings} />)
  const names = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]+>/g, ''),
  )
  expect(html).toContain(textOf('holdings.active.note', 'et'))
  expect(names.slice(0, 3)).toEqual([
    STOCKS.name,
    `${CHEAP.name}* (siia on suunatud sinu sissemaksed)`,
    `Võrdluseks: ${DEAR.name}`,
  ])
})

test('where no fund gets contributions, none is mentioned', () => {
  const html = renderToStaticMarkup(<HoldingsTable caption="Fondid" holdings={[holding(STOCKS, 500)]} />)
  expect(html).not.toContain(textOf('holdings.active.note', 'et'))
})
