// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import { AccountStep } from './account-step.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'features/session', 'i18n'))

const page = (iban: string) => inPage(<AccountStep flow={withdrawalFlow({ iban })} />)

test.each<[string, MessageId | null]>([
  ['EE', null],
  ['EE38 2200 2210 2014 568', null],
  ['EE38 2200 2210 2014 5685', null],
  ['EE38 2200 2210 2014 5686', 'withdrawals.iban.checksum'],
  ['EE38 2200 2210 2014 5685 1', 'withdrawals.iban.length'],
  ['LV80', 'withdrawals.iban.notEstonian'],
])('of the number %s that is being typed the problem is %s', (iban, problem) => {
  const { host, render } = mount(page(''))
  render(page(iban))
  expect(host.textContent.includes(problem === null ? '' : textOf(problem, 'et'))).toBe(true)
  for (const other of ['shape', 'length', 'checksum', 'notEstonian'] as const)
    if (`withdrawals.iban.${other}` !== problem)
      expect(host.textContent).not.toContain(textOf(`withdrawals.iban.${other}`, 'et'))
})

test('a prefilled number shows its problem at once', () => {
  const { host } = mount(page('EE38 2200'))
  expect(host.textContent).toContain(textOf('withdrawals.iban.length', 'et'))
})
