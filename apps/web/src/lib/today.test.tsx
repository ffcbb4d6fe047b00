import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { standingClock, type RegistryClock } from './registry-clock.ts'
import { ClockContext, useMoment, useToday } from './today.ts'

function Today() {
  const [today, moment] = [useToday(), useMoment()]
  return today === null || moment === null ? 'not known' : `${today} ${moment.toISOString()}`
}

const shownText = (clock: RegistryClock) =>
  renderToStaticMarkup(
    <ClockContext value={clock}>
      <Today />
    </ClockContext>,
  )

test('today is the day in Tallinn of the clock that was given, and the moment is its minute', () => {
  expect(shownText(standingClock(new Date('2026-12-31T22:30:45.678Z')))).toBe('2027-01-01 2026-12-31T22:30:00.000Z')
})

test('before an answer brings it, neither is known', () => {
  expect(shownText({ minute: () => null, whenShown: () => null, subscribe: () => () => undefined })).toBe('not known')
})
