import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceCard } from './choice.tsx'

type Parts = Partial<Record<'aside' | 'tag' | 'children', string>>
const html = (parts: Parts) =>
  renderToStaticMarkup(<ChoiceCard name="fund" value="a" checked onChange={() => undefined} title="Fond" {...parts} />)

test('tag, side note and text are on the card and describe it; a missing part leaves nothing', () => {
  const all = html({ aside: '0,4%', tag: 'Soovitus', children: 'Aktsiad' })
  const described = /aria-describedby="([^"]*)"/.exec(all)?.[1]?.split(' ') ?? []
  expect(described.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(all)?.[1])).toEqual([
    '0,4%',
    'Aktsiad',
    'Soovitus',
  ])
  const bare = html({})
  expect(bare).not.toContain('aria-describedby')
  expect(bare.match(/<span/g)).toHaveLength(2)
})
