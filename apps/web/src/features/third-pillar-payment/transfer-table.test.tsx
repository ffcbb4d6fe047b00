// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { settled } from '#web/testing/render-hook.tsx'
import { TransferTable } from './transfer-table.tsx'

beforeAll(() => loadMessages('features/third-pillar-payment', 'i18n'))

test('a copied detail says so at its own button alone, until the browser refuses another', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const choice = { type: 'SINGLE', amount: '100', bank: 'OTHER' } as const
  act(() => {
    root.render(<TransferTable choice={choice} bank="OTHER" pensionAccountNumber="9934721180" />)
  })
  const buttons = () => [...host.querySelectorAll('button')]
  const told = () => buttons().map(({ textContent }) => textContent)
  const [button, copied] = [textOf('payment.copy', 'et'), textOf('payment.copied', 'et')]
  const rest = buttons()
    .slice(2)
    .map(() => button)
  expect(told()).toEqual([button, button, ...rest])
  await settled(() => buttons()[1]?.click())
  expect(copy).toHaveBeenCalledWith('EE362200221067235244')
  expect(told()).toEqual([button, copied, ...rest])
  copy.mockRejectedValue(new Error('NotAllowedError'))
  await settled(() => buttons()[0]?.click())
  expect(told()).toEqual([button, button, ...rest])
  expect(host.querySelector('[role=status]')?.textContent).toBe(textOf('payment.copy.failed', 'et'))
  act(() => {
    root.unmount()
  })
})
