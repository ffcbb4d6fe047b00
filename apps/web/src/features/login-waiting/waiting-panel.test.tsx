import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

beforeAll(() => loadMessages('screens/login', 'features/login-waiting', 'i18n'))

test('a login in progress says what to do with a phone, or with a card', () => {
  const told = (method: 'smartId' | 'idCard') =>
    wordsOf(<WaitingPanel view={{ method, attempt: { kind: 'starting' } }} onCancel={() => undefined} />)
  const words = (ids: Parameters<typeof textOf>[0][]) => ids.map((id) => textOf(id, 'et'))
  const phone = words(['login.waiting.title', 'login.waiting.warning', 'login.waiting.return'])
  const card = words(['login.waiting.idCard.title', 'login.waiting.warning.card', 'login.waiting.idCard.card'])
  for (const said of phone) expect(told('smartId')).toContain(said)
  for (const said of card) expect(told('idCard')).toContain(said)
  for (const said of card) expect(told('smartId')).not.toContain(said)
  for (const said of phone) expect(told('idCard')).not.toContain(said)
})
