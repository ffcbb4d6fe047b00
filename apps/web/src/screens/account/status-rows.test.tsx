import { membershipStatus } from '@sammas/domain/account/status-card'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { FeeSentence } from './fee-sentence.tsx'
import { MembershipRow } from './status-rows.tsx'

beforeAll(() => loadMessages('screens/account', 'i18n'))

test('a member reads of the bonus, and not of the fee of joining', () => {
  const html = renderToStaticMarkup(<MembershipRow status={membershipStatus(7)} first />).replaceAll(/<[^>]+>/g, ' ')
  expect(html).toMatch(/liige nr 7.*Liikmeboonus on/s)
  expect(html).not.toContain('Liikmetasu')
})

test('the number of a member stays on the line of its word', () => {
  const html = renderToStaticMarkup(<MembershipRow status={membershipStatus(2718)} first />)
  expect(html).toMatch(/<span class="[^"]*unbroken[^"]*"><span>liige nr 2718<\/span>/)
})

test.each([
  [264_95, 78_44, civilDate('2027-01-04'), 'Praegu maksad tasu 265 € aastas; alates 4. jaanuarist 2027 on see 78 €.'],
  [264_95, 78_44, null, 'Praegu maksad tasu 265 € aastas; pärast ootel vahetust on see 78 €.'],
  [12_30, 9_05, null, 'Praegu maksad tasu 12,30 € aastas; pärast ootel vahetust on see 9,05 €.'],
])('a fee that changes is shown with its day: %s, %s', (now, later, from, sentence) => {
  const fee = { kind: 'moving', now: cents(now), later: cents(later), from } as const
  const html = renderToStaticMarkup(<FeeSentence fee={fee} pillar={2} />).replaceAll(/<[^>]+>/g, '')
  expect(html.replaceAll('\u00a0', ' ')).toContain(sentence)
})
