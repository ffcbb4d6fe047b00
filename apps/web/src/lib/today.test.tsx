import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClockContext, useToday } from './today.ts'

const Today = () => useToday()

test('today is the day in Tallinn of the clock that was given', () => {
  const html = renderToStaticMarkup(
    <ClockContext value={() => new Date('2026-12-31T22:30:00Z')}>
      <Today />
    </ClockContext>,
  )
  expect(html).toBe('2027-01-01')
})
