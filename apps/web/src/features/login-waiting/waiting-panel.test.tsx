import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

beforeAll(() => loadMessages('screens/login', 'features/login-waiting', 'i18n'))

test('a login in progress has the instructions for a phone, or for a card', () => {
  const panelText = (method: 'smartId' | 'idCard') =>
    wordsOf(<WaitingPanel view={{ method, attempt: { kind: 'starting' } }} onCancel={() => undefined} />)
  const words = (ids: Parameters<typeof textOf>[0][]) => ids.map((id) => textOf(id, 'et'))
  const phone = words(['login.waiting.title', 'login.waiting.warning', 'login.waiting.return'])
  const card = words(['login.waiting.idCard.title', 'login.waiting.warning.card', 'login.waiting.idCard.card'])
  for (const phrase of phone) expect(panelText('smartId')).toContain(phrase)
  for (const phrase of card) expect(panelText('idCard')).toContain(phrase)
  for (const phrase of card) expect(panelText('smartId')).not.toContain(phrase)
  for (const phrase of phone) expect(panelText('idCard')).not.toContain(phrase)
})
