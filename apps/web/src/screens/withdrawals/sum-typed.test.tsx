// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import { SumField } from './sum-field.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'i18n'))

test.each([
  ['palju', true],
  ['1,234', true],
  ['1000', false],
  ['', false],
])('of the typed sum %j a problem is shown once its field is left: %s', (amount, isProblem) => {
  const flow = withdrawalFlow({ ways: { second: 'sum', third: 'leave' }, wanted: 'sum', amount })
  const { host } = mount(inPage(<SumField flow={flow} pillars={[2]} />))
  const field = () => host.querySelector<HTMLInputElement>('input:not([type="radio"])')
  expect(field()?.getAttribute('aria-invalid')).not.toBe('true')
  act(() => void field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(field()?.getAttribute('aria-invalid') === 'true').toBe(isProblem)
})

test('more than there is is refused while it is typed', () => {
  const flow = withdrawalFlow({ ways: { second: 'sum', third: 'leave' }, wanted: 'sum', amount: '20001' })
  const { host } = mount(inPage(<SumField flow={flow} pillars={[2]} />))
  const [refusal = ''] = textOf('withdrawals.refused.more', 'et', { held: '@' }).split('@')
  expect(host.textContent).toContain(refusal)
})
