import { membershipStatus } from '@sammas/domain/account/status-card'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { MembershipRow } from './status-rows.tsx'

beforeAll(() => loadMessages('screens/account', 'i18n'))

test('a member is told the bonus, and not the fee of joining', () => {
  const html = renderToStaticMarkup(<MembershipRow status={membershipStatus(7)} first />).replaceAll(/<[^>]+>/g, ' ')
  expect(html).toMatch(/liige nr 7.*Liikmeboonus on/s)
  expect(html).not.toContain('Liikmetasu')
})
